// The face of messaging: writes mails in both languages and sends what waits in the outbox.
export type { AccountMail, RegistrationMail } from './account-documents.ts';
export { confirmationLetter } from './confirmation-letter.ts';
export { eraseMessages, exportMessages, forgetOldMessages, listMessages, markMessage, receiveContactMessage } from './contact-messages.ts';
export { deliverMail, giveUpMail } from './deliver-mail.ts';
export type { FavouriteMails } from './favourite-documents.ts';
export type { ImportConflictMail } from './import-conflict-document.ts';
export { createMailTransport } from './mail-transports.ts';
export type { ReservationMail } from './reservation-mail.ts';
export type { ReviewMails } from './review-documents.ts';
