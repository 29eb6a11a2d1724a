export * from './common.ts';
export * from './errors.ts';
export * from './public-pages.ts';
export * from './search.ts';
