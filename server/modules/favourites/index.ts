// The face of favourites: lists of places that somebody likes, shared ones with what their readers say, and what owners are told of them.
export { endSharing } from './change-list.ts';
export { importFavourites } from './import-favourites.ts';
export { exportFavourites, forgetUnusedLists } from './personal-data.ts';
export { takeOverFavourites } from './take-over.ts';
export { watchFavourites } from './watch-favourites.ts';
