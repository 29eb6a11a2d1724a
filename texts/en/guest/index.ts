export * from './checkout.ts';
export * from './reservation.ts';
export * from './review.ts';
