import type { Kysely } from 'kysely';
import type { Bilingual } from '#contract/primitives/locale.ts';
import placeData from '#database/data/places.json' with { type: 'json' };
import termData from '#database/data/terms.json' with { type: 'json' };
import type { Database } from '#database/types.ts';

export type PlaceKind = 'country' | 'district' | 'region' | 'city';

/** A place of the market. A city belongs to one region and, independently, to one district. */
export interface Place {
  readonly id: string;
  readonly kind: PlaceKind;
  readonly name: Bilingual;
  /** The phrase for something in it, as a sentence says it: בכנרת והסביבה, "in the Sharon". Not every name takes a plain ב or in. */
  readonly nameIn: Bilingual;
  readonly aliases: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly regionId: string | null;
  readonly districtId: string | null;
  readonly sortOrder: number;
}

/** A member of an option set. */
export interface Term {
  readonly id: string;
  readonly name: Bilingual;
  /** A word of explanation, for those that need one. */
  readonly assist: Bilingual | null;
  readonly isDefault: boolean;
  readonly isDisplayRelatedFields: boolean;
  /** People who sleep in a bed of this size; null for everything else. */
  readonly occupancy: number | null;
}

export interface TermSet {
  /** Also the path segment under which `/loadAssets` serves it. */
  readonly id: string;
  readonly name: Bilingual;
  readonly terms: readonly Term[];
}

/** A member as the file has it. */
interface TermEntry {
  id: string;
  nameHe: string;
  nameEn: string;
  assistHe?: string;
  assistEn?: string;
  isDefault?: boolean;
  isDisplayRelatedFields?: boolean;
  occupancy?: number;
}

interface PlaceEntry {
  id: string;
  kind: string;
  nameHe: string;
  /** The name before, as bookings of then keep it. */
  formerHe?: string;
  nameEn: string;
  inHe?: string;
  inEn?: string;
  aliases: string[];
  latitude: number;
  longitude: number;
  regionId?: string;
  districtId?: string;
  sortOrder: number;
}

const bilingual = (entry: { nameHe: string; nameEn: string }): Bilingual => ({ he: entry.nameHe, en: entry.nameEn });

/** Returns a name with plain ב and in, as most names bear them. */
export const plainIn = ({ he, en }: Bilingual): Bilingual => ({ he: `ב${he}`, en: `in ${en}` });

/** Every place, broadest first. */
export const PLACES: readonly Place[] = (placeData.places as PlaceEntry[]).map((entry) => ({
  id: entry.id,
  // The file is ours, and the database checks the kinds.
  kind: entry.kind as PlaceKind,
  name: bilingual(entry),
  nameIn: { ...plainIn(bilingual(entry)), ...(entry.inHe ? { he: entry.inHe } : {}), ...(entry.inEn ? { en: entry.inEn } : {}) },
  aliases: entry.aliases,
  latitude: entry.latitude,
  longitude: entry.longitude,
  regionId: entry.regionId ?? null,
  districtId: entry.districtId ?? null,
  sortOrder: entry.sortOrder,
}));

/** Every option set, in the order in which they are shown. */
export const TERM_SETS: readonly TermSet[] = termData.sets.map((set) => ({
  id: set.id,
  name: bilingual(set),
  terms: (set.members as TermEntry[]).map((entry) => ({
    id: entry.id,
    name: bilingual(entry),
    assist: entry.assistHe && entry.assistEn ? { he: entry.assistHe, en: entry.assistEn } : null,
    isDefault: entry.isDefault ?? false,
    isDisplayRelatedFields: entry.isDisplayRelatedFields ?? false,
    occupancy: entry.occupancy ?? null,
  })),
}));

const placesById = new Map(PLACES.map((place) => [place.id, place]));
const setsById = new Map(TERM_SETS.map((set) => [set.id, { set, terms: new Map(set.terms.map((term) => [term.id, term])) }]));

export function findPlace(id: string): Place | undefined {
  return placesById.get(id);
}

/**
 * Returns where something in the city of this name is, as a sentence says it.
 * @param name as bookings keep it; a city that has left the vocabulary takes a plain ב and in
 */
export function inCity(name: Bilingual): Bilingual {
  const entry = (placeData.places as PlaceEntry[]).find(
    ({ kind, nameHe, formerHe }) => kind === 'city' && [nameHe, formerHe].includes(name.he),
  );
  return (entry && findPlace(entry.id)?.nameIn) ?? plainIn(name);
}

export function findTermSet(setId: string): TermSet | undefined {
  return setsById.get(setId)?.set;
}

export function findTerm(setId: string, id: string): Term | undefined {
  return setsById.get(setId)?.terms.get(id);
}

/**
 * Writes places and option sets into the database, where properties and units refer to them. Run at every start: entries that are new or
 * were reworded are brought up to date; nothing is removed, for properties may refer to it.
 */
export async function loadVocabulary(trx: Kysely<Database>): Promise<void> {
  for (const kind of ['country', 'district', 'region', 'city'] as const)
    await savePlaces(
      trx,
      PLACES.filter((place) => place.kind === kind),
    );
  await saveTermSets(trx);
  await saveTerms(trx);
}

async function savePlaces(trx: Kysely<Database>, places: readonly Place[]): Promise<void> {
  const rows = places.map((place) => ({
    id: place.id,
    kind: place.kind,
    name_he: place.name.he,
    name_en: place.name.en,
    aliases: [...place.aliases],
    latitude: place.latitude,
    longitude: place.longitude,
    region_id: place.regionId,
    district_id: place.districtId,
    sort_order: place.sortOrder,
  }));
  await trx
    .insertInto('places')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        name_he: ref('excluded.name_he'),
        name_en: ref('excluded.name_en'),
        aliases: ref('excluded.aliases'),
        latitude: ref('excluded.latitude'),
        longitude: ref('excluded.longitude'),
        region_id: ref('excluded.region_id'),
        district_id: ref('excluded.district_id'),
        sort_order: ref('excluded.sort_order'),
      })),
    )
    .execute();
}

async function saveTermSets(trx: Kysely<Database>): Promise<void> {
  await trx
    .insertInto('term_sets')
    .values(TERM_SETS.map((set, index) => ({ id: set.id, name_he: set.name.he, name_en: set.name.en, position: index + 1 })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        name_he: ref('excluded.name_he'),
        name_en: ref('excluded.name_en'),
        position: ref('excluded.position'),
      })),
    )
    .execute();
}

async function saveTerms(trx: Kysely<Database>): Promise<void> {
  const rows = TERM_SETS.flatMap((set) =>
    set.terms.map((term, index) => ({
      set_id: set.id,
      id: term.id,
      position: index + 1,
      name_he: term.name.he,
      name_en: term.name.en,
      assist_he: term.assist?.he ?? null,
      assist_en: term.assist?.en ?? null,
      is_default: term.isDefault,
      is_display_related_fields: term.isDisplayRelatedFields,
      occupancy: term.occupancy,
    })),
  );
  await trx
    .insertInto('terms')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['set_id', 'id']).doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        name_he: ref('excluded.name_he'),
        name_en: ref('excluded.name_en'),
        assist_he: ref('excluded.assist_he'),
        assist_en: ref('excluded.assist_en'),
        is_default: ref('excluded.is_default'),
        is_display_related_fields: ref('excluded.is_display_related_fields'),
        occupancy: ref('excluded.occupancy'),
      })),
    )
    .execute();
}
