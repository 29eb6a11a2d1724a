import type { HostRates, UnitRates } from '#contract/rates.ts';
import { formatMoney } from '#rules/format/money.ts';
import type { Weekday } from '#rules/quote/types.ts';
import { languageOf } from '#texts/languages.ts';
import type { ToldCrossing } from '#web/host/meanwhile/saved-meanwhile.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { countChanges, readDraft, type UnitDraft } from './base-draft.ts';
import { type CrossedRates, type RowField, without } from './crossed-rates.ts';
import { discountWords } from './discounts-dialog.tsx';

interface Typed {
  readonly rates: HostRates;
  readonly drafts: Readonly<Record<number, UnitDraft>>;
  readonly weekend: readonly Weekday[] | undefined;
}

interface Takes {
  readonly onUnit: (unitId: number, draft: UnitDraft) => void;
  readonly onWeekend: () => void;
}

/** What somebody else has saved among the prices of all year, and what is typed there, in words. */
export function useCrossingWords() {
  const { language, t } = useI18n();
  const wordsOf = (unit: UnitRates, field: RowField): string => {
    if (field === 'minimumNights') return String(unit.minimumNights);
    if (field === 'discounts') return unit.discounts.map((tier) => discountWords(tier, t)).join(', ') || t('rates.noDiscounts');
    const agorot = unit[field];
    return agorot === null ? t('rates.asUsual') : formatMoney(agorot);
  };
  const daysOf = (nights: readonly Weekday[]) => nights.map((day) => languageOf(language).weekdays[day]).join(', ');
  const ofField = ({ rates, drafts }: Typed, unitId: number, field: RowField, onUnit: Takes['onUnit']): ToldCrossing[] => {
    const unit = rates.units.find((one) => one.unitId === unitId);
    const draft = drafts[unitId];
    if (!unit || !draft) return [];
    const told = { key: `${unitId} ${field}`, label: `${unit.title}: ${t(`rates.${field}`)}`, saved: wordsOf(unit, field) };
    // Of this field alone.
    const only: UnitDraft = { [field]: draft[field] };
    if (draft[field] === undefined || countChanges(unit, only) === 0) return [told];
    const { unit: typed, wrong } = readDraft(unit, only);
    const isWrong = field !== 'discounts' && wrong.has(field);
    const mine = isWrong ? String(draft[field]) : wordsOf(typed, field);
    return [{ ...told, mine, onTake: () => onUnit(unitId, without(field, unit)) }];
  };
  return (crossed: CrossedRates, typed: Typed, { onUnit, onWeekend }: Takes): ToldCrossing[] => {
    const { weekend, rates } = typed;
    const ofWeekend: ToldCrossing = {
      ...{ key: 'weekend', label: t('rates.weekendNights'), saved: daysOf(rates.weekendNights) },
      ...(weekend && { mine: daysOf(weekend), onTake: onWeekend }),
    };
    return [
      ...(crossed.isWeekend ? [ofWeekend] : []),
      ...crossed.fields.flatMap(({ unitId, field }) => ofField(typed, unitId, field, onUnit)),
    ];
  };
}
