import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { findPublishedListing } from './listing-queries.ts';
import type { PropertyListing } from './property-input.ts';

/** Places whose listings are kept, some tens of kilobytes each. */
const MOST_LISTINGS = 1000;

/** The listings that were read, by the mark under which it was read. */
const kept = new WeakMap<object, Map<number, PropertyListing>>();

/**
 * Returns a property that is on the market, without asking for it again as long as nothing that listings show has changed.
 * @param mark given before by whoever follows all changes of listings, and another one after each; undefined where nobody does
 */
export async function keptListing(
  db: Kysely<Database>,
  propertyId: number,
  mark: object | undefined,
): Promise<PropertyListing | undefined> {
  if (!mark) return await findPublishedListing(db, propertyId);
  const known = kept.get(mark) ?? new Map<number, PropertyListing>();
  kept.set(mark, known);
  const listing = known.get(propertyId) ?? (await findPublishedListing(db, propertyId));
  if (!listing) return undefined;
  if (known.size >= MOST_LISTINGS) known.clear();
  known.set(propertyId, listing);
  return listing;
}
