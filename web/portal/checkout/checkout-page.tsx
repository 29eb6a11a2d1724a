import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CheckoutSession } from '#contract/checkout.ts';
import type { CurrentUser } from '#contract/identity.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { QueryFailure } from '#web/failure/load-failure.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { CheckoutSearch } from '#web/portal/stay/booking-address.ts';
import * as stayStyles from '#web/portal/stay/stay.module.css';
import { checkoutSessionQuery } from './checkout-session.ts';
import { OpenCheckout } from './open-checkout.tsx';
import { CheckoutCancelled, SessionExpired, SessionMissing } from './session-over.tsx';
import { type AfterBooking, ThankYou } from './thank-you.tsx';

interface CheckoutPageProps {
  readonly search: CheckoutSearch;
  /** The signed-in visitor. */
  readonly user: CurrentUser | null;
  /** What stands under the thanks: an account for those who have none. */
  readonly afterBooking: AfterBooking;
}

/** Renders checkout as its session stands: under way, booked, over, lost to somebody else, or unknown. */
export function CheckoutPage({ search, user, afterBooking }: CheckoutPageProps) {
  const { api } = useSurroundings();
  const { language, t } = useI18n();
  const query = useQuery(checkoutSessionQuery(api, language, search.session));
  const session = query.data;
  useFocusOnHeading(`${session?.status} ${search.step}`);
  if (session === undefined) {
    return (
      <div className={`${layout.page} ${layout.pageStart}`}>
        {query.isError ? <QueryFailure title={t('checkout.failedHeading')} query={query} isWholePage /> : <CheckoutSkeleton />}
      </div>
    );
  }
  return (
    <div className={`${layout.page} ${layout.pageStart}`}>
      {session === null ? (
        <SessionMissing />
      ) : (
        <SessionView
          session={session}
          search={search}
          user={user}
          afterBooking={afterBooking}
          answeredAt={query.dataUpdatedAt}
          onEnd={() => void query.refetch()}
        />
      )}
    </div>
  );
}

interface SessionViewProps extends CheckoutPageProps {
  readonly session: CheckoutSession;
  readonly answeredAt: number;
  readonly onEnd: () => void;
}

function SessionView({ session, search, user, afterBooking, answeredAt, onEnd }: SessionViewProps) {
  if (session.status === 'reserved' && session.reservationId !== null)
    return <ThankYou session={session} reservationId={session.reservationId} afterBooking={afterBooking} />;
  if (session.status !== 'open') return <SessionExpired session={session} />;
  if (search.step === 'cancelled') return <CheckoutCancelled session={session} />;
  // A new session begins with nothing of the old one in memory.
  return <OpenCheckout key={session.id} session={session} answeredAt={answeredAt} step={search.step} user={user} onEnd={onEnd} />;
}

/** Moves the focus to the new heading from view to view; a page that was just loaded leaves it alone. */
function useFocusOnHeading(view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    document.getElementById('checkout-heading')?.focus();
  }, [view]);
}

function CheckoutSkeleton() {
  const { t } = useI18n();
  return (
    <div role="status" aria-label={t('common.loading')} className={`${stayStyles.columns} ${layout.aboveWide}`}>
      <div className={layout.stack}>
        <Skeleton height={48} width="66.66666666666666%" />
        <Skeleton height={384} />
      </div>
      <Skeleton height={384} />
    </div>
  );
}
