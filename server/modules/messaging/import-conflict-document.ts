import { z } from 'zod';
import { bilingual, type Locale } from '#contract/primitives/locale.ts';
import { formatNights } from '#texts/dates.ts';
import { type Block, ltr, type MailDocument, name, phrasesIn, template } from './mail-document.ts';

/** What the host is told when a calendar of another site wants nights that a reservation has; it waits in the outbox in this form. */
const importConflictMail = z.object({
  feedName: z.string(),
  unitName: bilingual,
  reservationId: z.string(),
  /** The first night, and the morning after the last, of those that both want. */
  from: z.iso.date(),
  to: z.iso.date(),
  reservationUrl: z.string(),
  syncUrl: z.string(),
});
export type ImportConflictMail = z.infer<typeof importConflictMail>;

/** Two sites took guests for the same nights: what stands, and what to do. No guest is named. */
function importConflictDocument(mail: ImportConflictMail, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const feed = name(mail.feedName);
  const unit = name(mail.unitName[locale]);
  const blocks: Block[] = [
    { kind: 'paragraph', text: say('importConflictMail.opening', { feed }) },
    {
      kind: 'facts',
      rows: [
        { label: say('importConflictMail.unit'), value: [unit] },
        { label: say('importConflictMail.nights'), value: [name(formatNights(mail.from, mail.to, locale, 'medium'))] },
        { label: say('importConflictMail.reservation'), value: [ltr(mail.reservationId)] },
      ],
    },
    { kind: 'paragraph', text: say('importConflictMail.kept') },
    { kind: 'paragraph', text: say('importConflictMail.todo', { feed }) },
    { kind: 'button', label: say('importConflictMail.button'), href: mail.syncUrl },
    { kind: 'links', links: [{ label: say('importConflictMail.toReservation'), href: mail.reservationUrl }] },
  ];
  return {
    subject: say('importConflictMail.subject', { feed, unit }),
    preview: say('importConflictMail.preview'),
    heading: say('importConflictMail.heading'),
    blocks,
  };
}

export const IMPORT_MAILS = { 'import-conflict': template(importConflictMail, importConflictDocument) };
