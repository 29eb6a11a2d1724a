import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { marketEndpoints } from '#contract/endpoints/market.ts';
import { type AssetMember, type AssetsResponse, assetsResponse } from '#contract/places.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Bilingual, Locale } from '#contract/primitives/locale.ts';
import { PHOTO_LIMITS } from '#contract/primitives/photo-limits.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { translatorOf } from '#texts/translator.ts';
import { nextOccurrence } from './holidays.ts';
import { PLACES, type Place, type PlaceKind, plainIn, TERM_SETS, type Term } from './vocabulary.ts';

/** Serves the vocabulary for clients (specification §7 `/loadAssets`). It changes with a release or at midnight, so it is cached by its ETag. */
export function assetRoutes(app: App, { clock }: AppContext): void {
  const written = new Map<Locale, WrittenAssets>();
  serve(app, marketEndpoints.loadAssets, async (request, reply) => {
    const { locale } = request;
    const today = clock.today();
    const known = written.get(locale);
    const assets = known?.date === today ? known : write(locale, today);
    written.set(locale, assets);
    reply.header('etag', assets.etag).header('cache-control', 'public, max-age=300').header('vary', 'App-Lang');
    if (request.headers['if-none-match'] === assets.etag) return notModified(reply);
    // A buffer is sent as it is: a hundred kilobytes need not be checked and written anew for each request.
    return reply.type('application/json; charset=utf-8').send(assets.body);
  });
}

function notModified(reply: FastifyReply): FastifyReply {
  return reply.code(304).send();
}

interface WrittenAssets {
  readonly date: LocalDate;
  readonly etag: string;
  readonly body: Buffer;
}

