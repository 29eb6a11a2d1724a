import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { STAY_LENGTHS, type StayLength } from '#contract/primitives/enums.ts';
import { parseOpenPeriod } from '#contract/primitives/open-period.ts';
import type { SearchDatesResponse } from '#contract/search.ts';
import { divideDown } from '#rules/quote/rounding.ts';
import { holidaysBetween } from '#rules/stay/holidays.ts';
import { languageOf } from '#texts/languages.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import * as chipStyles from '#web/design-system/chip.module.css';
import { Chip } from '#web/design-system/chip.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { WholePrice } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { HOLIDAY_NAMES } from '#web/portal/calendar/holidays.ts';
import { addMonths, type Month, monthOf } from '#web/portal/calendar/month-days.ts';
import { type OpenDates, openQuery, openWordsOf } from '#web/portal/open-dates/open-dates.ts';
import { searchDatesQuery } from '#web/search-query/results-queries.ts';
import * as styles from './open-dates-panel.module.css';
import { destinationOf, partyQuery } from './search-form.ts';
import type { SearchBarState } from './use-search-bar.ts';

/** Months to choose from: half a year, as far as any time reaches. */
const MONTHS_SHOWN = 6;

/** Renders how long and when, with what each month would cost; the button says how many places there are. */
export function OpenDatesPanel({ bar, open, onSearch }: { bar: SearchBarState; open: OpenDates; onSearch: () => void }) {
  const { t } = useI18n();
  const choose = (change: Partial<OpenDates>) => bar.dispatch({ type: 'datesOpened', open: { ...open, ...change } });
  const anyTime = useStays(bar, { ...open, period: undefined });
  const chosen = useStays(bar, open);
  return (
    <div className={styles.panel}>
      <section aria-label={t('openDates.howLong')}>
        <h3 className={styles.title}>{t('openDates.howLong')}</h3>
        <div className={chipStyles.chips}>
          {STAY_LENGTHS.map((length) => (
            <Choice key={length} isOn={length === open.length} onChoose={() => choose({ length })}>
              <LengthName length={length} />
            </Choice>
          ))}
        </div>
      </section>
      <section aria-label={t('openDates.when')}>
        <h3 className={styles.title}>
          {t('openDates.when')} <span className={styles.hint}>{t('openDates.whenHint')}</span>
        </h3>
        <Months today={bar.today} period={open.period} stays={anyTime} onChoose={(period) => choose({ period })} />
        <div className={chipStyles.chips}>
          <Choice isOn={open.period === 'soon'} onChoose={() => choose({ period: 'soon' })}>
            {t('openDates.soonChoice')}
          </Choice>
          <Choice isOn={open.period === undefined} onChoose={() => choose({ period: undefined })}>
            {t('openDates.anyTimeChoice')}
          </Choice>
        </div>
      </section>
      <Foot open={open} stays={chosen} onSearch={onSearch} />
    </div>
  );
}

/** Returns the stays that would fit, without filters: those of the page are about other dates. */
function useStays({ form }: SearchBarState, open: OpenDates): SearchDatesResponse | undefined {
  const { api } = useSurroundings();
  const { language } = useI18n();
  const query = { ...destinationOf(form), ...partyQuery(form), ...openQuery(open) };
  const { data, isPlaceholderData } = useQuery(searchDatesQuery(api, language, query));
  return isPlaceholderData ? undefined : data;
}

function Choice({ isOn, onChoose, children }: { isOn: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <Chip isOn={isOn} aria-pressed={isOn} onClick={onChoose}>
      {children}
    </Chip>
  );
}

function LengthName({ length }: { length: StayLength }) {
  const { t } = useI18n();
  if (length === 'weekend' || length === 'midweek') return t(`openDates.${length}`);
  return t('common.nights', { count: Number(length) });
}

interface MonthsProps {
  readonly today: string;
  readonly period: string | undefined;
  readonly stays: SearchDatesResponse | undefined;
  readonly onChoose: (period: string | undefined) => void;
}

/** Renders the coming months, of which several may be chosen. */
function Months({ today, period, stays, onChoose }: MonthsProps) {
  const asked = period === undefined ? undefined : parseOpenPeriod(period);
  const chosen: readonly string[] = asked === undefined || asked === 'soon' ? [] : asked;
  const toggle = (month: string) => {
    const next = chosen.includes(month) ? chosen.filter((each) => each !== month) : [...chosen, month].sort();
    onChoose(next.length > 0 ? next.join(',') : undefined);
  };
  return (
    <div className={styles.months}>
      {comingMonths(today).map((month) => (
        <button key={month} type="button" className={styles.month} aria-pressed={chosen.includes(month)} onClick={() => toggle(month)}>
          <MonthFacts month={month} stays={stays} />
        </button>
      ))}
    </div>
  );
}

function MonthFacts({ month, stays }: { month: string; stays: SearchDatesResponse | undefined }) {
  const { t, language } = useI18n();
  const [holiday] = holidaysBetween(`${month}-01`, `${month}-31`);
  const cheapest = stays && cheapestIn(month, stays);
  return (
    <>
      <b>{languageOf(language).months[Number(month.slice(5)) - 1]}</b>
      <span>
        {stays && cheapest === undefined ? (
          t('openDates.nothingFree')
        ) : cheapest === undefined ? (
          '\u00a0'
        ) : (
          <RichText id="openDates.perNight" values={{ price: <WholePrice agorot={cheapest} /> }} />
        )}
      </span>
      <span>{holiday ? t('openDates.withHoliday', { holiday: t(HOLIDAY_NAMES[holiday.id]) }) : '\u00a0'}</span>
    </>
  );
}

function Foot({ open, stays, onSearch }: { open: OpenDates; stays: SearchDatesResponse | undefined; onSearch: () => void }) {
  const { t, language } = useI18n();
  const totals = stays?.stays.flatMap(({ cheapestAgorot }) => cheapestAgorot ?? []) ?? [];
  return (
    <div className={`${layout.row} ${layout.between} ${styles.foot}`}>
      <p role="status">
        <b>{openWordsOf(open, t, language).title}</b>
        {totals.length > 0 && (
          <RichText id="openDates.fromPrice" className={styles.hint} values={{ price: <WholePrice agorot={Math.min(...totals)} /> }} />
        )}
      </p>
      <Button kind="go" className={layout.wideOnly} disabled={stays?.totalItems === 0} onClick={onSearch}>
        {stays === undefined
          ? t('searchBar.showPlaces')
          : stays.totalItems === 0
            ? t('results.showNone')
            : t('results.show', { count: stays.totalItems })}
      </Button>
    </div>
  );
}

/** This month and those after it. */
function comingMonths(today: string): Month[] {
  return Array.from({ length: MONTHS_SHOWN }, (_, count) => addMonths(monthOf(today), count));
}

/** Returns the lowest average per night of the stays that begin in a month, in agorot; undefined when none is free. */
function cheapestIn(month: string, { stays, nights }: SearchDatesResponse): number | undefined {
  const totals = stays.filter(({ from }) => fromWireDate(from)?.startsWith(month)).flatMap(({ cheapestAgorot }) => cheapestAgorot ?? []);
  return totals.length > 0 ? divideDown(Math.min(...totals), nights) : undefined;
}
