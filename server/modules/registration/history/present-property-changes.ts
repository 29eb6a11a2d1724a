import type { Kysely } from 'kysely';
import type { PropertyChange } from '#contract/registration.ts';
import type { Database } from '#database/types.ts';
import { namesOfUsers } from '#server/modules/identity/index.ts';
import { findLostPhotos, findPhotoLists } from '#server/modules/media/index.ts';
import type { RegistrationFacts } from '../facts/load-registration.ts';
import { wantedChanges } from '../facts/reviewed-fields.ts';
import { type ChangedField, isAsLeft, type KeptPropertyChange, type PhotosField, type Told } from './property-changes.ts';

type DescribedField = PropertyChange['fields'][number];

/** Changes as their host reads them: by whom, and what became of each field. */
export async function presentPropertyChanges(
  db: Kysely<Database>,
  facts: RegistrationFacts,
  changes: readonly KeptPropertyChange[],
  now: Date,
): Promise<PropertyChange[]> {
  const names = await namesOfUsers(db, [...new Set(changes.map(({ authorId }) => authorId))]);
  const photos = await findPhotoLists(db, facts.propertyId);
  const lost = await lostPhotosOf(db, facts.propertyId, changes, now);
  const present = presenterOf(facts, { ...facts, photos }, lost);
  return changes.map(({ id, at, authorId, isSupport, undoes, isUndone, fields }) => {
    const shown = fields.map(present);
    return {
      id,
      at: at.toISOString(),
      by: { name: names.get(authorId) ?? '', isSupport },
      isUndo: undoes !== null,
      isUndone,
      canBeUndone: shown.every(({ state }) => state !== 'superseded' && state !== 'gone'),
      fields: shown,
    };
  });
}

async function lostPhotosOf(db: Kysely<Database>, propertyId: number, changes: readonly KeptPropertyChange[], now: Date) {
  const fields = changes.flatMap((change) => change.fields).filter((field): field is PhotosField => field.step === 'photos');
  const photos = new Map([[null, fields.flatMap(({ before }) => before)]]);
  return fields.length === 0 ? new Set<number>() : await findLostPhotos(db, propertyId, photos, now);
}

function presenterOf(facts: RegistrationFacts, told: Told, lost: ReadonlySet<number>): (field: ChangedField) => DescribedField {
  const { review } = facts;
  const wanted = new Set(review?.kind === 'change' ? wantedChanges(facts).map(({ path }) => path) : []);
  const stateOf = (field: ChangedField): DescribedField['state'] => {
    if (!isAsLeft(told, field)) return 'superseded';
    if (field.step === 'photos' && field.before.some(({ id }) => lost.has(id))) return 'gone';
    if (field.step !== 'basic' || !wanted.has(field.path)) return 'live';
    return review?.status === 'refused' ? 'refused' : 'waiting';
  };
  return (field) => {
    const { unitId, step, path } = field;
    const unit = unitId === null ? null : { unitId, name: facts.units.find((one) => one.unitId === unitId)?.document.name ?? null };
    return { step, unit, path, ...valuesOf(field), state: stateOf(field) };
  };
}

/** Returns the values of a field: of photos and units what their host knows them by. */
function valuesOf(field: ChangedField): Pick<DescribedField, 'before' | 'after'> {
  if (field.step === 'photos') return { before: field.before.map(toldPhoto), after: field.after.map(toldPhoto) };
  if (field.step === 'units') return { before: field.before.map(toldUnit), after: field.after.map(toldUnit) };
  return { before: field.before, after: field.after };
}

const toldPhoto = ({ id, alt, fileName, inGallery }: PhotosField['before'][number]) => ({ id, alt, fileName, inGallery });
const toldUnit = ({ unitId, name }: { readonly unitId: number; readonly name: unknown }) => ({ id: unitId, name });
