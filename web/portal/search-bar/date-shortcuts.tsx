import { stayShortcuts } from '#rules/stay/open-stays.ts';
import type { Stay } from '#rules/stay/stay.ts';
import * as chipStyles from '#web/design-system/chip.module.css';
import { Chip } from '#web/design-system/chip.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { ShortDateRange } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { HOLIDAY_NAMES } from '#web/portal/calendar/holidays.ts';
import * as styles from './date-shortcuts.module.css';
import type { SearchBarState } from './use-search-bar.ts';

/** The dates that are asked for most, each with one touch. On narrow screens a row that is swiped. */
export function DateShortcuts({ bar, onChosen }: { bar: SearchBarState; onChosen: () => void }) {
  const { t } = useI18n();
  const { weekend, nextWeekend, holiday } = stayShortcuts(bar.today);
  const shortcuts: readonly { name: string; stay: Stay }[] = [
    { name: t('searchBar.thisWeekend'), stay: weekend },
    { name: t('searchBar.nextWeekend'), stay: nextWeekend },
    ...(holiday ? [{ name: t(HOLIDAY_NAMES[holiday.id]), stay: holiday.stay }] : []),
  ];
  const { range } = bar.form;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would look like a form of its own
    <div role="group" aria-label={t('searchBar.shortcuts')} className={`${chipStyles.chips} ${chipStyles.scrolling} ${styles.shortcuts}`}>
      {shortcuts.map(({ name, stay: { arrivalDate: from, departureDate: to } }) => {
        const isOn = range.from === from && range.to === to;
        return (
          <Chip
            key={name}
            isOn={isOn}
            aria-pressed={isOn}
            onClick={() => {
              bar.dispatch({ type: 'stayChosen', from, to });
              onChosen();
            }}
          >
            {name}{' '}
            <span className={isOn ? typography.regular : `${typography.regular} ${typography.muted}`}>
              <ShortDateRange from={from} to={to} />
            </span>
          </Chip>
        );
      })}
    </div>
  );
}
