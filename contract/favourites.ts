import { z } from 'zod';
import { hotelCard } from './hotel-list.ts';
import { hotel } from './hotels.ts';
import { LOCALES } from './primitives/enums.ts';
import { FAVOURITE_ACTS, FAVOURITE_VOTES, SHARED_LIST_ACTS } from './primitives/favourite-choices.ts';
import { wireDate } from './primitives/local-date.ts';
import { roomsInfo } from './primitives/rooms-info.ts';
import { TEXT_LIMITS } from './primitives/text-limits.ts';
import { oneLine, severalLines } from './primitives/typed-text.ts';
import { searchResult, unitImage } from './search.ts';

/** ISO instant. */
const instant = z.string();
const listName = oneLine().trim().min(1).max(TEXT_LIMITS.favouriteList);
const voterName = oneLine().trim().min(1).max(TEXT_LIMITS.voterName);
const remarkText = severalLines().trim().min(1).max(TEXT_LIMITS.favouriteRemark);
const vote = z.enum(FAVOURITE_VOTES);
const hotelId = z.coerce.number().int().min(1);

/** For whom and when the places of a list are priced. */
const stayOfList = {
  /** Both null: without dates. They may lie in the past. */
  arrival: wireDate.nullable(),
  departure: wireDate.nullable(),
  rooms: roomsInfo,
  keepsShabbat: z.boolean(),
};

/** A list as hearts on any page need it. */
export const favouriteListSummary = z
  .object({
    id: z.uuid(),
    /** Null for the default list, which the reader's language names. */
    name: z.string().nullable(),
    /** What was saved last comes first. */
    hotelIds: z.array(z.int()),
    ...stayOfList,
    isShared: z.boolean(),
    hasNotice: z.boolean(),
    /** Counts changes of name, dates and party. */
    revision: z.int(),
    /** The first photos of up to four of its places, those saved last first; empty unless they are asked for. */
    covers: z.array(unitImage),
  })
  .meta({ id: 'FavouriteListSummary' });
export type FavouriteListSummary = z.infer<typeof favouriteListSummary>;

/** `GET /portal/favourites`: the reader's own lists, that used last first. */
export const favouritesQuery = z.object({ covers: z.enum(['1', 'true']).optional().meta({ description: 'With photos of each list' }) });
export const favouritesResponse = z.object({ lists: z.array(favouriteListSummary) }).meta({ id: 'Favourites' });
export type FavouritesResponse = z.infer<typeof favouritesResponse>;

export const favouriteParameters = z.object({ hotelId });
/** `PUT /portal/favourites/{hotelId}`: null is the list used last, else the default one. */
export const saveFavouriteBody = z.object({ listId: z.uuid().nullable().default(null) });
/** `DELETE /portal/favourites/{hotelId}`: without a list, out of all. */
export const removeFavouriteQuery = z.object({ listId: z.uuid().optional() });

export const favouriteListParameters = z.object({ id: z.uuid() });
export const createFavouriteListBody = z.object({ name: listName });
/** `PATCH /portal/favouriteLists/{id}`: what is left out stays; dates come both, or both as null. */
export const changeFavouriteListBody = z
  .object({
    revision: z.int().min(1),
    name: listName.optional(),
    arrival: wireDate.nullable().optional(),
    departure: wireDate.nullable().optional(),
    rooms: roomsInfo.optional(),
    keepsShabbat: z.boolean().optional(),
  })
  // Two dates, two nulls, or neither.
  .refine(({ arrival, departure }) => typeof arrival === typeof departure, { message: 'required', path: ['departure'] });
export type ChangeFavouriteListBody = z.output<typeof changeFavouriteListBody>;

export const favouriteRemark = z.object({
  id: z.uuid(),
  name: z.string(),
  text: z.string(),
  at: instant,
  isOwn: z.boolean(),
  /** True for whoever wrote it and for the list's owner. */
  canDelete: z.boolean(),
});
export type FavouriteRemark = z.infer<typeof favouriteRemark>;

/** What readers of a list say of a place; of the names, the first of each side. */
export const favouriteVotes = z.object({
  up: z.int(),
  down: z.int(),
  upNames: z.array(z.string()),
  downNames: z.array(z.string()),
  /** The reader's own. */
  ownVote: vote.nullable(),
});
export type FavouriteVotes = z.infer<typeof favouriteVotes>;

