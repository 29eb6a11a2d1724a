/**
 * The most characters of what people write: a message to support, a first or last name, a business's; a review (and the fewest), its line for the
 * host alone, a host's line on guests, an answer, the words of a report, an appeal or a decision; of favourites the name of a list, that of a voter,
 * and a remark. Free of zod, so that browsers can import it.
 */
export const TEXT_LIMITS = {
  ...{ message: 4000, name: 80, businessName: 120 },
  ...{ reviewLeast: 20, review: 2000, reviewPrivate: 500, reviewOfGuest: 300, reviewAnswer: 2000, reviewWords: 1000 },
  ...{ favouriteList: 60, voterName: 40, favouriteRemark: 300 },
} as const;
