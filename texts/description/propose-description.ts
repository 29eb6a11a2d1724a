import { isOneOf, type Locale } from '#contract/primitives/enums.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { BasicDocument, FacilitiesDocument, UnitDocument } from '#contract/registration-documents.ts';
import { countWords } from '#rules/registration/check-fields.ts';
import { description as en } from '../en/description.ts';
import { description as he } from '../he/description.ts';
import { languageOf } from '../languages.ts';
import type { PluralForms } from '../translate.ts';
import { type DescriptionWords, GUESTS, PLACE_TYPES, TOLD, type ToldAnswer, UNIT_TYPES } from './description-words.ts';

/** What a host has told of a place so far: any of it may be missing. */
export interface DescribedPlace {
  readonly basic: Pick<BasicDocument, 'name' | 'propertyType' | 'suitableFor'>;
  /** Where it is, with its preposition ("in Safed"); null until that is known. */
  readonly where: Bilingual | null;
  readonly choices: FacilitiesDocument['choices'];
  readonly units: readonly Pick<UnitDocument, 'unitType' | 'bedrooms' | 'livingRooms' | 'choices' | 'privateJacuzzi'>[];
}

const WORDS: Readonly<Record<Locale, DescriptionWords>> = { he, en };
/** More things than that in a sentence are a list. */
const MOST_THINGS = 4;
/** Of these sets one answer is told, the most telling. */
const TOLD_ONCE = ['jacuzzi_hot_tub', 'spa', 'sauna', 'internet_access', 'safety', 'breakfast', 'lunch', 'dinner'];

/**
 * A description of the place in a language, made of what its host has chosen; as long as a description may be, the least telling sentences
 * are left out.
 * @returns an empty text as long as the type of the place is not known
 */
export function proposeDescription(language: Locale, place: DescribedPlace): string {
  const words = WORDS[language];
  const { name, propertyType } = place.basic;
  if (!isOneOf(PLACE_TYPES, propertyType)) return '';
  const opening = words.opening({ name: name[language].trim(), place: words.place[propertyType], where: place.where?.[language] ?? '' });
  return withinLimit([opening, sleepsOf(language, place), ...amenitiesOf(words, place), ...servicesOf(words, place)].filter(Boolean));
}

function withinLimit(sentences: readonly string[]): string {
  const text = sentences.join(' ');
  return sentences.length < 2 || countWords(text) <= REGISTRATION_LIMITS.maxPropertyDescriptionWords
    ? text
    : withinLimit(sentences.slice(0, -1));
}

function sleepsOf(language: Locale, { units }: DescribedPlace): string {
  const words = WORDS[language];
  const said = ({ count, forms }: { count: number; forms: PluralForms }): string =>
    (forms[languageOf(language).pluralOf(count)] ?? forms.other).replace('{count}', String(count));
  const types = UNIT_TYPES.map((type) => ({ count: units.filter(({ unitType }) => unitType === type).length, forms: words.units[type] }));
  const bedrooms = { count: units[0]?.bedrooms.length ?? 0, forms: words.bedrooms };
  // What a single unit is says the type of the place; how large it is does not.
  const rooms = (units.length > 1 ? types : [bedrooms]).filter(({ count }) => count > 0);
  const sleeping = units.flatMap((unit) => [...unit.bedrooms, ...unit.livingRooms]);
  const guests = sleeping.reduce((sum, { maxGuests }) => sum + (maxGuests ?? 0), 0);
  return rooms.length > 0 || guests > 0 ? words.sleeps(words.join(rooms.map(said)), guests) : '';
}

