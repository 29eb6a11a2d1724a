/**
 * For how many days something about a person is kept (docs/product.md §3, §7): a card as guarantee after the departure, copies of mails, the
 * digest of a network address, the partner through whom somebody came, lists of favourites without account after their last use.
 */
export const KEPT_DAYS = { guarantee: 60, mail: 90, digest: 30, partner: 30, unusedFavourites: 365 } as const;
