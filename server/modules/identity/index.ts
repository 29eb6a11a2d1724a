// The face of identity: accounts, sessions, and who a request comes from.
export { createAccounts } from './create-accounts.ts';
export { forgetExpiredSignIns } from './forget-expired-sign-ins.ts';
export { registerSessions } from './session-hook.ts';
export { localeOfUser } from './user-locale.ts';
export { mailAddressOf, namesOfUsers } from './user-names.ts';
