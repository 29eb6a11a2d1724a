import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarRange, ChevronLeft, ChevronRight, Plus, Redo2, Undo2 } from 'lucide-react';
import type { LocalDate, WireMonth } from '#contract/primitives/calendar-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { formatDateRange } from '#texts/dates.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button, IconButton } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as iconButtonStyles from '#web/design-system/icon-button.module.css';
import * as segments from '#web/design-system/segments.module.css';
import { Select } from '#web/design-system/select.tsx';
import * as hostFrameStyles from '#web/host/frame/host-frame.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { type CalendarAddress, paths } from '#web/paths.ts';
import * as styles from './calendar-toolbar.module.css';
import type { CalendarView } from './calendar-window.ts';
import { monthName, monthOf, monthsAround } from './month.ts';
import type { Changes } from './use-changes.ts';
import { type SeenStore, useSeen } from './use-seen.ts';

/** How many days are told of as seen: as many as a sheet of paper takes, and about as many as a screen. */
const SEEN_DAYS = { weeks: 15, month: 31 } as const;

interface CalendarToolbarProps {
  readonly view: CalendarView;
  readonly seen: SeenStore;
  readonly days: readonly LocalDate[];
  readonly onStep: (step: 1 | -1) => void;
  readonly onJump: (month: WireMonth) => void;
  readonly onToday: () => void;
  readonly onBook: () => void;
  readonly changes: Changes;
}

/** Shows what is seen and going elsewhere, taking back, and a new reservation. */
export function CalendarToolbar({ view, seen, days, onStep, onJump, onToday, onBook, changes }: CalendarToolbarProps) {
  const { language, t } = useI18n();
  const { today } = useSurroundings();
  const navigate = useNavigate();
  const shown = useSeen(seen, (day) => monthOf(days[day] ?? today));
  // As in going to a day: the router would put the grid back.
  const go = (to: CalendarAddress) => void navigate({ ...paths.ownerCalendar(language, to), resetScroll: false });
  return (
    <div className={`${hostFrameStyles.head} ${styles.head}`}>
      <h1>{t('hostCalendar.title')}</h1>
      <div className={styles.navigation}>
        <Button size="s" onClick={onToday}>
          {t('hostCalendar.today')}
        </Button>
        <IconButton isOutlined label={t('calendarWork.earlier')} onClick={() => onStep(-1)}>
          <Icon of={ChevronLeft} flip />
        </IconButton>
        <IconButton isOutlined label={t('calendarWork.later')} onClick={() => onStep(1)}>
          <Icon of={ChevronRight} flip />
        </IconButton>
        <SeenDates {...{ view, seen, days }} />
        <Select
          aria-label={t('hostCalendar.jump')}
          value={shown}
          options={monthsAround(today, shown).map((each) => ({ value: each, label: monthName(each, language) }))}
          onChange={({ target }) => onJump(target.value)}
        />
      </div>
      <div className={styles.work}>
        <AllPlaces month={shown === monthOf(today) ? undefined : shown} />
        <div className={`${segments.segments} ${styles.views}`}>
          {(['weeks', 'month'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === view}
              onClick={() => go({ month: shown === monthOf(today) ? undefined : shown, view: each === 'month' ? each : undefined })}
            >
              {t(`calendarWork.${each}`)}
            </button>
          ))}
        </div>
        <IconButton
          isOutlined
          label={t('calendarWork.undo')}
          disabled={!changes.canUndo || changes.isBusy}
          onClick={() => void changes.undo()}
        >
          <Icon of={Undo2} flip />
        </IconButton>
        <IconButton
          isOutlined
          label={t('calendarWork.redo')}
          disabled={!changes.canRedo || changes.isBusy}
          onClick={() => void changes.redo()}
        >
          <Icon of={Redo2} flip />
        </IconButton>
        <Button kind="go" aria-haspopup="dialog" onClick={onBook}>
          <Icon of={Plus} />
          {t('hostReservations.take')}
        </Button>
      </div>
    </div>
  );
}

/** The way to the calendar of all places, for hosts of several. */
function AllPlaces({ month }: { month: WireMonth | undefined }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data: user } = useQuery(currentUserQuery(api));
  if ((user?.hotels.filter(({ status }) => status === 'approved').length ?? 0) < 2) return null;
  const label = t('ownPlaces.allPlaces');
  return (
    <Link
      {...paths.ownerJointCalendar(language, { month })}
      className={`${iconButtonStyles.iconButton} ${iconButtonStyles.outlined}`}
      aria-label={label}
      title={label}
      preload={false}
    >
      <Icon of={CalendarRange} />
    </Link>
  );
}

function SeenDates({ view, seen, days }: Pick<CalendarToolbarProps, 'view' | 'seen' | 'days'>) {
  const { language } = useI18n();
  const { today } = useSurroundings();
  const words = useSeen(seen, (day) => {
    const first = days[day] ?? today;
    return formatDateRange(first, addDays(first, SEEN_DAYS[view] - 1), language, 'medium');
  });
  return <b className={styles.seen}>{words}</b>;
}
