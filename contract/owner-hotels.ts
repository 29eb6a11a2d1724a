import { z } from 'zod';
import { bilingual } from './primitives/locale.ts';
import { registrationStatus } from './registration.ts';
import { basicDocument, facilitiesDocument, layoutDocument, policiesDocument } from './registration-documents.ts';

/** `PUT /api/hotels/{hotelId}/choice`, `DELETE /api/registrations/{hotelId}`. */
export const ownHotelParameters = z.object({ hotelId: z.coerce.number().int().min(1).max(2_147_483_647) });

/** One of a host's own, with how far it has come. */
export const ownHotel = z.object({ id: z.int(), status: z.string() });

/** A property in the list of `GET /api/hotels` (specification §7): a host's own, an admin's all. `title` is in the language of `App-Lang`. */
export const ownerHotel = z
  .object({
    id: z.int(),
    title: z.string(),
    name: bilingual,
    status: registrationStatus,
    isPublished: z.boolean(),
    ownerId: z.int(),
    cityId: z.string(),
    city: z.string(),
    /** The number of its units. */
    units: z.int(),
  })
  .meta({ id: 'OwnerHotel' });

export const ownerHotelsQuery = z.object({
  currentPage: z.coerce.number().int().min(1).max(100_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(30),
});
export const ownerHotelsResponse = z.object({
  data: z.array(ownerHotel),
  meta: z.object({ totalItems: z.int(), currentPage: z.int(), perPage: z.int() }),
});
export type OwnerHotels = z.infer<typeof ownerHotelsResponse>;

/**
 * `PUT /api/hotels/{id}`: the steps' documents that are to be replaced, by the owner or an admin. Strict: with an error in one of them nothing
 * is saved, 422 `registration_incomplete` with `details.issues` by step. Of an approved property name, address and business details wait
 * for review. Answers the whole registration.
 */
export const updateHotelBody = z
  .strictObject({ basic: basicDocument, facilities: facilitiesDocument, layout: layoutDocument, policies: policiesDocument })
  .partial();
export type UpdateHotelBody = z.infer<typeof updateHotelBody>;
