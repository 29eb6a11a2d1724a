export * from './audit.ts';
export * from './frame.ts';
export * from './invoices.ts';
export * from './moderation.ts';
export * from './payments.ts';
export * from './review.ts';
