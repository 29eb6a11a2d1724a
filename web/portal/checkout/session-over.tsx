import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Hourglass, MoonStar, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckoutSession } from '#contract/checkout.ts';
import type { Quote } from '#contract/quote.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import { Button } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { Spinner } from '#web/design-system/spinner.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { Ending } from '#web/portal/stay/ending.tsx';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import { resultCountsQuery } from '#web/search-query/results-queries.ts';
import * as styles from './checkout.module.css';
import { stayOf, wishOf } from './checkout-session.ts';
import { HotelLine } from './checkout-summary.tsx';

/**
 * Renders that the hold ended before the booking did, by the clock or by a newer session: what is still free, and a new
 * start.
 */
export function SessionExpired({ session }: { session: CheckoutSession }) {
  const { language, t } = useI18n();
  const isReplaced = session.status === 'replaced';
  const stillFree = useStillFree(session);
  const restart = useRestart(session);
  const error = restart.error ?? stillFree.error;
  const failure = error && failureCodeOf(error);
  // Somebody else was faster: that is what the guest has to know.
  if (failure === 'room_taken') return <CheckoutCancelled session={session} />;
  const expired = (
    <>
      <b>{t('checkout.expiredTitle')}</b> {t('checkout.expiredText')}
    </>
  );
  return (
    <Ending
      icon={Hourglass}
      title={t(isReplaced ? 'checkout.replacedHeading' : 'checkout.expiredHeading')}
      lead={isReplaced ? t('checkout.replacedText') : expired}
      actions={
        <>
          <Button kind="go" size="l" isBusy={restart.isPending} onClick={() => restart.mutate()}>
            {t('checkout.startAgain')}
          </Button>
          <LinkButton {...paths.hotelDetails(language, session.hotel.id, stayOf(session))} kind="line" size="l">
            {t('checkout.backToProperty')}
          </LinkButton>
        </>
      }
    >
      <HotelBox hotel={session.hotel}>
        <div className={layout.aboveApart} aria-live="polite">
          {failure ? <Notice tone="bad">{t(`errors.${failure}`)}</Notice> : <StillFree session={session} quote={stillFree.data} />}
        </div>
      </HotelBox>
    </Ending>
  );
}

function HotelBox({ hotel, children }: Pick<CheckoutSession, 'hotel'> & { children?: ReactNode }) {
  return (
    <div className={`${boxStyles.box} ${layout.fullWidth} ${boxStyles.tight} ${styles.fromStart}`}>
      <HotelLine hotel={hotel} />
      {children}
    </div>
  );
}

/** Asks what the same units cost now; fails when they are not to be had any more. */
function useStillFree(session: CheckoutSession) {
  const { api } = useSurroundings();
  const { language } = useI18n();
  const { keepsShabbat, ...wish } = wishOf(session);
  const query = { ...wish, ...(keepsShabbat && { keepsShabbat: '1' as const }) };
  return useQuery({ queryKey: ['checkoutStillFree', language, session.id], queryFn: () => api.get('/portal/bookingPrice', query) });
}

/** Returns what opens a new session for the same wish and goes there. */
function useRestart(session: CheckoutSession) {
  const { api } = useSurroundings();
  const { language } = useI18n();
  const navigate = useNavigate();
  const once = useOnce();
  const body = wishOf(session);
  return useMutation({
    mutationFn: () => once(body, (idempotencyKey) => api.post('/portal/checkout/sessions', body, { idempotencyKey })),
    onSuccess: (opened) => navigate({ ...paths.checkout(language, { session: opened.id, step: 'details' }), replace: true }),
  });
}

function StillFree({ session, quote }: { session: CheckoutSession; quote: Quote | undefined }) {
  const { t } = useI18n();
  if (!quote) return <Spinner label={t('checkout.checkingFree')} />;
  const dates = (
    <>
      <WireDateText date={quote.from} /> – <WireDateText date={quote.to} />
    </>
  );
  return (
    <Notice tone="good">
      <b>{t('checkout.stillFree', { count: quote.units.length })}</b>{' '}
      <RichText
        id={quote.totalAgorot === session.quote.totalAgorot ? 'checkout.samePrice' : 'checkout.newPrice'}
        values={{ dates, total: <Price agorot={quote.totalAgorot} /> }}
      />
    </Notice>
  );
}

/** Renders that somebody else booked the room while the guest was paying (specification §8). */
export function CheckoutCancelled({ session }: { session: CheckoutSession }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const stay = stayOf(session);
  const { cityName, cityIn } = session.hotel;
  const inCity = { ...stay, location: cityName, locationEntityMarker: '__C__', lastBreadcrumbItem: cityName } as const;
  // Where nothing is left in the city, this place has no other unit either.
  const isCityFull = useQuery(resultCountsQuery(api, language, inCity)).data?.totalItems === 0;
  return (
    <Ending
      icon={MoonStar}
      title={t('checkout.cancelledHeading')}
      lead={`${t('errors.room_taken')} ${t('checkout.cancelledText')}`}
      role="alert"
      actions={
        <>
          <LinkButton {...paths.hotelDetails(language, session.hotel.id, stay)} kind="go" size="l">
            {t(isCityFull ? 'checkout.otherDates' : 'checkout.otherUnits')}
          </LinkButton>
          <LinkButton {...paths.searchResults(language, isCityFull ? stay : inCity)} kind="line" size="l">
            {isCityFull ? t('checkout.otherPlacesAnywhere') : t('checkout.otherPlaces', { inCity: cityIn })}
          </LinkButton>
        </>
      }
    >
      <HotelBox hotel={session.hotel} />
    </Ending>
  );
}

/** Renders that there is no such session for this browser. */
export function SessionMissing() {
  const { language, t } = useI18n();
  const toSearch = (
    <LinkButton {...paths.home(language)} kind="go" size="l">
      {t('checkout.toSearch')}
    </LinkButton>
  );
  return <Ending icon={SearchX} title={t('checkout.missingHeading')} lead={t('checkout.missingText')} actions={toSearch} />;
}
