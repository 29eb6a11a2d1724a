import type { FeatureGroup, Hotel } from '#contract/hotels.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { TERM_SETS, type TermChoices } from '#server/modules/properties/index.ts';
import type { MessageKey } from '#texts/translate.ts';
import { translatorOf } from '#texts/translator.ts';

/** Sets that a page shows in places of their own, not among the features. */
const ELSEWHERE: ReadonlySet<string> = new Set(['suitable_for', 'pets_allowed', 'spoken_languages']);

/** Hosts are asked two things about the same pool; guests read them under one heading, what it is before when it is open. */
const TOGETHER: readonly { readonly id: string; readonly name: MessageKey; readonly sets: readonly string[] }[] = [
  { id: 'swimming_pool_types', name: 'names.pool', sets: ['swimming_pool_types', 'swimming_pool_availability'] },
  { id: 'barbecue_types', name: 'names.barbecue', sets: ['barbecue_availability', 'barbecue_types'] },
];

/** Choices by which hosts say that there is none. */
const ABSENT: ReadonlySet<string> = new Set([
  'swimming_pool_availability no-pool',
  'barbecue_availability no-barbecue',
  'barbecue_availability not-allowed',
  'parking none',
  'internet_access none',
  'internet_services none',
]);

/** Facilities of the place on which another set, or these choices of it, are more exact: they are left out beside those. */
const TOLD_BY: Readonly<Record<string, readonly string[]>> = {
  'free-parking': ['parking free-on-site', 'parking private', 'parking covered', 'parking street', 'parking paid'],
  'swimming-pool': ['swimming_pool_types'],
  'heated-pool': ['swimming_pool_types heated', 'swimming_pool_types all-year-heated'],
  jacuzzi: ['jacuzzi_hot_tub'],
  spa: ['spa'],
  sauna: ['sauna'],
  barbecue: ['barbecue_types'],
  shelter: ['safety mamad', 'safety shelter-on-site', 'safety portable-shelter'],
};
const PLACE = 'popular_facilities';

/** Chosen terms by set, sets and terms in the vocabulary's order: each thing once, under the heading where guests look for it. */
export function presentFeatures(choices: TermChoices, locale: Locale): FeatureGroup[] {
  return withoutRepeats(
    inGroups(
      TERM_SETS.flatMap((set) => presentSet(set, choices, locale)),
      locale,
    ),
  );
}

/** Returns what hosts say is not there. */
export function presentMissing(choices: TermChoices, locale: Locale): Hotel['missing'] {
  return TERM_SETS.flatMap((set) =>
    set.terms
      .filter(({ id }) => ABSENT.has(`${set.id} ${id}`) && choices[set.id]?.includes(id))
      .map(({ id, name }) => ({ id: `${set.id} ${id}`, name: name[locale] })),
  );
}

function presentSet(set: (typeof TERM_SETS)[number], choices: TermChoices, locale: Locale): FeatureGroup[] {
  const chosen = new Set(choices[set.id]);
  if (ELSEWHERE.has(set.id)) return [];
  const items = set.terms
    .filter(({ id }) => chosen.has(id) && !ABSENT.has(`${set.id} ${id}`))
    .map(({ id, name, assist }) => ({ id, name: name[locale], ...(assist ? { assist: assist[locale] } : {}) }));
  return items.length === 0 ? [] : [{ id: set.id, name: set.name[locale], items }];
}

function inGroups(sets: readonly FeatureGroup[], locale: Locale): FeatureGroup[] {
  const seen = new Set<string>();
  return sets.flatMap((set) => {
    const group = TOGETHER.find(({ sets: ids }) => ids.includes(set.id));
    if (!group) return [set];
    if (seen.has(group.id)) return [];
    seen.add(group.id);
    const items = group.sets.flatMap((id) => sets.find((other) => other.id === id)?.items ?? []);
    return [{ id: group.id, name: translatorOf(locale)(group.name), items }];
  });
}

function withoutRepeats(groups: readonly FeatureGroup[]): FeatureGroup[] {
  const others = groups.filter(({ id }) => id !== PLACE);
  const told = new Set(others.flatMap(({ id, items }) => [id, ...items.map((item) => `${id} ${item.id}`)]));
  const names = new Set(others.flatMap(({ items }) => items.map(({ name }) => name)));
  const isRepeated = ({ id, name }: FeatureGroup['items'][number]) =>
    names.has(name) || TOLD_BY[id]?.some((other) => told.has(other)) === true;
  return groups
    .map((group) => (group.id === PLACE ? { ...group, items: group.items.filter((item) => !isRepeated(item)) } : group))
    .filter(({ items }) => items.length > 0);
}
