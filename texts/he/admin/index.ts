export * from './frame.ts';
export * from './review.ts';
