import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { ReservationList } from '#contract/reservations.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import type { CabinetAddress } from '#web/paths.ts';

/** When the next stay begins, as long as its list is the one that is shown. */
export function NextStay({ address, list }: { address: CabinetAddress; list: ReservationList | undefined }) {
  const { t } = useI18n();
  const { today } = useSurroundings();
  const [next] = list?.data ?? [];
  const arrival = next && fromWireDate(next.from);
  if (!arrival || address.when !== undefined || (address.page ?? 1) > 1) return t('cabinet.nothingAhead');
  if (arrival < today) return t('cabinet.inHouse');
  if (arrival === today) return t('cabinet.nextToday');
  return <RichText id="cabinet.nextInDays" values={{ count: nightsBetween(today, arrival) }} />;
}
