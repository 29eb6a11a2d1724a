import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { isEmailProven, mailAddressOf } from '#server/modules/identity/index.ts';
import { findPhotoLists, type PhotoEdit } from '#server/modules/media/index.ts';
import { unitIdsOf } from '#server/modules/properties/index.ts';
import { type Author, authorOf } from '#server/platform/audit/audit-changes.ts';
import { findRegistration, type RegistrationFacts } from '../facts/load-registration.ts';
import { lockRegistrationRow } from '../facts/registration-queries.ts';
import { keepPropertyChange } from '../history/keep-property-change.ts';
import { goLive } from './go-live.ts';

/** A property to which photos may be uploaded, with its units in their order, also before there is a listing. */
interface PhotoTargets {
  readonly ownerId: number;
  readonly unitIds: readonly number[];
  /** The owner's address while it is not proven. */
  readonly unprovenEmail: string | null;
}

/** Undefined for an id that is neither a property's nor reserved by a registration. */
export async function findPhotoTargets(db: Kysely<Database>, propertyId: number): Promise<PhotoTargets | undefined> {
  const facts = await findRegistration(db, propertyId);
  if (!facts) return;
  const { ownerId, units } = facts;
  const unprovenEmail = (await isEmailProven(db, ownerId)) ? null : (await mailAddressOf(db, ownerId)).email;
  return { ownerId, unitIds: unitIdsOf(units), unprovenEmail };
}

/**
 * Carries a change of photos out, lets go live what waited only for it, and keeps in the history what became of an approved property. The
 * registration is locked before the album, as in every save, so that neither waits for the other.
 * @param change of the album of this property, in this transaction
 */
export async function followPhotos<Result>(
  trx: Kysely<Database>,
  { propertyId, by, at }: PhotoEdit,
  change: () => Promise<Result>,
): Promise<Result> {
  await lockRegistrationRow(trx, propertyId);
  const lists = await findPhotoLists(trx, propertyId);
  const result = await change();
  const facts = await findRegistration(trx, propertyId);
  if (!facts) return result;
  const after = await goLive(trx, facts, at);
  const changedBy = by ?? describerOfNewUnit(facts, after);
  const photos = { before: lists, after: await findPhotoLists(trx, propertyId) };
  if (changedBy) await keepPropertyChange(trx, { before: facts, after, photos }, authorOf(changedBy, at));
  return result;
}

/** Returns who described a new unit: where a job made it ready, they have put it on the site. */
function describerOfNewUnit(before: RegistrationFacts, after: RegistrationFacts): Omit<Author, 'at'> | null {
  const isNew = ({ unitId, isDraft }: RegistrationFacts['units'][number]) =>
    !isDraft && before.units.some((unit) => unit.unitId === unitId && unit.isDraft);
  return after.units.find(isNew)?.savedBy ?? null;
}
