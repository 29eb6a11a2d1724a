import { z } from 'zod';
import { SEARCH_LIMITS } from './search-limits.ts';

// The limits need no zod: browsers import `search-limits.ts` alone.
export { SEARCH_LIMITS };

const child = z.object({
  id: z.int().min(0),
  age: z.int().min(SEARCH_LIMITS.minChildAge).max(SEARCH_LIMITS.maxChildAge),
});

const room = z
  .object({
    name: z.string().max(40),
    numberOfAdults: z.int().min(1).max(SEARCH_LIMITS.maxAdultsPerRoom),
    numberOfChildren: z.int().min(0).max(SEARCH_LIMITS.maxChildrenPerRoom),
    children: z.array(child).max(SEARCH_LIMITS.maxChildrenPerRoom),
  })
  .refine((value) => value.children.length === value.numberOfChildren, { message: 'children_count_differs', path: ['children'] });

/** The rooms of a request in their frozen wire shape (docs/product.md §2). */
export const roomsInfo = z
  .object({
    rooms: z.array(room).min(1).max(SEARCH_LIMITS.maxRooms),
    numberOfGuests: z.int().min(1),
  })
  .meta({ id: 'RoomsInfo' });

export type RoomsInfo = z.infer<typeof roomsInfo>;
export type RoomInfo = RoomsInfo['rooms'][number];

/** One room, two adults: what a search asks for until told otherwise. */
export const DEFAULT_ROOMS: RoomsInfo = {
  rooms: [{ name: '1', numberOfAdults: 2, numberOfChildren: 0, children: [] }],
  numberOfGuests: 2,
};

/**
 * Returns a query parameter that carries a JSON value (specification §7: "object values sent as JSON").
 * Text that is not JSON fails with `invalid_json`.
 */
export function jsonParameter<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .meta({ description: 'JSON text', contentMediaType: 'application/json' })
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'invalid_json' });
        return z.NEVER;
      }
    })
    .pipe(schema);
}
