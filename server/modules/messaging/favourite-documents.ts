import { z } from 'zod';
import type { Locale } from '#contract/primitives/locale.ts';
import { translatorOf } from '#texts/translator.ts';
import { type MailDocument, name, type Phrase, phrasesIn, type Row, template } from './mail-document.ts';
import { datesOf, money, quiet } from './reservation-blocks.ts';

const localDate = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const agorot = z.int().min(0);

/** What became of a place: it cannot be had any more for the dates, is not on the market any more, can be had again, or costs something else. */
const move = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('taken') }),
  z.object({ kind: z.literal('gone') }),
  z.object({ kind: z.literal('available'), totalAgorot: agorot }),
  z.object({ kind: z.literal('moved'), beforeAgorot: agorot, totalAgorot: agorot }),
]);

/** What became of the places of a list since its owner was last told; it waits in the outbox in this form. */
const movedMail = z.object({
  /** Null for the default list. */
  listName: z.string().nullable(),
  ownerName: z.string(),
  arrivalDate: localDate,
  departureDate: localDate,
  /** Where the list is read, and where these mails are ended without signing in. */
  link: z.url(),
  endLink: z.url(),
  /** With the address of the place's page for the dates; null where it has none any more. */
  places: z.array(z.object({ name: z.string(), link: z.url().nullable(), move })).min(1),
});

/** Payloads of mails about favourites, by template. */
export interface FavouriteMails {
  readonly 'favourites-moved': z.input<typeof movedMail>;
}

/** To the owner of a list: what is taken, can be had again, or costs something else. */
function moved(mail: z.infer<typeof movedMail>, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const list = name(mail.listName ?? translatorOf(locale)('favouriteMails.ownList'));
  return {
    subject: say('favouriteMails.movedSubject', { list }),
    preview: say('favouriteMails.movedPreview'),
    heading: say('favouriteMails.movedHeading'),
    blocks: [
      {
        kind: 'paragraph',
        text: say('favouriteMails.movedOpening', { name: name(mail.ownerName), list, dates: datesOf(mail, locale) }),
      },
      { kind: 'facts', rows: mail.places.map((place) => rowOf(place, locale)) },
      { kind: 'button', label: say('favouriteMails.open'), href: mail.link },
      quiet(say('favouriteMails.movedNote')),
      { kind: 'links', links: [{ label: say('favouriteMails.end'), href: mail.endLink }] },
    ],
  };
}

function rowOf(place: z.infer<typeof movedMail>['places'][number], locale: Locale): Row {
  const label = name(place.name);
  return { label: [place.link === null ? label : { ...label, href: place.link }], value: wordsOf(place.move, locale) };
}

function wordsOf(became: z.infer<typeof move>, locale: Locale): Phrase {
  const say = phrasesIn(locale);
  if (became.kind === 'available') return say('favouriteMails.available', { total: money(became.totalAgorot) });
  if (became.kind === 'moved') return say('favouriteMails.moved', { before: money(became.beforeAgorot), after: money(became.totalAgorot) });
  return say(`favouriteMails.${became.kind}`);
}

export const FAVOURITE_MAILS = { 'favourites-moved': template(movedMail, moved) };
