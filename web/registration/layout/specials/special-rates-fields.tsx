import { CalendarHeart, CalendarPlus, ChevronDown, Copy, Plus, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { SpecialRateDocument, UnitDocument } from '#contract/registration-documents.ts';
import { Button } from '#web/design-system/button.tsx';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as fieldStyles from '#web/design-system/field.module.css';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useFocusAfterRemoval } from '#web/design-system/use-focus-after-removal.ts';
import { DateRangeText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { useFields } from '#web/registration/fields/fields-context.tsx';
import * as disclosureStyles from '#web/registration/layout/fields/disclosure.module.css';
import { Disclosure } from '#web/registration/layout/fields/disclosure.tsx';
import { type ListedUnit, useUnits } from '#web/registration/layout/units/use-units.ts';
import { copiedRates, holidayRates, MOST_RATES } from './many-rates.ts';
import * as styles from './special-rate.module.css';
import { newSpecialRate, nightsOf } from './special-rate.ts';
import { PercentBox, SpecialRateForm } from './special-rate-form.tsx';
import { useHolidays, useRateName } from './use-holidays.ts';

const PATH = 'specialRates';

/** Special rates of a unit: one line each, and the one that is being edited with its fields. */
export function SpecialRatesFields({ unit }: { unit: UnitDocument }) {
  const { t } = useI18n();
  const fields = useFields();
  const nameOf = useRateName();
  const rates = unit.specialRates;
  const [openIndex, setOpenIndex] = useState<number>();
  const names = rates.map(nameOf);
  const add = useFocusAfterRemoval<HTMLButtonElement>(rates.length);
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

/** What hosts mostly ask for more on holidays. */
const USUAL_PERCENT = 25;

/** A rate for every holiday at once, so many percent above the standard price. Gone once each has its rate. */
function AllHolidays({ unit }: { unit: UnitDocument }) {
  const { t } = useI18n();
  const fields = useFields();
  const [percent, setPercent] = useState(USUAL_PERCENT);
  const rates = holidayRates(unit, useHolidays(), percent);
  if (rates.length === 0 || unit.pricing.midweekAgorot === null || unit.pricing.weekendAgorot === null) return null;
  return (
    <div className={styles.many}>
      <PercentBox label={t('unitLayout.percentAbove')} initial={USUAL_PERCENT} onPercent={setPercent} />
      <Button onClick={() => fields.setAt('specialRates', [...unit.specialRates, ...rates])}>
        <Icon of={CalendarPlus} size="s" />
        {t('unitLayout.addHolidays', { count: rates.length })}
      </Button>
    </div>
  );
}

/** Gives the special rates of this unit to others: to all, unless some are left out. */
function CopyRates({ unit }: { unit: UnitDocument }) {
  const { t } = useI18n();
  const { show } = useToasts();
  const others = useUnits().filter(({ document }) => document !== unit);
  const [isOpen, setOpen] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  if (others.length === 0 || unit.specialRates.length === 0) return null;
  const chosen = others.filter(({ unitId }) => !left.has(unitId));
  const toggle = ({ unitId }: ListedUnit) =>
    setLeft((before) => (before.has(unitId) ? new Set([...before].filter((each) => each !== unitId)) : new Set([...before, unitId])));
  const copy = () => {
    const skipped = chosen.reduce((sum, { document }) => sum + copiedRates(unit, document).skipped, 0);
    for (const { saver } of chosen) saver.edit((before) => ({ ...before, specialRates: copiedRates(unit, before).specialRates }));
    setOpen(false);
    const text = skipped > 0 ? t('unitLayout.ratesCopiedBut', { count: skipped }) : t('unitLayout.ratesCopied', { count: chosen.length });
    show({ text, tone: skipped > 0 ? 'bad' : 'good' });
  };
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        <Icon of={Copy} size="s" />
        {t('unitLayout.copyRates')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onSubmit={copy}
        title={t('unitLayout.copyRatesTitle')}
        closeLabel={t('common.close')}
        footer={
          <Button type="submit" kind="go" disabled={chosen.length === 0}>
            {t('unitLayout.copyRatesTo', { count: chosen.length })}
          </Button>
        }
      >
        <p>{t('unitLayout.copyRatesText')}</p>
        <div className={`${layout.stack} ${layout.tight}`}>
          {others.map((other) => (
            <Checkbox key={other.unitId} checked={!left.has(other.unitId)} onChange={() => toggle(other)}>
              <bdi>{other.name}</bdi>
            </Checkbox>
          ))}
        </div>
      </Dialog>
    </>
  );
}