/** A place of a list. */
export const favouritePlace = z
  .object({
    hotelId: z.int(),
    title: z.string(),
    /** False where it is no longer on the market: then the title is all that is told, for its photos are not public any more. */
    isOffered: z.boolean(),
    /** As lists without dates show it. */
    card: hotelCard.nullable(),
    /** Its result of a search for the list's dates and party; null without dates to come, and where it offers nothing. */
    offer: searchResult.nullable(),
    /** Why it offers nothing; null without dates to come. */
    noOffer: z.object({ reason: hotel.shape.noOfferReason.unwrap(), obstacle: hotel.shape.noOfferObstacle }).nullable(),
    votes: favouriteVotes,
    /** By time. */
    remarks: z.array(favouriteRemark),
  })
  .meta({ id: 'FavouritePlace' });
export type FavouritePlace = z.infer<typeof favouritePlace>;

const places = {
  /** True if the dates lie in the past, so that nothing is priced. */
  areDatesOver: z.boolean(),
  /** What was saved last comes first. */
  places: z.array(favouritePlace),
};

/** A list as its owner sees it. */
export const favouriteList = favouriteListSummary
  .omit({ hotelIds: true, covers: true })
  .extend({
    ...places,
    /** Path at which it is shared, such as `/l/Xh…`; null while it is not. */
    link: z.string().nullable(),
  })
  .meta({ id: 'FavouriteList' });
export type FavouriteList = z.infer<typeof favouriteList>;

export const sharingBody = z.object({ isShared: z.boolean() });
export const noticeBody = z.object({ isAsked: z.boolean() });

// Shared lists: what everybody sees who has the link. Nothing of its owner.

/** Whatever is no key leads to no list, as an old one does. */
export const sharedListParameters = z.object({ key: z.string().min(1).max(64) });
export const sharedList = z
  .object({
    name: z.string().nullable(),
    ...stayOfList,
    ...places,
    /** For the owner alone, whose own page it is at; null for everybody else. */
    ownListId: z.uuid().nullable(),
    /** The name by which the reader has voted or written here; null before. */
    ownName: z.string().nullable(),
  })
  .meta({ id: 'SharedList' });
export type SharedList = z.infer<typeof sharedList>;

export const sharedPlaceParameters = sharedListParameters.extend({ hotelId });
/** `PUT …/votes/{hotelId}`: null takes it back. */
export const voteBody = z.object({ vote: vote.nullable(), name: voterName });
export const remarkBody = z.object({ hotelId: z.int().min(1), name: voterName, text: remarkText });
export const sharedRemarkParameters = sharedListParameters.extend({ id: z.uuid() });
export const listRemarkParameters = favouriteListParameters.extend({ remarkId: z.uuid() });

// Forms without scripts, sent to the addresses of pages; answered by 303 with `said` (`FAVOURITE_OUTCOMES`) or `problem` (a code) in the address

/** Path and query of the page that the visitor was at; anything that is no path of this site is left out. */
const back = z.string().max(2000).default('');

/** `POST /portal/{language}/favourites/`; answers with the favourites page, with `hotel` and `back`. */
export const favouriteForm = z.object({
  act: z.enum(FAVOURITE_ACTS),
  hotelId,
  listId: z.uuid().optional(),
  back,
});
/** `POST /portal/{language}/l/{key}/`; answers with the shared list, at the place (`#place-{hotelId}`). */
export const sharedListForm = z.discriminatedUnion('act', [
  z.object({ act: z.literal(SHARED_LIST_ACTS[0]), hotelId, vote: vote.or(z.literal('none')), name: voterName }),
  z.object({ act: z.literal(SHARED_LIST_ACTS[1]), hotelId, name: voterName, text: remarkText }),
  z.object({ act: z.literal(SHARED_LIST_ACTS[2]), hotelId, remarkId: z.uuid() }),
]);
export const favouriteFormParameters = z.object({ language: z.enum(LOCALES) });
export const sharedListFormParameters = favouriteFormParameters.extend(sharedListParameters.shape);
