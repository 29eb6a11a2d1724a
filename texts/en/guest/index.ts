export * from './checkout.ts';
export * from './reservation.ts';
