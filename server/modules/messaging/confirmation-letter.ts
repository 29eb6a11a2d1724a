import type { Locale } from '#contract/primitives/locale.ts';
import type { Letter, LetterBlock } from '#server/platform/papers/letter.ts';
import { formatDate } from '#texts/dates.ts';
import { type Block, ltr, name, phrasesIn } from './mail-document.ts';
import { phraseText } from './mail-text.ts';
import { guestRows, invoiceRows, placeRows, quiet, shabbatBlocks, stayRows, supplierBlock, wishRows } from './reservation-blocks.ts';
import { cancellationBlocks, guaranteeBlocks, priceBlocks } from './reservation-document.ts';
import type { ReservationMail } from './reservation-mail.ts';

/** Returns what a confirmed booking says on paper: the same blocks as in its mail. @param brand the site's name in that language */
export function confirmationLetter(mail: ReservationMail, locale: Locale, brand: string): Letter {
  const say = phrasesIn(locale);
  const dateOf = (date: string) => name(formatDate(date, locale));
  const { cancelled, changedOn } = mail;
  const units = mail.units.map(({ title }) => title).join(' · ');
  const dates = [
    ...say('reservation.bookedOn', { date: dateOf(mail.bookedDate) }),
    ...(changedOn ? [' · ', ...say('papers.changedOn', { date: dateOf(changedOn) })] : []),
  ];
  const blocks: Block[] = [
    ...(cancelled ? [{ kind: 'paragraph' as const, text: say('papers.cancelledOn', { date: dateOf(cancelled.date) }) }] : []),
    {
      kind: 'facts',
      rows: [
        ...stayRows(mail, locale),
        { label: say('papers.units'), value: [name(units)] },
        ...guestRows(mail, locale),
        ...wishRows(mail, locale),
        ...invoiceRows(mail, locale),
      ],
    },
    ...shabbatBlocks(mail, locale, 'stay.keepShabbat'),
    { kind: 'facts', rows: placeRows(mail, locale) },
    ...priceBlocks(mail, locale),
    ...(cancelled ? [] : [quiet(say('mails.payAtProperty')), ...guaranteeBlocks(mail, locale)]),
    ...cancellationBlocks(mail, locale),
    supplierBlock(mail, locale),
  ];
  return {
    ...{ locale, brand },
    title: phraseText(say('papers.confirmation', { id: ltr(mail.reservationId) })),
    subtitle: phraseText([name(mail.hotel.name), ' · ', ...dates]),
    blocks: blocks.flatMap(printed),
    foot: phraseText(say('papers.confirmationFoot')),
  };
}

/** Buttons and links lead nowhere on paper, and what was before stands in mails alone. */
function printed(block: Block): LetterBlock[] {
  if (block.kind === 'button' || block.kind === 'links' || block.kind === 'comparison') return [];
  if (block.kind === 'paragraph') return [{ ...block, text: phraseText(block.text) }];
  const rows = block.rows.map(printedRow);
  if (block.kind === 'facts') return [{ kind: 'facts', rows, ...(block.title && { title: phraseText(block.title) }) }];
  return [{ kind: 'prices', rows, title: phraseText(block.title), ...(block.total && { total: printedRow(block.total) }) }];
}

function printedRow({ label, value }: Extract<Block, { kind: 'facts' }>['rows'][number]) {
  return { label: phraseText(label), value: phraseText(value) };
}
