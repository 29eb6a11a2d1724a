import { CalendarHeart, ChevronDown, Plus, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { SpecialRateDocument, UnitDocument } from '#contract/registration-documents.ts';
import { Button } from '#web/design-system/button.tsx';
import * as fieldStyles from '#web/design-system/field.module.css';
import { Icon } from '#web/design-system/icon.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useFocusHeir } from '#web/design-system/use-focus-heir.ts';
import { DateRangeText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { useFields } from '#web/registration/fields/fields-context.tsx';
import * as disclosureStyles from '#web/registration/layout/fields/disclosure.module.css';
import { Disclosure } from '#web/registration/layout/fields/disclosure.tsx';
import { AllHolidays } from './all-holidays.tsx';
import { CopyRates } from './copy-rates.tsx';
import { MOST_RATES } from './many-rates.ts';
import * as styles from './special-rate.module.css';
import { newSpecialRate, nightsOf } from './special-rate.ts';
import { SpecialRateForm } from './special-rate-form.tsx';
import { useRateName } from './use-rate-name.ts';

const PATH = 'specialRates';

/** Special rates of a unit: one line each, and the one that is being edited with its fields. */
export function SpecialRatesFields({ unit }: { unit: UnitDocument }) {
  const { t } = useI18n();
  const fields = useFields();
  const nameOf = useRateName();
  const rates = unit.specialRates;
  const [openIndex, setOpenIndex] = useState<number>();
  const names = rates.map(nameOf);
  const add = useFocusHeir<HTMLButtonElement>(rates.length);
  return (
    <Disclosure
      icon={CalendarHeart}
      title={t('unitLayout.specials')}
      path={PATH}
      summary={names.length === 0 ? t('unitLayout.specialsNone') : <bdi>{names.slice(0, 3).join(', ')}</bdi>}
    >
      <p className={fieldStyles.hint}>{t('unitLayout.specialsHint')}</p>
      <AllHolidays unit={unit} />
      {rates.map((rate, index) => (
        <RateItem
          // Rates are told apart by their place; a new one has neither name nor dates.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          unit={unit}
          rate={rate}
          index={index}
          name={names[index] ?? ''}
          isOpen={index === openIndex}
          onToggle={() => setOpenIndex(index === openIndex ? undefined : index)}
          onRemove={() => {
            fields.setAt(PATH, rates.toSpliced(index, 1));
            setOpenIndex(undefined);
          }}
        />
      ))}
      <div className={styles.ways}>
        <Button
          ref={add}
          size="s"
          disabled={rates.length >= MOST_RATES}
          onClick={() => {
            fields.setAt(PATH, [...rates, newSpecialRate()]);
            setOpenIndex(rates.length);
          }}
        >
          <Icon of={Plus} size="s" />
          {t('unitLayout.addSpecial')}
        </Button>
        <CopyRates unit={unit} />
      </div>
    </Disclosure>
  );
}

interface RateItemProps {
  readonly unit: UnitDocument;
  readonly rate: SpecialRateDocument;
  readonly index: number;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onRemove: () => void;
}

function RateItem({ unit, rate, index, name, isOpen, onToggle, onRemove }: RateItemProps) {
  const { t } = useI18n();
  const fields = useFields();
  const id = useId();
  const nights = nightsOf(rate);
  const collides = fields.issuesAt(`${PATH}.${index}.from`).some(({ code }) => code === 'special_rates_overlap');
  return (
    <div className={styles.rate} data-inside={`${PATH}.${index}.`}>
      <button type="button" className={styles.line} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <b>
          <bdi>{name}</bdi>
        </b>
        {collides && <Icon of={TriangleAlert} size="s" className={typography.bad} />}
        <span className={typography.muted}>{nights && <DateRangeText {...nights} style="medium" />}</span>
        <span className={typography.muted}>
          {rate.midweekAgorot !== null && <Price agorot={rate.midweekAgorot} />}
          {rate.weekendAgorot !== null && (
            <>
              {' · '}
              <Price agorot={rate.weekendAgorot} />
            </>
          )}
        </span>
        <Icon of={ChevronDown} size="s" className={disclosureStyles.mark} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <SpecialRateForm unit={unit} index={index} rate={rate} />
            <Button size="s" kind="quiet" onClick={onRemove}>
              {t('unitLayout.removeSpecial', { name })}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
