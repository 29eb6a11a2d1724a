import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { loadCatalogue } from '#web/i18n/catalogues.ts';
import { I18nProvider, i18nOf } from '#web/i18n/i18n-provider.tsx';
import { CalendarDay } from './calendar-month.tsx';

beforeAll(() => loadCatalogue('en', 'portal'));

function drawn(day: string, range: { from?: string; to?: string }): string {
  return renderToString(
    <I18nProvider language="en">
      <CalendarDay
        {...{ day, range, today: '2026-12-01', min: '2026-12-01', tabStop: day }}
        isOff={(each) => each === '2026-12-06'}
        factsOf={() => ({})}
        onPick={() => undefined}
      />
    </I18nProvider>,
  );
}

it('shows the chosen departure day as the end of the stay, though the night after it is taken', () => {
  const { t } = i18nOf('en');
  const departure = drawn('2026-12-06', { from: '2026-12-04', to: '2026-12-06' });
  expect(departure).toContain(t('searchBar.departureDay'));
  expect(departure).not.toContain(t('searchBar.unavailableDay'));
  expect(departure).not.toContain('aria-disabled');
  expect(drawn('2026-12-06', { from: '2026-12-04', to: '2026-12-05' })).toContain(t('searchBar.unavailableDay'));
});
