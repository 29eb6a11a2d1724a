import { Check, DoorOpen, Moon, UserX } from 'lucide-react';
import { Fragment } from 'react';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { Quote } from '#contract/quote.ts';
import { formatDateRange } from '#texts/dates.ts';
import type { MessageKey } from '#texts/translate.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Disclosure } from '#web/design-system/disclosure.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './cancellation-terms.module.css';
import { WireDateText } from './wire-date-text.tsx';

/** What cancelling and not coming cost, as a quote and a reservation tell it. */
type CancellationCosts = Pick<Quote, 'cancellation' | 'totalAgorot' | 'noShowFeeAgorot'>;

/** How a fee feels beside the price of the stay: nothing, part of the price, or all of it. */
export function kindOfFee(feeAgorot: number, totalAgorot: number): 'free' | 'part' | 'full' {
  if (feeAgorot === 0) return 'free';
  return feeAgorot >= totalAgorot ? 'full' : 'part';
}

/** Returns the last day on which cancelling is free, counted from the first step; undefined when it never is. */
export function freeUntil({ cancellation }: Pick<Quote, 'cancellation'>): string | undefined {
  const first = cancellation[0];
  return first?.feeAgorot === 0 ? first.to : undefined;
}

/** Returns what the card may be charged for: each step of cancelling that costs something, and not coming. */
export function chargesOf({ cancellation, noShowFeeAgorot }: CancellationCosts) {
  return { steps: cancellation.filter(({ feeAgorot }) => feeAgorot > 0), noShowFeeAgorot };
}

interface CancellationTermsProps {
  readonly costs: CancellationCosts;
  /** The name of the host's policy. */
  readonly policyName: string;
  /** What the host adds to it. */
  readonly notes: string;
  /** True if the right by law stands there in full, as in what guests agree to. */
  readonly isLawOpen?: boolean;
}

/**
 * Renders the terms of cancelling in full, in the same words wherever they stand: what it costs by date, the host's
 * policy, and the law's.
 */
export function CancellationTerms({ costs, policyName, notes, isLawOpen = false }: CancellationTermsProps) {
  const { t } = useI18n();
  return (
    <>
      <CancellationTimeline costs={costs} />
      <PolicyWords policyName={policyName} notes={notes} />
      {isLawOpen ? (
        <p className={`${typography.small} ${typography.soft} ${layout.abovePacked}`}>{t('stay.statutory')}</p>
      ) : (
        <StatutoryRight className={layout.abovePacked} />
      )}
    </>
  );
}

/** Renders the host's policy by its name, and what the host adds to it. */
export function PolicyWords({ policyName, notes }: Pick<CancellationTermsProps, 'policyName' | 'notes'>) {
  return (
    <>
      <p className={`${typography.small} ${typography.muted} ${layout.aboveApart}`}>
        <RichText id="stay.policy" values={{ name: <bdi>{policyName}</bdi> }} />
      </p>
      {notes && (
        <p className={`${typography.small} ${typography.soft} ${typography.asTyped} ${layout.abovePacked}`} dir="auto">
          {notes}
        </p>
      )}
    </>
  );
}

const ICONS = { free: Check, part: Moon, full: DoorOpen } as const;
const KINDS = { free: styles.free, part: styles.part, full: styles.full } as const;
const TITLES = { free: 'stay.cancelFree', part: 'stay.cancelPart', full: 'stay.cancelFull' } as const satisfies Record<string, MessageKey>;

interface CancellationTimelineProps {
  readonly costs: CancellationCosts;
  /** Side by side where there is room. */
  readonly isHorizontal?: boolean;
}

/** Renders what cancelling costs, by date, and what not coming: an icon, words and an amount for each step. */
export function CancellationTimeline({ costs, isHorizontal = false }: CancellationTimelineProps) {
  const { t } = useI18n();
  const noShow = kindOfFee(costs.noShowFeeAgorot, costs.totalAgorot);
  // The terms run to the day of arrival.
  const arrival = costs.cancellation.at(-1)?.to;
  return (
    <ol className={classNames(styles.timeline, isHorizontal && styles.horizontal)}>
      {costs.cancellation.map((step) => {
        const kind = kindOfFee(step.feeAgorot, costs.totalAgorot);
        return (
          <li key={step.from} className={classNames(styles.stage, KINDS[kind])}>
            <span className={styles.dot}>
              <Icon of={ICONS[kind]} size="s" />
            </span>
            <div>
              <b>{t(TITLES[kind])}</b>
              <p className={typography.soft}>
                <FeeDates step={step} />
              </p>
              <p className={`${typography.bold} ${styles.amount}`}>
                <Price agorot={step.feeAgorot} />
              </p>
            </div>
          </li>
        );
      })}
      <li className={classNames(styles.stage, KINDS[noShow])}>
        <span className={styles.dot}>
          <Icon of={UserX} size="s" />
        </span>
        <div>
          <b>{t('stay.noShow')}</b>
          {arrival && (
            <p className={typography.soft}>
              <RichText id="stay.onDay" values={{ to: <WireDateText date={arrival} style="long" /> }} />
            </p>
          )}
          <p className={`${typography.bold} ${styles.amount}`}>
            <Price agorot={costs.noShowFeeAgorot} />
          </p>
        </div>
      </li>
    </ol>
  );
}

/**
 * Renders when the card that secures a booking is charged, and how much: whoever pays a fee from the first day on is
 * told so here.
 */
export function CardCharges({ costs }: { costs: CancellationCosts }) {
  const { steps, noShowFeeAgorot } = chargesOf(costs);
  const lastFreeDay = freeUntil(costs);
  const noShow = <Price agorot={noShowFeeAgorot} />;
  if (steps.length === 0 && noShowFeeAgorot === 0) return <RichText id="stay.cardNever" values={{}} />;
  if (steps.length === 0) return <RichText id="stay.cardForNoShow" values={{ noShow }} />;
  const fees = <Fees steps={steps} />;
  if (lastFreeDay === undefined) return <RichText id="stay.cardForFees" values={{ fees, noShow }} />;
  return <RichText id="stay.cardAfterFree" values={{ date: <WireDateText date={lastFreeDay} style="long" />, fees, noShow }} />;
}

/** Renders each fee with the days on which it holds. */
function Fees({ steps }: { steps: CancellationCosts['cancellation'] }) {
  return steps.map((step, index) => (
    <Fragment key={step.from}>
      {index > 0 && ', '}
      <Price agorot={step.feeAgorot} /> (<FeeDates step={step} />)
    </Fragment>
  ));
}

/** Renders on which days cancelling costs what the step says. */
function FeeDates({ step }: { step: CancellationCosts['cancellation'][number] }) {
  const { language } = useI18n();
  const { today } = useSurroundings();
  const from = fromWireDate(step.from) ?? today;
  const values = { to: <WireDateText date={step.to} style="long" /> };
  if (step.from === step.to) return <RichText id="stay.onDay" values={values} />;
  if (from === today) return <RichText id="stay.fromTodayUntil" values={values} />;
  if (from < today) return <RichText id="stay.untilDate" values={values} />;
  return <bdi>{formatDateRange(from, fromWireDate(step.to) ?? today, language)}</bdi>;
}

/** Renders the right to cancel by law, folded (docs/product.md §5). */
export function StatutoryRight({ className }: { className: string }) {
  const { t } = useI18n();
  return (
    <Disclosure className={className} summary={t('stay.statutoryTitle')}>
      <p className={`${typography.small} ${typography.soft} ${layout.abovePacked}`}>{t('stay.statutory')}</p>
    </Disclosure>
  );
}
