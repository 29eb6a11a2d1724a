// The face of identity: accounts, sessions, and who a request comes from.
export { type AccountInput, createAccounts } from './create-accounts.ts';
export { forgetExpiredSignIns } from './forget-expired-sign-ins.ts';
export { type FindHotel, registerSessions } from './session-hook.ts';
