import type { HostRates, UnitRates } from '#contract/rates.ts';
import { formatMoney } from '#rules/format/money.ts';
import type { Weekday } from '#rules/quote/types.ts';
import { isSameField } from '#web/forms/merge-documents.ts';
import type { SavedField } from '#web/forms/saved-meanwhile.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { weekdaysInWords } from '../rate-fields.tsx';
import { countChanges, PRICE_FIELDS, readDraft, type UnitDraft } from './base-draft.ts';
import { discountWords } from './discounts-dialog.tsx';

/** A field of a unit's row. */
type RowField = (typeof ROW_FIELDS)[number];
const ROW_FIELDS = [...PRICE_FIELDS.map(({ field }) => field), 'minimumNights', 'discounts'] as const;

/** Fields that somebody else has saved, of the units that the host was changing. */
export interface RateConflicts {
  readonly fields: readonly { readonly unitId: number; readonly field: RowField }[];
  readonly isWeekend: boolean;
}

/** Returns what differs between what the host has seen and what is saved now, of that which the host was changing. */
export function conflictsOf(
  seen: HostRates,
  current: HostRates,
  drafts: Readonly<Record<number, UnitDraft>>,
  weekend: readonly Weekday[] | undefined,
): RateConflicts {
  const fields = current.units.flatMap((unit) => {
    const before = seen.units.find(({ unitId }) => unitId === unit.unitId);
    if (!before || !drafts[unit.unitId]) return [];
    return ROW_FIELDS.filter((field) => !isSameField(before[field], unit[field])).map((field) => ({ unitId: unit.unitId, field }));
  });
  return { fields, isWeekend: weekend !== undefined && !isSameField(seen.weekendNights, current.weekendNights) };
}

/** Returns a draft without what was typed into one field: what is saved stands there again. */
function without(field: RowField, unit: UnitRates): UnitDraft {
  return field === 'discounts' ? { discounts: unit.discounts } : { [field]: undefined };
}

interface Typed {
  readonly rates: HostRates;
  readonly drafts: Readonly<Record<number, UnitDraft>>;
  readonly weekend: readonly Weekday[] | undefined;
}

interface Takes {
  readonly onUnit: (unitId: number, draft: UnitDraft) => void;
  readonly onWeekend: () => void;
}

/** Says in words what somebody else has saved among the prices of all year, and what is typed there. */
export function useConflictWords() {
  const { language, t } = useI18n();
  const wordsOf = (unit: UnitRates, field: RowField): string => {
    if (field === 'minimumNights') return String(unit.minimumNights);
    if (field === 'discounts') return unit.discounts.map((tier) => discountWords(tier, t)).join(', ') || t('rates.noDiscounts');
    const agorot = unit[field];
    return agorot === null ? t('rates.asUsual') : formatMoney(agorot);
  };
  const ofField = ({ rates, drafts }: Typed, unitId: number, field: RowField, onUnit: Takes['onUnit']): SavedField[] => {
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
  return (conflicts: RateConflicts, typed: Typed, { onUnit, onWeekend }: Takes): SavedField[] => {
    const { weekend, rates } = typed;
    const ofWeekend: SavedField = {
      ...{ key: 'weekend', label: t('rates.weekendNights'), saved: weekdaysInWords(rates.weekendNights, language) },
      ...(weekend && { mine: weekdaysInWords(weekend, language), onTake: onWeekend }),
    };
    return [
      ...(conflicts.isWeekend ? [ofWeekend] : []),
      ...conflicts.fields.flatMap(({ unitId, field }) => ofField(typed, unitId, field, onUnit)),
    ];
  };
}
