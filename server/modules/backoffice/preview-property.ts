import type { Kysely } from 'kysely';
import type { Hotel } from '#contract/hotels.ts';
import type { Database } from '#database/types.ts';
import { showHotel } from '#server/modules/offers/index.ts';
import { approve } from '#server/modules/registration/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

type Reader = Parameters<typeof showHotel>[1]['reader'];

interface PreviewQuestion {
  readonly propertyId: number;
  /** Who would approve what waits; undefined: it is left out. */
  readonly approverId: number | undefined;
  readonly reader: Reader;
}

/**
 * The property's page as guests would see it after an approval: what waits is approved and undone again, so that the preview can never differ
 * from what the approval does. Where nothing can be approved, it is the page as it stands.
 * @throws DomainError `hotel_not_found` for a property that was never sent for review
 */
export async function previewProperty(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  { propertyId, approverId, reader }: PreviewQuestion,
): Promise<Hotel> {
  const show = (from: Kysely<Database>) =>
    showHotel(from, { propertyId, wish: undefined, now: clock.now(), reader, ownSessionId: null, isPreview: true });
  if (approverId === undefined) return await show(db);
  try {
    await db.transaction().execute(async (trx) => {
      await approve(trx, { propertyId, adminId: approverId }, { at: clock.now(), config });
      throw new Undone(await show(trx));
    });
  } catch (error) {
    if (error instanceof Undone) return error.hotel;
    if (!(error instanceof DomainError)) throw error;
  }
  return await show(db);
}

/** Takes the page out of the transaction, and the transaction back. */
class Undone extends Error {
  readonly hotel: Hotel;
  constructor(hotel: Hotel) {
    super('The preview was taken');
    this.hotel = hotel;
  }
}
