// The face of identity: accounts, sessions, and who a request comes from.
export { presentAccount } from './account-rows.ts';
export { sessionsInUse } from './account-sessions.ts';
export { confirmOwnPassword, takeSessionBack } from './confirm-own-password.ts';
export { type AccountInput, createAccounts } from './create-accounts.ts';
export { forgetExpiredSignIns } from './forget-expired-sign-ins.ts';
export { beginImpersonation, endImpersonation, findImpersonation } from './impersonation.ts';
export { nameByContact } from './name-by-contact.ts';
export { exportAccount, lockAccount, removeAccount } from './personal-data.ts';
export { isEmailProven } from './prove-email.ts';
export { registerSessions } from './session-hook.ts';
export { closeSessionsOf } from './session-queries.ts';
export { localeOfUser } from './user-locale.ts';
export { mailAddressOf, namesOfUsers } from './user-names.ts';
export { showUser } from './users.ts';
