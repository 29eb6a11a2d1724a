import { BadgeCheck, Check, Minus } from 'lucide-react';
import type { CancellationTerms } from '#contract/cancellation.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Disclosure } from '#web/design-system/disclosure.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as noticeStyles from '#web/design-system/notice.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { CancellationTimeline } from '#web/portal/stay/cancellation-terms.tsx';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import { type Cancellable, obstacleText, type SpokenTo, spokenTo } from './cancellable.ts';
import * as styles from './reservation.module.css';
import { FeeBox } from './reservation-status.tsx';

interface CancelCostsProps {
  readonly reservation: Cancellable;
  readonly terms: CancellationTerms;
  /** The host goes back on it. */
  readonly isForHost: boolean;
}

/** Renders what cancelling costs today, why, by which rule, and on other days. */
export function CancelCosts({ reservation, terms, isForHost }: CancelCostsProps) {
  const { t } = useI18n();
  const { id, from, to } = reservation;
  const feeAgorot = isForHost ? 0 : terms.feeAgorot;
  return (
    <>
      <p className={typography.muted}>
        <WireDateText date={from} /> – <WireDateText date={to} /> · <Num>{id}</Num>
      </p>
      <FeeBox
        title={<RichText id="cancel.today" values={{ date: <WireDateText date={terms.date} style="long" /> }} />}
        note={
          <p className={typography.soft}>
            <WhoIsCharged reservation={reservation} feeAgorot={feeAgorot} to={spokenTo(terms)} />
          </p>
        }
        feeAgorot={feeAgorot}
      />
      {!terms.isPossible && <Notice tone="warn">{t(obstacleText(terms))}</Notice>}
      {isForHost || terms.isAskedByHost ? (
        <Notice tone="good">{t(isForHost ? 'cancel.whyForHost' : 'cancel.whyAsked')}</Notice>
      ) : (
        <ByTheTerms reservation={reservation} terms={terms} />
      )}
    </>
  );
}

/** Renders which rule is the guest's best today, and what each would ask, on every day. */
function ByTheTerms({ reservation, terms }: Omit<CancelCostsProps, 'isForHost'>) {
  const { t } = useI18n();
  return (
    <>
      <div className={classNames(noticeStyles.notice, terms.bestRule === 'hostFee' ? noticeStyles.warn : noticeStyles.good)}>
        <Icon of={BadgeCheck} />
        <div className={`${layout.shrinkable} ${layout.growing}`}>
          <WhyThisFee reservation={reservation} terms={terms} />
        </div>
      </div>
      <CancelRules terms={terms} />
      <Disclosure summary={t('cancel.byDate')}>
        <div className={layout.aboveApart}>
          <CancellationTimeline
            costs={{ cancellation: terms.timeline, totalAgorot: reservation.totalAgorot, noShowFeeAgorot: terms.noShowFeeAgorot }}
          />
        </div>
      </Disclosure>
    </>
  );
}

function WhoIsCharged({ reservation: { lastFour }, feeAgorot, to }: { reservation: Cancellable; feeAgorot: number; to: SpokenTo }) {
  const { t } = useI18n();
  if (feeAgorot === 0) return t(`cancel.nothingCharged_${to}`);
  if (lastFour === undefined) return t(`cancel.cardCharged_${to}`);
  return <RichText id="cancel.cardEndingCharged" values={{ digits: <Num>{lastFour}</Num> }} />;
}

type Line = CancellationTerms['lines'][number];

const RULES = {
  freePeriod: 'cancel.ruleFree',
  hostFee: 'cancel.ruleHost',
  sinceChange: 'cancel.ruleChange',
  otherUnit: 'cancel.ruleOtherUnit',
} as const;
const NAMES = {
  guest: { ...RULES, statutory: 'cancel.ruleLaw_guest' },
  team: { ...RULES, statutory: 'cancel.ruleLaw_team' },
} as const;

/**
 * Renders every rule with its amount, and whether it holds today; the right that some people have for four months
 * stands beside them.
 */
