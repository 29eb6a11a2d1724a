// The face of messaging: writes mails in both languages and sends what waits in the outbox.
export type { AccountMail } from './account-document.ts';
export { confirmationLetter } from './confirmation-letter.ts';
export { deliverMail, giveUpMail } from './deliver-mail.ts';
export { listMessages, markMessage } from './handle-messages.ts';
export type { ImportConflictMail } from './import-conflict-document.ts';
export { createMailTransport } from './mail-transports.ts';
export { eraseMessages, exportMessages, forgetOldMessages } from './personal-messages.ts';
export { receiveContactMessage } from './receive-contact-message.ts';
export type { RegistrationMail } from './registration-document.ts';
export type { ReservationMail } from './reservation-mail.ts';
