import type { HostReservation } from '#contract/host-reservations.ts';
import { clockTimeIn, todayIn } from '#rules/stay/today-in.ts';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** When something happened in Israel, and by whom. */
export function ByLine({ at, by }: { at: string; by?: HostReservation['notes'][number]['by'] }) {
  const { t } = useI18n();
  const instant = new Date(at);
  return (
    <span className={`${typography.small} ${typography.muted}`}>
      <DateText date={todayIn(instant)} style="medium" /> <Num>{clockTimeIn(instant)}</Num>
      {by && (
        <>
          {' · '}
          {by.name ? <bdi>{by.name}</bdi> : t(`hostReservations.by_${by.as}`)}
        </>
      )}
    </span>
  );
}
