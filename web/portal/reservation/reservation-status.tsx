import { CircleCheck, CircleX, Clock, History, House } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Reservation } from '#contract/reservations.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import * as styles from './reservation.module.css';

const STATUS = {
  reserved: ['reservation.statusReserved', 'good', CircleCheck],
  inHouse: ['reservation.statusInHouse', 'teal', House],
  checkedOut: ['reservation.statusCheckedOut', 'stone', History],
  cancelled: ['reservation.statusCancelled', 'bad', CircleX],
  noShow: ['reservation.statusNoShow', 'warn', Clock],
} as const;

/** Renders where a reservation stands, in a word. */
export function ReservationStatusTag({ status }: Pick<Reservation, 'status'>) {
  const { t } = useI18n();
  const [text, tone, icon] = STATUS[status];
  return (
    <Tag tone={tone}>
      <Icon of={icon} size="s" />
      {t(text)}
    </Tag>
  );
}

interface OutcomeTextProps {
  readonly outcome: NonNullable<Reservation['outcome']>;
  readonly chargedAgorot: Reservation['chargedAgorot'];
}

const BY = { guest: 'reservation.byGuest', owner: 'reservation.byOwner', admin: 'reservation.byAdmin' } as const;

/** Returns who cancelled; an administrator by whom no rule was asked did so at the hosts' wish. */
const authorOf = ({ by, rule }: OutcomeTextProps['outcome']) =>
  by && (by === 'admin' && rule === null ? 'reservation.byAdminForHost' : BY[by]);

const FEES = {
  cancelled: { none: 'reservation.noFee', some: 'reservation.fee' },
  noShow: { none: 'reservation.noShowNoFee', some: 'reservation.noShowFee' },
} as const;

/** Renders what a cancellation or a no-show costs by the terms. */
export function OutcomeFee({ kind, feeAgorot }: { kind: OutcomeTextProps['outcome']['kind']; feeAgorot: number }) {
  const { t } = useI18n();
  if (feeAgorot === 0) return t(FEES[kind].none);
  return <RichText id={FEES[kind].some} values={{ fee: <Price agorot={feeAgorot} /> }} />;
}

/**
 * Renders when and by whom a reservation was cancelled, or that nobody came; what it costs by the terms, and what was
 * charged.
 */
export function OutcomeText({ outcome, chargedAgorot }: OutcomeTextProps) {
  const { t } = useI18n();
  const date = <WireDateText date={outcome.date} style="long" />;
  const author = authorOf(outcome);
  return (
    <div className={`${layout.stack} ${layout.tight}`}>
      <p>
        {outcome.kind === 'noShow' ? (
          <RichText id="reservation.noShowOn" values={{ date }} />
        ) : (
          <RichText id={author ? 'reservation.cancelledOnBy' : 'reservation.cancelledOn'} values={{ date, by: author ? t(author) : '' }} />
        )}
      </p>
      {outcome.feeAgorot !== null && (
        <p className={typography.bold}>
          <OutcomeFee kind={outcome.kind} feeAgorot={outcome.feeAgorot} />
        </p>
      )}
      {chargedAgorot !== null && chargedAgorot > 0 && (
        <p>
          {t('reservation.charged')}: <Price agorot={chargedAgorot} />
        </p>
      )}
    </div>
  );
}

interface FeeBoxProps {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly feeAgorot: number;
  readonly className?: string;
}

/** Renders what cancelling costs, in large letters beside what it is asked for. */
export function FeeBox({ title, note, feeAgorot, className }: FeeBoxProps) {
  const { t } = useI18n();
  return (
    <div className={classNames(styles.cost, className)}>
      <div>
        <b className={typography.large}>{title}</b>
        {note}
      </div>
      <strong>{feeAgorot === 0 ? t('reservation.free') : <Price agorot={feeAgorot} />}</strong>
    </div>
  );
}
