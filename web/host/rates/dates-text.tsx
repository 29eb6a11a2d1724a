import { toLocalDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import { formatDateRange } from '#texts/dates.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** First and last night, in words. */
export function DatesText({ from, to }: { readonly from: WireDate; readonly to: WireDate }) {
  const { language } = useI18n();
  return <bdi>{formatDateRange(toLocalDate(from), toLocalDate(to), language)}</bdi>;
}
