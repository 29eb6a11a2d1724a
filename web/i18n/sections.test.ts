import { expect, it } from 'vitest';
import { he } from '#texts/every-text.ts';
import * as answers from '#texts/he/answers.ts';
import * as billingMails from '#texts/he/billing-mails.ts';
import * as favouriteMails from '#texts/he/favourite-mails.ts';
import * as mails from '#texts/he/mails.ts';
import * as papers from '#texts/he/papers.ts';
import * as reviewMails from '#texts/he/review-mails.ts';
import { SECTIONS, type Section } from '#texts/sections.ts';
import { sectionsOf } from './sections.ts';

const SOURCES = Object.entries(import.meta.glob<string>(['../**/*.{ts,tsx}', '!./**'], { query: '?raw', import: 'default', eager: true }));
/** Without the errors of hosts, which are more of an area that is everybody's. */
const areasOf = async (section: Section) =>
  Object.keys(await SECTIONS.he[section]()).filter((area) => area !== 'errors' || section === 'portal');

/** The folders whose texts only pages of that section show. */
const HOMES: Readonly<Record<Exclude<Section, 'portal'>, RegExp>> = {
  results: /^portal\/(results|open-dates)\/|^portal\/search-bar\/(dates-panel|guests-panel|open-dates-panel)\.|^routes\/portal-search\./,
  property:
    /^portal\/(property|preview|stay|share|checkout|payment|reservation|change-stay|reserved-property|cabinet|write-review|favourites)\/|^routes\/portal-search\.|^(extra-charges|stay-changes|host)\//,
  reviews: /^portal\/(property|write-review)\/|^(reviews|host|admin)\//,
  reviewing: /^portal\/write-review\/|^(reviews|host|admin)\//,
  about: /^(account|portal)\/become-host\/|^portal\/(contact|static-pages)\/|^routes\/portal\./,
  favourites: /^portal\/(favourites|hearts)\/|^routes\/portal\./,
  guest: /^portal\/(checkout|payment|reservation|change-stay|reserved-property|cabinet|write-review)\/|^routes\/portal\./,
  changes: /^portal\/(reservation|change-stay)\/|^(stay-changes|host)\/|^routes\/portal\./,
  account: /^account\/|^routes\/(portal|property-owner|pages\/auth)\.|^portal\/checkout\/details-step\./,
  // Administrators read what hosts have filled in, and what hosts owe, by the same names.
  host: /^(admin|date-input|forms|host|invoices|own-properties|registration)\/|^routes\/(admin|property-owner|pages\/hotel-details)\./,
  admin: /^(admin|impersonation)\/|^routes\/(admin|pages\/review)\./,
};

it.each([
  ['/portal/he/home/', ['portal']],
  ['/portal/he/become-host/', ['portal', 'about']],
  ['/portal/en/terms-and-conditions/', ['portal', 'property', 'about']],
  ['/portal/he/search-results/', ['portal', 'results', 'property']],
  ['/portal/en/checkout/', ['portal', 'property', 'guest', 'account']],
  ['/portal/en/customer-area/reservation/7/', ['portal', 'property', 'reviews', 'reviewing', 'guest', 'changes']],
  ['/property-owner/he/sign-in', ['portal', 'property', 'account', 'host']],
  ['/property-owner/he/backoffice/calendar', ['portal', 'property', 'reviews', 'reviewing', 'changes', 'host']],
  ['/portal/en/restore-password/', ['portal', 'account']],
  ['/portal/he/personal-cabinet/', ['portal', 'property', 'guest', 'account']],
  ['/portal/he/hotel-details/7/', ['portal', 'results', 'property']],
  ['/portal/he/hotel-details/7/reservation/8/', ['portal', 'results', 'property', 'guest']],
  ['/portal/he/favourites/', ['portal', 'property', 'favourites']],
  ['/portal/en/l/abc/', ['portal', 'property', 'favourites']],
  ['/admin/en/', ['portal', 'property', 'reviews', 'reviewing', 'host', 'admin']],
  ['/administration', ['portal']],
])('%s shows the texts of %j', (pathname, expected) => {
  expect(sectionsOf(pathname)).toEqual(expected);
});

it('every area of texts belongs to one section, or to the server alone', async () => {
  const areas = (await Promise.all((Object.keys(SECTIONS.he) as Section[]).map(areasOf))).flat();
  expect(areas.sort()).toEqual([...new Set(areas)].sort());
  const ofServer = [mails, billingMails, reviewMails, favouriteMails, papers, answers].flatMap(Object.keys);
  expect(Object.keys(he).sort()).toEqual([...areas, ...ofServer].sort());
});

it.each(['results', 'property', 'reviews', 'reviewing', 'about', 'favourites', 'guest', 'changes', 'account', 'host', 'admin'] as const)(
  'nobody but pages with the section %s shows its texts',
  async (section) => {
    const areas = await areasOf(section);
    const key = new RegExp(`["'\`](${areas.join('|')})\\.\\w`);
    const isStranger = ([file, text]: [file: string, text: string]) => !HOMES[section].test(file.slice('../'.length)) && key.test(text);
    expect(areas.length > 0 ? SOURCES.filter(isStranger).map(([file]) => file) : []).toEqual([]);
  },
);
