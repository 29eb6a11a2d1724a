import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fromWireDate, toLocalDate } from '#contract/primitives/calendar-date.ts';
import type { HostRates, RateYear, YearNight } from '#contract/rates.ts';
import { formatMoney } from '#rules/format/money.ts';
import { divideDown } from '#rules/quote/rounding.ts';
import { weekdayOf } from '#rules/stay/local-dates.ts';
import { formatDate } from '#texts/dates.ts';
import { languageOf } from '#texts/languages.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Select } from '#web/design-system/select.tsx';
import { FailedPart } from '#web/failure/failed-part.tsx';
import { PageSkeleton } from '#web/host/frame/host-page.tsx';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import * as styles from '../rates.module.css';
import { useHostRates } from '../rates-frame.tsx';
import { rateYearQuery } from '../rates-query.ts';
import { GuestQuote } from './guest-quote.tsx';
import * as yearStyles from './rate-year-page.module.css';

/** Shows what each night of twelve months costs, and why; and what guests would pay. */
export function RateYearPage() {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const rates = useHostRates();
  const [unitId, setUnitId] = useState(rates.units[0]?.unitId ?? 0);
  const [chosen, setChosen] = useState<YearNight>();
  const { data: year, error, refetch } = useQuery(rateYearQuery(api, unitId));
  return (
    <div className={yearStyles.quoteColumns}>
      <section className={styles.card}>
        <Select
          aria-label={t('rates.unit')}
          options={rates.units.map((unit) => ({ value: String(unit.unitId), label: unit.title }))}
          value={String(unitId)}
          onChange={(event) => setUnitId(Number(event.target.value))}
        />
        {year && <Months year={year} chosen={chosen} onChoose={setChosen} />}
        {!year && (error ? <FailedPart error={error} onRetry={() => void refetch()} /> : <PageSkeleton />)}
      </section>
      <div className={styles.stack}>
        <NightCard night={chosen} rates={rates} baseGuests={year?.baseGuests ?? 0} />
        <GuestQuote unitId={unitId} />
      </div>
    </div>
  );
}

const LEVELS = 5;

/** The lowest price of the year is the first level, the highest the last. */
function levelOf(priceAgorot: number, prices: readonly number[]): number {
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  if (highest === lowest) return 1;
  return 1 + Math.min(LEVELS - 1, divideDown((priceAgorot - lowest) * LEVELS, highest - lowest));
}

interface MonthsProps {
  readonly year: RateYear;
  readonly chosen: YearNight | undefined;
  readonly onChoose: (night: YearNight) => void;
}

function Months({ year: { nights }, chosen, onChoose }: MonthsProps) {
  const { language } = useI18n();
  const { months } = languageOf(language);
  const prices = nights.map(({ priceAgorot }) => priceAgorot);
  const groups = Map.groupBy(nights, ({ date }) => date.slice(3));
  return (
    <div data-part="year">
      {[...groups].map(([month, ofMonth]) => (
        // The week begins on Monday.
        <div
          key={month}
          className={yearStyles.month}
          style={{ '--offset': (weekdayOf(fromWireDate(ofMonth[0]?.date ?? '') ?? '') + 6) % 7 } as object}
        >
          <b>{months[Number(month.slice(0, 2)) - 1]}</b>
          {ofMonth.map((night) => (
            <button
              key={night.date}
              type="button"
              className={yearStyles.night}
              data-level={levelOf(night.priceAgorot, prices)}
              data-special={night.specialId === null && night.priceFrom !== 'night' ? undefined : ''}
              aria-pressed={night === chosen}
              aria-label={`${formatDate(toLocalDate(night.date), language, 'full')}: ${formatMoney(night.priceAgorot)}`}
              onClick={() => onChoose(night)}
            >
              <i aria-hidden="true" />
              {Number(night.date.slice(0, 2))}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

interface NightCardProps {
  readonly night: YearNight | undefined;
  readonly rates: HostRates;
  readonly baseGuests: number;
}

function NightCard({ night, rates, baseGuests }: NightCardProps) {
  const { language, t } = useI18n();
  const special = rates.specials.find(({ id }) => id === night?.specialId);
  return (
    <section className={styles.card} aria-live="polite">
      {!night && <p className={styles.soft}>{t('rates.chooseNight')}</p>}
      {night && (
        <>
          <h2>
            <DateText date={toLocalDate(night.date)} style="full" />
          </h2>
          <p>
            <span className={yearStyles.nightPrice}>
              <Price agorot={night.priceAgorot} />
            </span>{' '}
            {t('rates.upToGuests', { count: baseGuests })}
          </p>
          <p>
            {t(`rates.priceFrom_${night.priceFrom}`)}
            {special && <>: {special.name[language]}</>}
          </p>
          <p>
            {t('rates.atLeast', { count: night.minimumNights })} · {t(`rates.minimumFrom_${night.minimumFrom}`)}
          </p>
        </>
      )}
    </section>
  );
}
