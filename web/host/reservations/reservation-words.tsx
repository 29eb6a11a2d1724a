import type { HostReservation } from '#contract/host-reservations.ts';
import type { ReservationStatus } from '#contract/primitives/enums.ts';
import { clockTimeIn, todayIn } from '#rules/stay/today-in.ts';
import { CARD_BRANDS } from '#rules/validators/card.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as numStyles from '#web/design-system/num.module.css';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { iconOf, wordOf } from '#web/host/calendar/bar-look.ts';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

const TONES: Partial<Record<ReservationStatus, 'good' | 'bad' | 'teal'>> = {
  reserved: 'teal',
  inHouse: 'good',
  cancelled: 'bad',
  noShow: 'bad',
};

export function StatusTag({ status }: { status: ReservationStatus }) {
  const { t } = useI18n();
  return (
    <Tag tone={TONES[status] ?? 'stone'}>
      <Icon of={iconOf(status)} size="s" />
      {t(wordOf(status))}
    </Tag>
  );
}

/** Shows when something happened in Israel, and by whom. */
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

/** A guest's card as people name it: its brand, and its last four digits. */
export function CardText({ guarantee: { brand, lastFour } }: { guarantee: { readonly brand: string; readonly lastFour: string } }) {
  const { t } = useI18n();
  const known = CARD_BRANDS.find((name) => name === brand);
  return (
    // One isolated piece: in a Hebrew line a Latin brand else has its figures before their dots.
    <bdi className={numStyles.number}>{`${known ? t(`hostReservations.card_${known}`) : brand} ···· ${lastFour}`}</bdi>
  );
}
