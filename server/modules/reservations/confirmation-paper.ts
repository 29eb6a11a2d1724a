import type { Locale } from '#contract/primitives/locale.ts';
import { confirmationLetter } from '#server/modules/messaging/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { printPaper } from '#server/platform/papers/print-paper.ts';
import { mailFacts } from './reservation-mails.ts';
import type { StoredReservation } from './reservation-queries.ts';

/** A reservation on paper: what its page and its mails say, from the same frozen stay. */
export async function printConfirmation(
  { config }: Pick<AppContext, 'config'>,
  reservation: StoredReservation,
  locale: Locale,
): Promise<{ fileName: string; content: Buffer }> {
  const facts = mailFacts(reservation, locale, { link: null, calendarLink: null, calendar: null, publicUrl: config.publicUrl });
  const letter = confirmationLetter(facts, locale, config.brand.name[locale]);
  return { fileName: `booking-${reservation.id}.pdf`, content: await printPaper({ kind: 'letter', letter }) };
}
