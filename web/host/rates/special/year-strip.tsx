import { useState } from 'react';
import { fromWireDate, type LocalDate } from '#contract/primitives/calendar-date.ts';
import type { HostRates } from '#contract/rates.ts';
import { addDays, weekdayOf } from '#rules/stay/local-dates.ts';
import { languageOf } from '#texts/languages.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Row } from '#web/design-system/layout.tsx';
import { Select } from '#web/design-system/select.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from '../rates.module.css';
import type { SpecialGroup, SpecialValues } from './special-values.ts';
import * as stripStyles from './year-strip.module.css';

const DAYS = 365;
const KINDS = ['midweek', 'weekend', 'special', 'new', 'clash'] as const;

/** Draws a year of nights of a unit in one line, with what is being typed. A picture: the list beside it says the same in words. */
export function YearStrip({ rates, typed }: Pick<Strip, 'rates' | 'typed'>) {
  const { language, t } = useI18n();
  const { today } = useSurroundings();
  const [unitId, setUnitId] = useState(rates.units[0]?.unitId);
  const { shortMonths } = languageOf(language);
  const months = Array.from({ length: 12 }, (_, index) => shortMonths[(Number(today.slice(5, 7)) - 1 + index) % 12]);
  return (
    <section className={styles.card}>
      <Row wraps>
        <h2>{t('rates.whichNight')}</h2>
        <Select
          aria-label={t('rates.unit')}
          options={rates.units.map((unit) => ({ value: String(unit.unitId), label: unit.title }))}
          value={String(unitId)}
          onChange={(event) => setUnitId(Number(event.target.value))}
        />
      </Row>
      <div className={stripStyles.strip} aria-hidden="true" data-part="year-strip">
        {Array.from({ length: DAYS }, (_, day) => addDays(today, day)).map((night) => (
          <i key={night} data-night={kindOf(night, { rates, typed, unitId })} />
        ))}
      </div>
      <div className={stripStyles.months} aria-hidden="true">
        {months.map((month) => (
          <span key={month}>{month}</span>
        ))}
      </div>
      <p className={stripStyles.legend} aria-hidden="true">
        {KINDS.map((kind) => (
          <span key={kind}>
            <span className={stripStyles.strip}>
              <i data-night={kind} />
            </span>
            {t(`rates.strip_${kind}`)}
          </span>
        ))}
      </p>
    </section>
  );
}

interface Strip {
  readonly rates: HostRates;
  /** What is open in the form. */
  readonly typed: (SpecialValues & { readonly of: SpecialGroup | null }) | undefined;
  readonly unitId: number | undefined;
}

function kindOf(night: LocalDate, { rates, typed, unitId }: Strip): (typeof KINDS)[number] {
  const covers = ({ from, to }: { from: string; to: string }) => (fromWireDate(from) ?? '9') <= night && night <= (fromWireDate(to) ?? '');
  const own = new Set(typed?.of?.rates.map(({ id }) => id));
  const isSpecial = rates.specials.some((rate) => rate.unitId === unitId && !own.has(rate.id) && covers(rate));
  const isNew = typed?.unitIds.includes(unitId ?? 0) && (typed.from || '9') <= night && night <= typed.to;
  if (isNew) return isSpecial ? 'clash' : 'new';
  if (isSpecial) return 'special';
  return rates.weekendNights.includes(weekdayOf(night)) ? 'weekend' : 'midweek';
}
