import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { UnitDocument } from '#contract/registration-documents.ts';

/** Step `layout` as a whole: one unit at least, 14 at most. Each unit is checked by `checkUnit`. */
export function checkLayout(units: readonly Pick<UnitDocument, 'name'>[]): IssueFound[] {
  const { maxUnits } = REGISTRATION_LIMITS;
  if (units.length === 0) return [{ path: '', code: 'unit_missing' }];
  return units.length > maxUnits ? [{ path: '', code: 'too_many_units', facts: { max: maxUnits, actual: units.length } }] : [];
}

/** Whether another unit before it has the same name in a language: guests could not tell them apart. */
export function checkUnitName(units: readonly Pick<UnitDocument, 'name'>[], index: number): IssueFound[] {
  return (['he', 'en'] as const).flatMap((locale): IssueFound[] => {
    const name = units[index]?.name[locale].trim() ?? '';
    const isRepeated = name !== '' && units.slice(0, index).some((unit) => unit.name[locale].trim() === name);
    return isRepeated ? [{ path: `name.${locale}`, code: 'unit_name_repeated' }] : [];
  });
}
