import type { Kysely } from 'kysely';
import type { Hotel } from '#contract/hotels.ts';
import type { SaveChangesBody } from '#contract/registration.ts';
import type { Database } from '#database/types.ts';
import { showHotel } from '#server/modules/offers/index.ts';
import { approve, tryEdits } from '#server/modules/registration/index.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { authorOf } from '#server/platform/audit/audit-changes.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'config'>;
type Reader = Parameters<typeof showHotel>[1]['reader'];

interface PreviewQuestion {
  readonly propertyId: number;
  /** The administrator who would approve what waits; undefined: it is left out. */
  readonly approverId: number | undefined;
  readonly reader: Reader;
}

/**
 * Returns the property's page as guests would see it after an approval: what waits is approved and undone again, so that the preview can never differ
 * from what the approval does. Where nothing can be approved, it is the page as it stands.
 * @throws DomainError `hotel_not_found` for a property that was never sent for review
 */
export async function previewProperty(context: Context, { propertyId, approverId, reader }: PreviewQuestion): Promise<Hotel> {
  const { db, clock, config } = context;
  if (approverId === undefined) return await show(context, db, { propertyId, reader });
  try {
    return await shownAfter(context, { propertyId, reader }, async (trx) => {
      await approve(trx, { propertyId, adminId: approverId }, { at: clock.now(), config });
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
  return await show(context, db, { propertyId, reader });
}

interface EditsQuestion {
  readonly propertyId: number;
  readonly actor: UserActor;
  readonly edits: SaveChangesBody;
  readonly reader: Reader;
}

/**
 * Returns the page as guests would see it with edits that are not saved, and with all that waits for review: they are saved, approved, and undone again.
 * @throws DomainError as saving them would, but nobody is asked about prices
 */
export async function previewEdits(context: Context, { propertyId, actor, edits, reader }: EditsQuestion): Promise<Hotel> {
  const { clock, config } = context;
  const at = clock.now();
  return await shownAfter(context, { propertyId, reader }, async (trx) => {
    const { review } = await tryEdits(trx, propertyId, edits, authorOf(actor, at));
    if (review?.status === 'waiting') await approve(trx, { propertyId, adminId: actor.userId }, { at, config });
  });
}

type Shown = Pick<PreviewQuestion, 'propertyId' | 'reader'>;

async function show({ clock }: Pick<AppContext, 'clock'>, db: Kysely<Database>, shown: Shown): Promise<Hotel> {
  return await showHotel(db, { ...shown, wish: undefined, now: clock.now(), ownSessionId: null, isPreview: true });
}

/** Returns the page after a write, of which nothing stays. */
async function shownAfter(context: Context, shown: Shown, write: (trx: Kysely<Database>) => Promise<void>): Promise<Hotel> {
  try {
    return await context.db.transaction().execute(async (trx): Promise<never> => {
      await write(trx);
      throw new Undone(await show(context, trx, shown));
    });
  } catch (error) {
    if (error instanceof Undone) return error.hotel;
    throw error;
  }
}

/** Takes the page out of the transaction, and the transaction back. */
class Undone extends Error {
  readonly hotel: Hotel;
  constructor(hotel: Hotel) {
    super('The preview was taken');
    this.hotel = hotel;
  }
}
