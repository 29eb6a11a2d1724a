import { Phone } from 'lucide-react';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { BAR_STATES, stateOf, wordOf } from './bar-look.ts';
import type { Bar } from './bars.ts';

/** What the colours of the present month mean. */
export function CalendarLegend({ bars }: { bars: readonly Bar[] }) {
  const { t } = useI18n();
  const shown = new Set(bars.map(stateOf));
  const hasDirect = bars.some(({ reservation }) => reservation?.origin === 'direct');
  return (
    <ul className="hcal__legend" aria-label={t('hostCalendar.legend')}>
      {BAR_STATES.filter((state) => shown.has(state)).map((state) => (
        <li key={state}>
          <i className={`hbar hbar--${state}`} aria-hidden="true" />
          {t(wordOf(state))}
        </li>
      ))}
      {hasDirect && (
        <li>
          <Icon of={Phone} size="s" />
          {t('hostCalendar.direct')}
        </li>
      )}
    </ul>
  );
}