function write(locale: Locale, date: LocalDate): WrittenAssets {
  const body = Buffer.from(JSON.stringify(assetsResponse.parse(listAssets(locale, date))));
  return { date, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** Stands between a text and the words that assist it (specification §3). */
const ASSIST_SEPARATOR = '///';

/** Sets that are served from the places. */
const PLACE_SETS = [
  { id: 'cities', kind: 'city' },
  { id: 'regions', kind: 'region' },
  { id: 'districts', kind: 'district' },
] as const satisfies readonly { id: string; kind: PlaceKind }[];

const MEGABYTE = 1024 * 1024;

/** The limits of specification §9 that the server does not need for searching. */
const OTHER_LIMITS = {
  defaultAdults: 2,
  defaultChildren: 0,
  defaultNights: 1,
  /** "Only discounts" caps the upper price at this share of the maximum. */
  discountLimit: 0.3,
  priceHistogramBins: 20,
  priceStep: 1,
  maxUnits: REGISTRATION_LIMITS.maxUnits,
  maxExtraBeds: REGISTRATION_LIMITS.maxExtraBeds,
  minBabyMaxAge: REGISTRATION_LIMITS.minBabyMaxAge,
  maxBabyMaxAge: REGISTRATION_LIMITS.maxBabyMaxAge,
  defaultBabyMaxAge: REGISTRATION_LIMITS.defaultBabyMaxAge,
  minChildMaxAge: REGISTRATION_LIMITS.minChildMaxAge,
  maxChildMaxAge: REGISTRATION_LIMITS.maxChildMaxAge,
  defaultChildMaxAge: REGISTRATION_LIMITS.defaultChildMaxAge,
  minAdultFromAge: REGISTRATION_LIMITS.minAdultFromAge,
  maxAdultFromAge: REGISTRATION_LIMITS.maxAdultFromAge,
  minPhotos: PHOTO_LIMITS.minimum,
  maxPhotos: PHOTO_LIMITS.maximum,
  maxPhotoMegabytes: PHOTO_LIMITS.bytes / MEGABYTE,
  queuedPhotoMegabytes: PHOTO_LIMITS.aloneAboveBytes / MEGABYTE,
  unitPhotoBatch: PHOTO_LIMITS.batch.unit,
  propertyPhotoBatch: PHOTO_LIMITS.batch.property,
  uploadTimeoutMs: PHOTO_LIMITS.timeoutMs,
  maxPropertyDescriptionWords: REGISTRATION_LIMITS.maxPropertyDescriptionWords,
  maxUnitDescriptionWords: REGISTRATION_LIMITS.maxUnitDescriptionWords,
  shortDescriptionCharacters: REGISTRATION_LIMITS.recommendedDescriptionCharacters,
  suggestionDelayMs: 1000,
  ownerMobileLogoutMs: 500,
  maxToastCharacters: 100,
} as const;

/** Every option set by its path, and the limits (specification §3, §7 `/loadAssets`, §9). Holidays come with the nights of their next occurrence. */
function listAssets(locale: Locale, today: LocalDate): AssetsResponse {
  const collections = [
    ...TERM_SETS.map((set) => [
      `/api/${set.id}`,
      { title: set.name[locale], members: set.terms.map((term) => termMember(set.id, term, locale, today)) },
    ]),
    ...PLACE_SETS.map(({ id, kind }) => [
      `/api/${id}`,
      {
        title: translatorOf(locale)(`names.${id}`),
        members: PLACES.filter((place) => place.kind === kind).map((place) => placeMember(id, place, locale)),
      },
    ]),
  ];
  // Keys are data, so the compiler cannot see that each is a path with its collection.
  return { ...Object.fromEntries(collections), config: configOf() } as AssetsResponse;
}

function configOf(): AssetsResponse['config'] {
  const { maxAdultsPerRoom, maxChildrenPerRoom, minChildAge, maxChildAge } = SEARCH_LIMITS;
  return {
    layoutAndPricing: {
      adultsNumber: numbers(1, maxAdultsPerRoom),
      childrenNumber: numbers(0, maxChildrenPerRoom),
      childrenAges: numbers(minChildAge, maxChildAge),
    },
    limits: { ...SEARCH_LIMITS, ...OTHER_LIMITS },
  };
}

function numbers(first: number, last: number): { id: number; name: string }[] {
  return Array.from({ length: last - first + 1 }, (_, index) => ({ id: first + index, name: String(first + index) }));
}

function termMember(setId: string, term: Term, locale: Locale, today: LocalDate): AssetMember {
  const holiday = setId === 'hebrew_holidays' ? nextOccurrence(term.id, today) : undefined;
  return {
    ...member(setId, term.id, term.name, locale, term.assist),
    isDefault: term.isDefault,
    isDisplayRelatedFields: term.isDisplayRelatedFields,
    occupancy: term.occupancy,
    fromDdmm: holiday ? dayAndMonth(holiday.firstNight) : null,
    toDdmm: holiday ? dayAndMonth(holiday.lastNight) : null,
  };
}

function placeMember(setId: string, place: Place, locale: Locale): AssetMember {
  return {
    ...member(setId, place.id, place.name, locale, null),
    isDefault: false,
    isDisplayRelatedFields: false,
    occupancy: null,
    fromDdmm: null,
    toDdmm: null,
    ...(isPlain(place) ? {} : { nameIn: place.nameIn }),
  };
}

function isPlain({ name, nameIn }: Place): boolean {
  const plain = plainIn(name);
  return nameIn.he === plain.he && nameIn.en === plain.en;
}

function member(setId: string, id: string, name: Bilingual, locale: Locale, assist: Bilingual | null) {
  const value = (language: Locale) => (assist ? `${name[language]}${ASSIST_SEPARATOR}${assist[language]}` : name[language]);
  return {
    '@id': `/api/${setId}/${id}`,
    id,
    value: value(locale),
    valueEn: value('en'),
    valueHe: value('he'),
    name: name[locale],
    nameEn: name.en,
    nameHe: name.he,
  };
}

/** DD-MM: the year is the next in which the date comes. */
function dayAndMonth(date: LocalDate): string {
  return toWireDate(date).slice(0, 5);
}
