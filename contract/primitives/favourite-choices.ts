/** The choices and limits of favourites, as `enums.ts` has those of everything else. Free of zod, so that browsers can import it. */

/** What a reader of a shared list says of a place. */
export const FAVOURITE_VOTES = ['up', 'down'] as const;
export type FavouriteVote = (typeof FAVOURITE_VOTES)[number];

/** The most lists of one owner, and places, remarks and voters of one list; remarks of one voter; names that are told of those who voted alike. */
export const FAVOURITE_LIMITS = { lists: 50, places: 100, remarks: 200, voters: 200, remarksOfVoter: 30, namesShown: 20 } as const;

/** What a form sent without scripts asks for: of the reader's own lists, and of a shared one. */
export const FAVOURITE_ACTS = ['save', 'remove'] as const;
export const SHARED_LIST_ACTS = ['vote', 'remark', 'removeRemark'] as const;
/** What its answer says was done, as `said` in the address. */
export const FAVOURITE_OUTCOMES = ['saved', 'removed', 'voted', 'remarked', 'remarkRemoved'] as const;
export type FavouriteOutcome = (typeof FAVOURITE_OUTCOMES)[number];
