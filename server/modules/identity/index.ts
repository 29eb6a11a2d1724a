// The face of identity: accounts, sessions, and who a request comes from.
export { presentAccount } from './accounts/account-rows.ts';
export { type AccountInput, createAccounts } from './accounts/create-accounts.ts';
export { nameByContact } from './accounts/name-by-contact.ts';
export { exportAccount, lockAccount, removeAccount } from './accounts/personal-data.ts';
export { findMailAddress, localeOfUser, mailAddressOf, namesOfUsers } from './accounts/user-names.ts';
export { showUser } from './accounts/users.ts';
export { isEmailProven } from './links/prove-email.ts';
export { confirmOwnPassword, takeSessionBack } from './passwords/confirm-own-password.ts';
export { resetSecondFactor } from './second-factor/change-second-factor.ts';
export { hasSecondFactor } from './second-factor/check-second-factor.ts';
export { chooseHotel } from './sessions/chosen-hotel.ts';
export { forgetExpiredSignIns } from './sessions/forget-expired-sign-ins.ts';
export { beginImpersonation, endImpersonation, findImpersonation } from './sessions/impersonation.ts';
export { registerSessions } from './sessions/session-hook.ts';
export { closeSessionsOf, sessionsInUse } from './sessions/session-queries.ts';
