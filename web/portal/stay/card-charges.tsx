import { Fragment } from 'react';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { formatDateRange } from '#texts/dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { type CancellationCosts, chargesOf, freeUntil } from './cancellation-kind.ts';
import { WireDateText } from './wire-date-text.tsx';

/** When the card that secures a booking is charged, and how much: whoever pays a fee from the first day on is told so here. */
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

/** Each fee with the days on which it holds. */
function Fees({ steps }: { steps: CancellationCosts['cancellation'] }) {
  return steps.map((step, index) => (
    <Fragment key={step.from}>
      {index > 0 && ', '}
      <Price agorot={step.feeAgorot} /> (<FeeDates step={step} />)
    </Fragment>
  ));
}

/** On which days cancelling costs what the step says. */
export function FeeDates({ step }: { step: CancellationCosts['cancellation'][number] }) {
  const { language } = useI18n();
  const { today } = useSurroundings();
  const from = fromWireDate(step.from) ?? today;
  const values = { to: <WireDateText date={step.to} style="long" /> };
  if (step.from === step.to) return <RichText id="stay.onDay" values={values} />;
  if (from === today) return <RichText id="stay.fromTodayUntil" values={values} />;
  if (from < today) return <RichText id="stay.untilDate" values={values} />;
  return <bdi>{formatDateRange(from, fromWireDate(step.to) ?? today, language)}</bdi>;
}