function CancelRules({ terms }: { terms: CancellationTerms }) {
  const { t } = useI18n();
  const to = spokenTo(terms);
  // Where one alone holds there is nothing to choose from.
  const hasChoice = terms.lines.filter(({ applies }) => applies).length > 1;
  return (
    <section aria-labelledby="cancel-rules">
      <h3 id="cancel-rules" className={layout.belowClose}>
        {t('cancel.rules')}
      </h3>
      <ul className={styles.feeLines}>
        {terms.lines.map((line) => (
          <Rule key={line.rule} line={line} to={to} isBest={hasChoice && line.rule !== 'sinceChange' && line.rule === terms.bestRule} />
        ))}
      </ul>
      <p className={`${typography.small} ${typography.soft} ${layout.aboveClose}`}>{t(`cancel.fourMonths_${to}`)}</p>
    </section>
  );
}

function Rule({ line, to, isBest }: { line: Line; to: SpokenTo; isBest: boolean }) {
  const { t } = useI18n();
  return (
    <li className={classNames(styles.feeLine, !line.applies && styles.notApplying)}>
      <Icon of={line.applies ? Check : Minus} />
      <div className={layout.shrinkable}>
        <span className={`${layout.row} ${layout.wrapping} ${layout.tight}`}>
          <b>{t(NAMES[to][line.rule])}</b>
          {isBest && <Tag tone="good">{t(`cancel.best_${to}`)}</Tag>}
        </span>
        <p className={`${typography.small} ${typography.soft}`}>
          <When line={line} to={to} />
        </p>
      </div>
      <b>
        <Price agorot={line.feeAgorot} />
      </b>
    </li>
  );
}

function When({ line, to }: { line: Line; to: SpokenTo }) {
  const { t } = useI18n();
  if (line.until === null) return t(`cancel.neverHere_${to}`);
  const date = <WireDateText date={line.until} style="long" />;
  if (line.rule === 'hostFee') return t('cancel.outsideFree');
  if (line.rule === 'sinceChange') return t('cancel.atLeast');
  return <RichText id={line.applies ? 'cancel.untilDate' : 'cancel.endedOn'} values={{ date }} />;
}

/** Renders which rule is the best for the guest today, and why. */
function WhyThisFee({ reservation, terms }: { reservation: Cancellable; terms: CancellationTerms }) {
  const { t } = useI18n();
  const to = spokenTo(terms);
  const lineOf = (rule: CancellationTerms['bestRule']) => terms.lines.find((known) => known.rule === rule);
  const date = <WireDateText date={lineOf(terms.bestRule)?.until ?? terms.date} style="long" />;
  const hostFee = <Price agorot={lineOf('hostFee')?.feeAgorot ?? terms.feeAgorot} />;
  const ago = <BookedAgo reservation={reservation} terms={terms} />;
  const reasons = {
    freePeriod: [t('cancel.whyFreeTitle'), <RichText key="free" id="cancel.whyFree" values={{ date }} />],
    hostFee: [
      t('cancel.whyHostTitle'),
      <RichText key="host" id={`cancel.whyHost_${to}`} values={{ fee: <Price agorot={terms.feeAgorot} /> }} />,
    ],
    sinceChange: [t('cancel.whyChangeTitle'), t('cancel.whyChange')],
    otherUnit: [t('cancel.whyOtherUnitTitle'), <RichText key="unit" id="cancel.whyOtherUnit" values={{ date }} />],
    statutory: [t(`cancel.whyLawTitle_${to}`), <RichText key="law" id={`cancel.whyLaw_${to}`} values={{ hostFee, ago }} />],
  };
  const [title, reason] = reasons[terms.bestRule];
  return (
    <p>
      <b>{title}</b> {reason}
    </p>
  );
}

function BookedAgo({ reservation, terms }: { reservation: Cancellable; terms: CancellationTerms }) {
  const { t } = useI18n();
  const [booked, today] = [fromWireDate(reservation.bookedDate), fromWireDate(terms.date)];
  const days = booked && today ? nightsBetween(booked, today) : 0;
  const to = spokenTo(terms);
  return days === 0 ? t(`cancel.bookedToday_${to}`) : <RichText id={`cancel.bookedDaysAgo_${to}`} values={{ count: days }} />;
}
