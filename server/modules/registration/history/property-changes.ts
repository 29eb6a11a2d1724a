import { isDeepStrictEqual } from 'node:util';
import { valueAt } from '#contract/primitives/field-kinds.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { UnitDocument } from '#contract/registration-documents.ts';
import { isSameList, type KeptPhoto, type PhotoLists } from '#server/modules/media/index.ts';
import { historyIn, type KeptChange } from '#server/platform/audit/change-history.ts';
import type { RegistrationFacts } from '../facts/load-registration.ts';

/** The steps whose documents a property has: the request for approval is told elsewhere. */
export const HISTORY_STEPS = ['basic', 'facilities', 'layout', 'policies'] as const;

/** A field of a document as a change found and left it. */
export interface DocumentField {
  readonly step: (typeof HISTORY_STEPS)[number];
  /** The unit of a unit's field. */
  readonly unitId: number | null;
  /** In dots, as issues name it. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A list of photos as a change found and left it. */
export interface PhotosField {
  readonly step: 'photos';
  /** Null: the property's own list. */
  readonly unitId: number | null;
  readonly path: 'photos';
  readonly before: readonly KeptPhoto[];
  readonly after: readonly KeptPhoto[];
}

/** A unit that guests could see, in the units' order. */
export interface ListedUnit {
  readonly unitId: number;
  readonly name: Bilingual;
  /** The document and revision of one that was removed, to put it back. */
  readonly removed?: { readonly document: UnitDocument; readonly revision: number } | undefined;
}

/** The units that guests could see, as a change found and left them. */
export interface UnitsField {
  readonly step: 'units';
  readonly unitId: null;
  readonly path: 'units';
  readonly before: readonly ListedUnit[];
  readonly after: readonly ListedUnit[];
}

export type ChangedField = DocumentField | PhotosField | UnitsField;

/** A property at one moment, as far as its history tells of it. */
export type Told = Pick<RegistrationFacts, 'steps' | 'units'> & { readonly photos: PhotoLists };

/** Returns whether nobody has changed the field since. What waits for review is as its document has it. */
export function isAsLeft(told: Told, field: ChangedField): boolean {
  if (field.step === 'photos') return isSameList(told.photos.get(field.unitId) ?? [], field.after);
  if (field.step === 'units') return isDeepStrictEqual(listedUnits(told).map(idOf), field.after.map(idOf));
  const { step, unitId, path, after } = field;
  const holder = unitId === null ? told.steps[step] : told.units.find((unit) => unit.unitId === unitId);
  if (!holder) return false;
  const present: unknown = JSON.parse(JSON.stringify(valueAt(holder.document, path) ?? null));
  return isDeepStrictEqual(present, after);
}

export const idOf = ({ unitId }: { readonly unitId: number }): number => unitId;

/** Units that guests have seen, in their order. */
export const listedUnits = ({ units }: Pick<RegistrationFacts, 'units'>) => units.filter(({ isDraft }) => !isDraft);

/** The history of an approved property, field by field. */
export const propertyHistory = historyIn<{ readonly fields: readonly ChangedField[] }>('property_changes', ['fields']);
export type KeptPropertyChange = KeptChange & { readonly fields: readonly ChangedField[] };
