import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as iconButtonStyles from '#web/design-system/icon-button.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Select } from '#web/design-system/select.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { addMonths, monthName, monthOf, monthsAround, type WireMonth } from './month.ts';
import * as styles from './month-navigation.module.css';

/** To the present month, the one before, the next one, and any other. */
export function MonthNavigation({ month }: { month: WireMonth }) {
  const { language, t } = useI18n();
  const { today } = useSurroundings();
  const navigate = useNavigate();
  return (
    <div className={styles.navigation}>
      <LinkButton {...paths.ownerCalendar(language)} size="s">
        {t('hostCalendar.today')}
      </LinkButton>
      <MonthLink month={addMonths(month, -1)} label={t('hostCalendar.previousMonth')} icon={ChevronLeft} />
      <MonthLink month={addMonths(month, 1)} label={t('hostCalendar.nextMonth')} icon={ChevronRight} />
      <Select
        aria-label={t('hostCalendar.jump')}
        value={month}
        options={monthsAround(today, month).map((each) => ({ value: each, label: monthName(each, language) }))}
        onChange={({ target }) =>
          void navigate(paths.ownerCalendar(language, target.value === monthOf(today) ? {} : { month: target.value }))
        }
      />
    </div>
  );
}

/** Chevrons point where the month lies: in Hebrew the next one is on the left. */
function MonthLink({ month, label, icon }: { month: WireMonth | undefined; label: string; icon: typeof ChevronLeft }) {
  const { language } = useI18n();
  const { today } = useSurroundings();
  if (month === undefined) return null;
  return (
    <Link
      {...paths.ownerCalendar(language, month === monthOf(today) ? {} : { month })}
      className={`${iconButtonStyles.iconButton} ${iconButtonStyles.outlined}`}
      aria-label={label}
    >
      <Icon of={icon} flip />
    </Link>
  );
}
