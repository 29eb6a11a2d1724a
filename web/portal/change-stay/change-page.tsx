import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, CalendarCheck, CalendarClock } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Proposal, ReservationChanges } from '#contract/changes.ts';
import type { Reservation } from '#contract/reservations.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { QueryFailure } from '#web/failure/load-failure.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { spokenTo } from '#web/portal/reservation/cancellable.ts';
import { ChangesNotice } from '#web/portal/reservation/changes-notice.tsx';
import { ReservationGate } from '#web/portal/reservation/reservation-gate.tsx';
import { changesQuery, type ReservationAccess } from '#web/portal/reservation/reservation-queries.ts';
import { Ending } from '#web/portal/stay/ending.tsx';
import { UntilText } from '#web/stay-changes/changed-stay.tsx';
import { ChangeForm } from './change-form.tsx';

/** Renders the page on which a guest changes a stay: what to choose, what it costs, and what became of it. */
export function ChangePage({ reservationId, code }: { reservationId: string; code: string | undefined }) {
  const { language } = useI18n();
  const navigate = useNavigate();
  const open = (id: string, found: string) => void navigate(paths.changeReservation(language, id, { code: found }));
  return (
    <ReservationGate reservationId={reservationId} code={code} onFound={open}>
      {(reservation, access) => (
        <div className={`${layout.page} ${layout.section}`}>
          <Whole reservation={reservation} access={access} />
        </div>
      )}
    </ReservationGate>
  );
}

interface OpenedProps {
  readonly reservation: Reservation;
  readonly access: ReservationAccess;
}

function Whole({ reservation, access }: OpenedProps) {
  const { api } = useSurroundings();
  const { language, t } = useI18n();
  const query = useQuery(changesQuery(api, language, reservation.id, access));
  const [sent, setSent] = useState<Proposal>();
  if (sent) return <Sent proposal={sent} reservation={reservation} access={access} />;
  return (
    <>
      <Heading reservation={reservation} access={access} />
      {query.data ? (
        <Changing reservation={reservation} access={access} changes={query.data} onSent={setSent} />
      ) : query.isError ? (
        <QueryFailure title={t('changeStay.failed')} query={query} />
      ) : (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton height={560} />
        </div>
      )}
    </>
  );
}

function Heading({ reservation: { id, hotel, cancellation }, access }: OpenedProps) {
  const { language, t } = useI18n();
  return (
    <div className={`${layout.stack} ${layout.tight} ${layout.belowWide}`}>
      <Link {...paths.reservation(language, id, access)} className={`${typography.link} ${layout.tappable} ${layout.atStart}`}>
        <Icon of={ArrowLeft} size="s" flip />
        {t('changeStay.back')}
      </Link>
      <h1 className={`${typography.display} ${typography.pageTitle}`}>{t('changeStay.title')}</h1>
      <p className={typography.muted}>
        <bdi>{hotel.title}</bdi> · <Num>{id}</Num>
      </p>
      <p className={typography.lead}>{t(spokenTo(cancellation) === 'team' ? 'changeStay.lead_team' : 'changeStay.lead')}</p>
    </div>
  );
}

interface ChangingProps extends OpenedProps {
  readonly changes: ReservationChanges;
  readonly onSent: (proposal: Proposal | undefined) => void;
}

function Changing({ reservation, access, changes, onSent }: ChangingProps) {
  const { t } = useI18n();
  const to = spokenTo(reservation.cancellation);
  const { obstacle } = changes;
  return (
    <>
      {obstacle && (
        <div className={layout.belowWide}>
          <Notice tone="warn">{t(`changeStay.obstacle_${obstacle}`)}</Notice>
        </div>
      )}
      <ChangesNotice changes={changes} access={access} to={to} />
      {/* While another proposal is open what was chosen waits for its answer. */}
      {(obstacle === null || obstacle === 'open') && (
        <div hidden={obstacle === 'open'}>
          <ChangeForm reservation={reservation} access={access} changes={changes} isTeam={to === 'team'} onSent={onSent} />
        </div>
      )}
    </>
  );
}

/** Renders what became of it: the hosts are asked, or the stay is another already. */
function Sent({ proposal, reservation: { id }, access }: OpenedProps & { proposal: Proposal }) {
  const { language, t } = useI18n();
  const isDone = proposal.status === 'accepted';
  useEffect(() => document.getElementById('checkout-heading')?.focus(), []);
  return (
    <Ending
      icon={isDone ? CalendarCheck : CalendarClock}
      isGood
      role="status"
      title={t(isDone ? 'changeStay.doneTitle' : 'changeStay.sentTitle')}
      lead={
        isDone ? (
          t('changeStay.doneText')
        ) : (
          <RichText id="changeStay.sentText" values={{ until: <UntilText instant={proposal.expiresAt} /> }} />
        )
      }
      actions={
        <LinkButton {...paths.reservation(language, id, access)} kind="go">
          {t('changeStay.toReservation')}
        </LinkButton>
      }
    />
  );
}
