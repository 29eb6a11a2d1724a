import type { ClosingPlan, Closures } from '#contract/closures.ts';
import { toLocalDate } from '#contract/primitives/calendar-date.ts';
import { formatDateRange } from '#texts/dates.ts';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** Bookings that are told one by one; of more, how many. */
const MOST_TOLD = 3;

/** Which bookings keep their nights, before the host closes those around them. */
export function ClosingWarning({ plan: { nights, kept }, units }: { plan: ClosingPlan; units: Closures['units'] }) {
  const { language, t } = useI18n();
  if (nights === 0) return <Notice tone="free">{t('closures.nothing')}</Notice>;
  if (kept.length === 0) return null;
  const titleOf = (id: number) => units.find(({ unitId }) => unitId === id)?.title ?? '';
  return (
    <Notice tone="warn" isAnnounced>
      {kept.slice(0, MOST_TOLD).map(({ unitId, reservationId, from, to }) => (
        <p key={`${unitId} ${reservationId}`}>
          <b>
            {t('closures.kept', { unit: titleOf(unitId), dates: formatDateRange(toLocalDate(from), toLocalDate(to), language, 'day') })}
          </b>
        </p>
      ))}
      {kept.length > MOST_TOLD && <p>{t('closures.moreKept', { count: kept.length - MOST_TOLD })}</p>}
      <p>{t('closures.keptText', { count: kept.length })}</p>
    </Notice>
  );
}