/** What there is to enjoy: water and fire, outside, in the units, the view. */
function amenitiesOf(words: DescriptionWords, { choices, units }: DescribedPlace): string[] {
  const ofPlace = isChosenIn(choices);
  const ofUnits = units.map(({ choices: own }) => isChosenIn(own));
  const inEach = (answer: ToldAnswer) => ofUnits.length > 0 && ofUnits.every((isChosen) => isChosen(answer));
  const inAny = (answer: ToldAnswer) => ofUnits.some((isChosen) => isChosen(answer));
  const hasOwnJacuzzi = units.length > 0 && units.every(({ privateJacuzzi }) => privateJacuzzi !== null);
  const own = hasOwnJacuzzi ? [words.ownJacuzzi] : [];
  const shared = TOLD.water.filter((answer) => !hasOwnJacuzzi || !answer.startsWith('jacuzzi_hot_tub '));
  return [
    sentence(words, words.water, [...poolOf(words, choices), ...told(words, shared, ofPlace)]),
    sentence(words, words.outside, told(words, TOLD.outside, ofPlace)),
    sentence(words, (things) => words.inside(things, units.length === 1), [...own, ...told(words, TOLD.inside, inEach)]),
    sentence(words, words.view, told(words, TOLD.view, inAny)),
  ];
}

/** What is done for guests, who they are, and what is near. */
function servicesOf(words: DescriptionWords, { basic: { suitableFor }, choices, units }: DescribedPlace): string[] {
  const isChosen = isChosenIn(choices);
  const allMeals = told(words, TOLD.allMeals, isChosen).slice(0, 1);
  const inUnits = units.length > 0 && units.every((unit) => unit.choices.housing_unit_facilities.includes('mamad'));
  const practical = TOLD.practical.filter((answer) => !inUnits || answer !== 'safety mamad');
  const invited = GUESTS.filter((guest) => suitableFor.includes(guest));
  // Families are not told twice.
  const guests = invited
    .filter((guest) => guest !== 'families' || !invited.includes('families-with-children'))
    .map((guest) => words.guests[guest]);
  return [
    sentence(words, words.mealsIncluded, allMeals.length > 0 ? allMeals : told(words, TOLD.mealsIncluded, isChosen)),
    sentence(words, words.mealsToOrder, told(words, TOLD.mealsToOrder, isChosen)),
    sentence(words, words.welcome, told(words, TOLD.welcome, isChosen)),
    sentence(words, words.practical, told(words, practical, isChosen)),
    choices.accessibility.includes('wheelchair') ? words.wheelchair : '',
    suitableFor.includes('couples-only') ? words.couplesOnly : sentence(words, words.suitable, guests),
    sentence(words, words.children, suitableFor.includes('couples-only') ? [] : told(words, TOLD.children, isChosen)),
    sentence(words, words.religious, told(words, TOLD.religious, isChosen)),
    sentence(words, words.nearby, told(words, TOLD.nearby, isChosen)),
  ];
}

function poolOf(words: DescriptionWords, choices: DescribedPlace['choices']): string[] {
  const [availability] = choices.swimming_pool_availability;
  if (availability === undefined || availability === 'no-pool') return [];
  const types = choices.swimming_pool_types;
  const isHeated = availability === 'all-year-heated' || types.includes('heated');
  return [words.pool({ types, isHeated, isForSummer: availability === 'summer-only' })];
}

function isChosenIn(choices: Readonly<Record<string, readonly string[]>>): (answer: ToldAnswer) => boolean {
  return (answer) => {
    const [set = '', option = ''] = answer.split(' ');
    return choices[set]?.includes(option) ?? false;
  };
}

/** The words of what was chosen, most telling first, none twice. */
function told(words: DescriptionWords, answers: readonly ToldAnswer[], isChosen: (answer: ToldAnswer) => boolean): string[] {
  const chosen = answers.filter(isChosen);
  const setOf = (answer: string) => answer.split(' ')[0] ?? '';
  const once = chosen.filter(
    (answer, index) => !TOLD_ONCE.includes(setOf(answer)) || chosen.findIndex((other) => setOf(other) === setOf(answer)) === index,
  );
  return [...new Set(once.map((answer) => words.answers[answer]))];
}

function sentence({ join }: DescriptionWords, say: (things: string) => string, things: readonly string[]): string {
  return things.length === 0 ? '' : say(join(things.slice(0, MOST_THINGS)));
}
