// The face of identity: accounts, sessions, and who a request comes from.
export { type AccountInput, createAccounts, presentAccount } from './accounts/accounts.ts';
export { findMailAddress, localeOfUser, mailAddressOf, nameByContact, namesOfUsers } from './accounts/user-names.ts';
export { exportAccount, lockAccount, removeAccount, showUser } from './accounts/users.ts';
export { isEmailProven } from './links/prove-email.ts';
export { confirmOwnPassword } from './passwords/confirm-password.ts';
export { resetSecondFactor } from './second-factor/change-second-factor.ts';
export { hasSecondFactor } from './second-factor/second-factor.ts';
export { takeSessionBack } from './sessions/begin-session.ts';
export { forgetExpiredSignIns } from './sessions/forget-expired-sign-ins.ts';
export { beginImpersonation, endImpersonation, findImpersonation } from './sessions/impersonation.ts';
export { chooseHotel, registerSessions } from './sessions/session-hook.ts';
export { closeSessionsOf, sessionsInUse } from './sessions/sessions.ts';
