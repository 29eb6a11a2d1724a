import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { valueAt } from '#contract/primitives/field-kinds.ts';
import type { Database } from '#database/types.ts';
import { isSameList, type PhotoLists } from '#server/modules/media/index.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import { changesBetween } from '#server/platform/audit/audit-changes.ts';
import { documentsOf, type RegistrationFacts } from '../facts/load-registration.ts';
import {
  type DocumentField,
  HISTORY_STEPS,
  idOf,
  type ListedUnit,
  listedUnits,
  type PhotosField,
  propertyHistory,
  type UnitsField,
} from './property-changes.ts';

interface SavedProperty {
  readonly before: RegistrationFacts;
  /** The state with what the save has made of it. */
  readonly after: RegistrationFacts;
  /** Its lists of photos before and after; left out where no photo was changed. */
  readonly photos?: { readonly before: PhotoLists; readonly after: PhotoLists } | undefined;
  /** The change that this one takes back. */
  readonly undoes?: number | undefined;
}

/** Keeps what a save changed of an approved property, field by field; before approval, and of units that guests have not seen, nothing is kept. */
export async function keepPropertyChange(
  trx: Kysely<Database>,
  { before, after, photos, undoes }: SavedProperty,
  author: Author,
): Promise<void> {
  if (before.status !== 'approved') return;
  const fields = [
    ...stepFields(before, after),
    ...unitFields(before, after),
    ...unitsField(before, after),
    ...(photos ? photoFields(photos.before, photos.after) : []),
  ];
  if (fields.length > 0) await propertyHistory.keep(trx, { propertyId: before.propertyId, undoes, fields }, author);
}

function stepFields(before: RegistrationFacts, after: RegistrationFacts): DocumentField[] {
  const [was, is] = [documentsOf(before), documentsOf(after)];
  return HISTORY_STEPS.flatMap((step) => fieldsBetween(was[step], is[step]).map((field) => ({ step, unitId: null, ...field })));
}

function unitFields(before: RegistrationFacts, after: RegistrationFacts): DocumentField[] {
  return before.units.flatMap(({ unitId, isDraft, document }) => {
    const is = after.units.find((unit) => unit.unitId === unitId);
    if (isDraft || !is) return [];
    return fieldsBetween(document, is.document).map((field) => ({ step: 'layout' as const, unitId, ...field }));
  });
}

/** Returns the fields that differ, with the values as the documents have them, so that they can be put back. */
function fieldsBetween(before: object, after: object): Pick<DocumentField, 'path' | 'before' | 'after'>[] {
  return changesBetween(before, after).map(({ path }) => ({
    path,
    before: valueAt(before, path) ?? null,
    after: valueAt(after, path) ?? null,
  }));
}

/** Units that were added, removed, or put into another order. */
function unitsField(before: RegistrationFacts, after: RegistrationFacts): UnitsField[] {
  const [was, is] = [listedUnits(before), listedUnits(after)];
  if (isDeepStrictEqual(was.map(idOf), is.map(idOf))) return [];
  const kept = ({ unitId, document, revision }: (typeof was)[number]): ListedUnit => {
    const isGone = !after.units.some((unit) => unit.unitId === unitId);
    return { unitId, name: document.name, ...(isGone && { removed: { document, revision } }) };
  };
  return [{ step: 'units', unitId: null, path: 'units', before: was.map(kept), after: is.map(kept) }];
}

/** Returns the lists of photos that differ; of a unit that guests have not seen before nothing is told. */
function photoFields(before: PhotoLists, after: PhotoLists): PhotosField[] {
  return [...before].flatMap(([unitId, was]) => {
    const is = after.get(unitId) ?? [];
    return isSameList(was, is) ? [] : [{ step: 'photos' as const, unitId, path: 'photos' as const, before: was, after: is }];
  });
}
