import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { formatDateRange } from '#rules/format/dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import type { CancellationCosts } from './cancellation-kind.ts';
import { WireDateText } from './wire-date-text.tsx';

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
