import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { History, MoonStar, Tent } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { ListedReservation, ReservationList } from '#contract/reservations.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import type { Api } from '#web/api/client.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Pagination } from '#web/design-system/pagination.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import * as tabsStyles from '#web/design-system/tabs.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { QueryFailure } from '#web/failure/load-failure.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { usePageLabels } from '#web/i18n/use-page-labels.ts';
import { type CabinetAddress, paths } from '#web/paths.ts';
import { CancelDialog } from '#web/portal/reservation/cancel-dialog.tsx';
import type { Cancellable } from '#web/portal/reservation/cancellable.ts';
import * as styles from './cabinet.module.css';
import { ReservationCard } from './reservation-card.tsx';

interface CabinetPageProps {
  readonly address: CabinetAddress;
  /** How the signed-in guest is called. */
  readonly userName: string;
  /** Ways to the other pages of the account, beside the lists. */
  readonly otherTabs?: ReactNode;
}

/** Renders the reservations of the signed-in guest: those ahead, those behind, those cancelled. */
export function CabinetPage({ address, userName, otherTabs }: CabinetPageProps) {
  const { api } = useSurroundings();
  const { language, t } = useI18n();
  const query = useQuery(cabinetQuery(api, language, address));
  return (
    <div className={`${layout.page} ${layout.section}`}>
      <h1 className={`${typography.display} ${typography.pageTitle}`}>
        <RichText id="cabinet.greeting" values={{ name: <bdi>{userName}</bdi> }} />
      </h1>
      <p className={`${typography.lead} ${styles.lead}`}>
        <NextStay address={address} list={query.data} />
      </p>
      <CabinetTabs address={address} counts={query.data?.meta.counts} otherTabs={otherTabs} />
      <h2 className={layout.visuallyHidden}>{t('cabinet.heading')}</h2>
      {query.data ? (
        <Reservations address={address} list={query.data} isUpdating={query.isPlaceholderData} />
      ) : query.isError ? (
        <QueryFailure title={t('reservation.failedHeading')} query={query} />
      ) : (
        <div role="status" aria-label={t('common.loading')} className={`${layout.stack} ${layout.wide}`}>
          <Skeleton height={320} />
          <Skeleton height={320} />
        </div>
      )}
      <p className={`${typography.muted} ${layout.notPrinted} ${styles.otherBooking}`}>
        <RichText
          id="cabinet.otherBooking"
          values={{
            link: (
              <Link {...paths.findReservation(language)} className={`${typography.link} ${typography.inline}`}>
                {t('cabinet.findIt')}
              </Link>
            ),
          }}
        />
      </p>
    </div>
  );
}

function Reservations({ address, list, isUpdating }: { address: CabinetAddress; list: ReservationList; isUpdating: boolean }) {
  const { language } = useI18n();
  const labels = usePageLabels();
  // Kept here: a cancelled reservation leaves its list, and the dialog still has to tell.
  const [asked, setAsked] = useState<ListedReservation>();
  const { data, meta } = list;
  return (
    <>
      {data.length === 0 ? (
        <CabinetEmpty when={address.when} />
      ) : (
        <ul className={`${layout.stack} ${layout.wide}`} aria-busy={isUpdating || undefined}>
          {data.map((reservation) => (
            <li key={reservation.id}>
              <ReservationCard reservation={reservation} onCancel={() => setAsked(reservation)} />
            </li>
          ))}
        </ul>
      )}
      <div className={layout.aboveWide}>
        <Pagination
          page={meta.currentPage}
          pageCount={Math.ceil(meta.totalItems / meta.perPage)}
          labels={labels}
          renderLink={(page, link) => <Link {...paths.personalCabinet(language, { ...address, page })} {...link} preload={false} />}
        />
      </div>
      {asked && <CancelDialog reservation={cancellableOfListed(asked)} isOpen onClose={() => setAsked(undefined)} />}
    </>
  );
}

const EMPTY = {
  upcoming: [Tent, 'cabinet.emptyUpcoming', 'cabinet.emptyUpcomingText'],
  past: [History, 'cabinet.emptyPast', 'cabinet.emptyPastText'],
  cancelled: [MoonStar, 'cabinet.emptyCancelled', 'cabinet.emptyCancelledText'],
} as const;

/** Renders a list with nothing in it: why, and the way on. */
function CabinetEmpty({ when }: { when: CabinetAddress['when'] | undefined }) {
  const { language, t } = useI18n();
  const [icon, title, text] = EMPTY[when ?? 'upcoming'];
  return (
    <EmptyState
      icon={icon}
      light="dusk"
      title={t(title)}
      actions={
        <LinkButton {...(when === 'cancelled' ? paths.personalCabinet(language) : paths.home(language))} kind="go">
          {t(when === 'cancelled' ? 'cabinet.toUpcoming' : 'cabinet.toSearch')}
        </LinkButton>
      }
    >
      <p>{t(text)}</p>
    </EmptyState>
  );
}

/** Returns a reservation of the list as the dialog takes it; the session opens it. */
function cancellableOfListed({ id, hotel, from, to, bookedDate, totalAgorot }: ListedReservation): Cancellable {
  return { id, access: {}, hotelTitle: hotel.title, phone: hotel.phone, from, to, bookedDate, totalAgorot };
}

/** Renders when the next stay begins, as long as its list is the one that is shown. */
function NextStay({ address, list }: { address: CabinetAddress; list: ReservationList | undefined }) {
  const { t } = useI18n();
  const { today } = useSurroundings();
  const [next] = list?.data ?? [];
  const arrival = next && fromWireDate(next.from);
  if (!arrival || address.when !== undefined || (address.page ?? 1) > 1) return t('cabinet.nothingAhead');
  if (arrival < today) return t('cabinet.inHouse');
  if (arrival === today) return t('cabinet.nextToday');
  return <RichText id="cabinet.nextInDays" values={{ count: nightsBetween(today, arrival) }} />;
}

const LISTS = [undefined, 'past', 'cancelled'] as const satisfies readonly CabinetAddress['when'][];

interface CabinetTabsProps {
  readonly address: CabinetAddress;
  readonly counts: ReservationList['meta']['counts'] | undefined;
  readonly otherTabs: ReactNode;
}

/** Renders links to the three lists, each with how many are in it, and to what else belongs to the account. */
function CabinetTabs({ address, counts, otherTabs }: CabinetTabsProps) {
  const { language, t } = useI18n();
  return (
    <nav className={`${tabsStyles.scrolling} ${layout.notPrinted}`} aria-label={t('cabinet.lists')}>
      {LISTS.map((when) => {
        const name = when ?? 'upcoming';
        return (
          <Link
            key={name}
            // The present list's link keeps the page, so that the router knows it as the present one.
            {...paths.personalCabinet(language, address.when === when ? address : when ? { when } : {})}
            activeOptions={{ exact: true }}
            resetScroll={false}
          >
            {counts ? <RichText id={`cabinet.${name}Count`} values={{ count: <Num>{counts[name]}</Num> }} /> : t(`cabinet.${name}`)}
          </Link>
        );
      })}
      {otherTabs}
    </nav>
  );
}

/** Asks for a page of the signed-in guest's reservations. While another page is on its way the one before stays. */
export function cabinetQuery(api: Api, language: Locale, { when, page }: CabinetAddress) {
  const query = { when: when ?? ('upcoming' as const), page: page ?? 1 };
  return queryOptions({
    queryKey: ['reservations', language, query],
    queryFn: ({ signal }) => api.get('/portal/reservations', query, { signal }),
    placeholderData: keepPreviousData,
  });
}
