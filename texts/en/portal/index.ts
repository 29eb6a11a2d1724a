export * from './common.ts';
export * from './errors.ts';
export * from './property.ts';
export * from './public-pages.ts';
export * from './results.ts';
export * from './search-bar.ts';
export * from './stay.ts';
