export * from './back-office.ts';
export * from './billing.ts';
export * from './dashboard.ts';
export * from './layout.ts';
export * from './rates.ts';
export * from './registration.ts';
export * from './registration-fields.ts';
export * from './reservations.ts';
