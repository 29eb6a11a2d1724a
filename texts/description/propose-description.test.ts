import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import { basicDocument, facilitiesDocument, unitDocument } from '#contract/registration-documents.ts';
import { countWords } from '#rules/registration/check-fields.ts';
import { findTerm, findTermSet } from '#server/modules/properties/vocabulary.ts';
import { GUESTS, PLACE_TYPES, TOLD, type ToldAnswer, UNIT_TYPES } from './description-words.ts';
import { type DescribedPlace, proposeDescription } from './propose-description.ts';

const SAFED = { he: 'בצפת', en: 'in Safed' };
const ANSWERS = Object.values(TOLD).flat() as ToldAnswer[];

interface Told {
  readonly name?: DescribedPlace['basic']['name'];
  readonly type?: string | null;
  readonly where?: DescribedPlace['where'];
  readonly suitableFor?: string[];
  readonly answers?: readonly string[];
  readonly units?: DescribedPlace['units'];
}

function placeOf({ name, type = 'zimmer-complex', where = SAFED, suitableFor = [], answers = [], units = [] }: Told): DescribedPlace {
  return {
    basic: basicDocument.parse({ name: name ?? { he: 'חצר האלונים', en: 'HaAlonim Court' }, propertyType: type, suitableFor }),
    where,
    choices: facilitiesDocument.parse({ choices: chosenIn(facilitiesDocument.parse({}).choices, answers) }).choices,
    units,
  };
}

function unitOf(
  type: string,
  { answers = [], guests = 2, jacuzzi = null }: { answers?: readonly string[]; guests?: number; jacuzzi?: 'double' | null } = {},
) {
  const bedrooms = [{ beds: [], maxGuests: guests, privateBathroom: false }];
  return unitDocument.parse({
    unitType: type,
    bedrooms,
    choices: chosenIn(unitDocument.parse({}).choices, answers),
    privateJacuzzi: jacuzzi,
  });
}

/** Of the answers those whose sets are asked there. */
function chosenIn(choices: Readonly<Record<string, readonly string[]>>, answers: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(
    Object.keys(choices).map((set) => [
      set,
      answers.filter((each) => each.startsWith(`${set} `)).map((each) => each.slice(set.length + 1)),
    ]),
  );
}

const inHebrew = (told: Told) => proposeDescription('he', placeOf(told));
const inEnglish = (told: Told) => proposeDescription('en', placeOf(told));

describe('a proposed description', () => {
  it('tells what was chosen, in whole sentences of each language', () => {
    const told: Told = {
      suitableFor: ['couples', 'families'],
      answers: [
        'swimming_pool_availability all-year-heated',
        'swimming_pool_types private',
        'jacuzzi_hot_tub outdoor',
        'barbecue_availability shared-area',
        'popular_facilities garden',
        'popular_facilities hammock',
        'breakfast breakfast-extra',
        'supper bottle-of-wine',
        'parking free-on-site',
        'internet_access free-wifi',
        'children baby-cot',
        'for_religious shabbat-hotplate',
        'accessibility wheelchair',
        'nearby springs',
        'nearby wineries',
      ],
      units: [
        unitOf('suite', { answers: ['housing_unit_facilities balcony', 'kitchen_amenities kitchenette', 'view mountain'] }),
        unitOf('suite', { answers: ['housing_unit_facilities balcony', 'kitchen_amenities kitchenette'] }),
        unitOf('cabin', { answers: ['housing_unit_facilities balcony', 'kitchen_amenities kitchenette', 'view sea'], guests: 5 }),
      ],
    };
    expect(inHebrew(told)).toBe(
      'ברוכים הבאים אל חצר האלונים, מתחם צימרים בצפת. יש כאן שתי סוויטות ובקתה אחת, ומקום ל־9 אורחים. ' +
        'לרשותכם בריכה פרטית ומחוממת, ג׳קוזי חיצוני ופינת מנגל משותפת. בחוץ יש גינה וערסל. בכל יחידה יש מטבחון ומרפסת. ' +
        'מכאן רואים את הים ואת ההרים. אפשר להזמין ארוחת בוקר. נקבל אתכם עם בקבוק יין. יש כאן גם אינטרנט אלחוטי חינם וחניה חינם. ' +
        'המקום נגיש לכיסא גלגלים. האירוח מתאים במיוחד לזוגות ולמשפחות. לילדים יש לול לתינוק. לשומרי שבת יש פלטה. ' +
        'בסביבה תמצאו מעיינות ויקבים.',
    );
    expect(inEnglish(told)).toBe(
      'Welcome to HaAlonim Court, a B&B complex in Safed. It sleeps 9 in 2 suites and one cabin. ' +
        'Enjoy a private heated pool, an outdoor jacuzzi and a shared barbecue area. Outside you will find a garden and a hammock. ' +
        'Every unit has a kitchenette and a balcony. You look out over the sea and the mountains. You can order breakfast. ' +
        'We welcome you with a bottle of wine. We also have free Wi-Fi and free parking. It is wheelchair accessible. ' +
        'It is ideal for couples and families. For children we have a baby cot.',
    );
  });

  it('is empty until the type of the place is known, and tells no more than is known', () => {
    expect(inHebrew({ type: null })).toBe('');
    expect(inHebrew({ where: null })).toBe('ברוכים הבאים אל חצר האלונים, מתחם צימרים.');
    expect(inHebrew({ name: { he: '', en: '' }, type: 'villa' })).toBe('וילה בצפת.');
    expect(inEnglish({ name: { he: 'נוף', en: ' ' }, type: 'apartment' })).toBe('Welcome to a holiday apartment in Safed.');
  });

  it.each([
    [['suite'], 'יש כאן חדר שינה אחד, ומקום לשני אורחים.', 'It sleeps 2 in one bedroom.'],
    [['suite', 'suite'], 'שתי סוויטות, ומקום ל־4 אורחים', 'It sleeps 4 in 2 suites.'],
    [['cabin', 'cabin', 'cabin', 'cabin'], '4 בקתות, ומקום ל־8 אורחים', 'sleeps 8 in 4 cabins.'],
    [['double-room', 'double-room', 'tent'], 'שני חדרים זוגיים ואוהל אחד', '2 double rooms and one tent'],
    [['villa', 'suite', 'suite', 'suite'], '3 סוויטות ווילה אחת', '3 suites and one villa'],
    [['room', 'cabin', 'cabin', 'cabin'], 'חדר אחד ו־3 בקתות', 'one room and 3 cabins'],
  ])('counts %s', (types, he, en) => {
    const units = types.map((type) => unitOf(type));
    expect(inHebrew({ units })).toContain(he);
    expect(inEnglish({ units })).toContain(en);
  });

  it('speaks of a single guest, and of nobody while it is not said who sleeps there', () => {
    expect(inHebrew({ units: [unitOf('room', { guests: 1 })] })).toContain('ומקום לאורח אחד.');
    expect(inEnglish({ units: [unitOf('room', { guests: 1 })] })).toContain('It sleeps 1 in one bedroom.');
    expect(
      inHebrew({ units: [unitDocument.parse({ unitType: 'room', bedrooms: [{ beds: [], maxGuests: null, privateBathroom: false }] })] }),
    ).toContain('יש כאן חדר שינה אחד.');
    expect(inEnglish({ units: [unitDocument.parse({})] })).toBe('Welcome to HaAlonim Court, a B&B complex in Safed.');
  });

  it.each([
    [['all-year'], [], 'בריכה', 'a pool'],
    [['all-year-heated'], ['indoor'], 'בריכה מחוממת ומקורה', 'a heated indoor pool'],
    [['summer-only'], ['shared'], 'בריכה משותפת בעונת הקיץ', 'a shared pool in summer'],
    [['all-year'], ['infinity'], 'בריכת אינסוף', 'an infinity pool'],
    [
      ['all-year'],
      ['private', 'heated', 'indoor', 'salt-water'],
      'בריכת מי מלח פרטית, מחוממת ומקורה',
      'a private heated indoor salt-water pool',
    ],
  ])('describes a pool, %s %s', (availability, types, he, en) => {
    const answers = [
      ...availability.map((each) => `swimming_pool_availability ${each}`),
      ...types.map((each) => `swimming_pool_types ${each}`),
    ];
    expect(inHebrew({ answers })).toContain(`לרשותכם ${he}.`);
    expect(inEnglish({ answers })).toContain(`Enjoy ${en}.`);
  });

  it('has no pool where there is none, whatever was said of it before', () => {
    expect(inHebrew({ answers: ['swimming_pool_availability no-pool', 'swimming_pool_types private'] })).not.toContain('בריכה');
  });

  it('says of every unit what each of them has, of a single one what is inside', () => {
    const [kitchen, bath] = [
      { answers: ['kitchen_amenities kitchenette'] },
      { answers: ['kitchen_amenities kitchenette', 'housing_unit_facilities bathtub'] },
    ];
    expect(inHebrew({ units: [unitOf('room', kitchen), unitOf('room', bath)] })).toContain('בכל יחידה יש מטבחון.');
    expect(inHebrew({ units: [unitOf('room', bath)] })).toContain('בפנים יש מטבחון ואמבטיה.');
  });

  it('tells a thing once', () => {
    const units = [unitOf('suite', { jacuzzi: 'double', answers: ['housing_unit_facilities mamad'] })];
    const answers = [
      'jacuzzi_hot_tub private',
      'jacuzzi_hot_tub in-room',
      'safety mamad',
      'safety shelter-on-site',
      'breakfast breakfast-extra',
    ];
    expect(inHebrew({ units, answers })).toBe(
      'ברוכים הבאים אל חצר האלונים, מתחם צימרים בצפת. יש כאן חדר שינה אחד, ומקום לשני אורחים. בפנים יש ג׳קוזי פרטי וממ״ד. ' +
        'אפשר להזמין ארוחת בוקר. יש כאן גם מקלט.',
    );
  });

  it('invites no children where only couples stay', () => {
    const told: Told = { suitableFor: ['couples', 'couples-only', 'families'], answers: ['children swing'] };
    expect(inHebrew(told)).toBe('ברוכים הבאים אל חצר האלונים, מתחם צימרים בצפת. המקום לזוגות בלבד.');
    expect(inEnglish(told)).toMatch(/It is for couples only\.$/);
  });

  it('invites families once', () => {
    const suitableFor = ['couples', 'families', 'families-with-children'];
    expect(inHebrew({ suitableFor })).toContain('לזוגות ולמשפחות עם ילדים.');
    expect(inEnglish({ suitableFor })).toContain('ideal for couples and families with children.');
  });

  it('names one board, not its meals', () => {
    const answers = ['lunch full-board', 'dinner half-board', 'breakfast breakfast-included'];
    expect(inHebrew({ answers })).toContain('המחיר כולל פנסיון מלא.');
    expect(inEnglish({ answers: answers.slice(1) })).toContain('The price includes half board.');
  });

  it('reads well whatever was chosen', () => {
    const told = fc.record({
      type: fc.constantFrom(...PLACE_TYPES),
      suitableFor: fc.subarray([...GUESTS, 'couples-only']),
      answers: fc.subarray([
        ...ANSWERS,
        'swimming_pool_availability summer-only',
        'swimming_pool_types private',
        'accessibility wheelchair',
      ]),
      unitTypes: fc.array(fc.constantFrom(...UNIT_TYPES), { maxLength: 14 }),
    });
    fc.assert(
      fc.property(told, ({ unitTypes, answers, ...rest }) => {
        const units = unitTypes.map((type) => unitOf(type, { answers }));
        const texts = [inHebrew({ ...rest, answers, units }), inEnglish({ ...rest, answers, units })];
        for (const text of texts) {
          expect(countWords(text)).toBeLessThanOrEqual(REGISTRATION_LIMITS.maxPropertyDescriptionWords);
          expect(text).toMatch(/^\S.*[^\s.,]\.$/);
          expect(text).not.toMatch(/undefined|[{}]|\s\s|,,|\.\.|\s[.,]/);
        }
        expect(texts[0]).not.toMatch(/[a-z]|\sו\s|\s[בל]\s|\sל־[12]\s/i);
        expect(texts[1]).not.toMatch(/[א-ת]|\ba [aeiou]|\ban [^aeiouE]/);
      }),
      { numRuns: 300 },
    );
  });

  it('has words for every type, and asks for answers that hosts can give', () => {
    expect([...PLACE_TYPES]).toEqual(findTermSet('property_types')?.terms.map(({ id }) => id));
    expect([...UNIT_TYPES]).toEqual(findTermSet('unit_types')?.terms.map(({ id }) => id));
    const unknown = [...ANSWERS, ...GUESTS.map((guest) => `suitable_for ${guest}`)].filter((answer) => {
      const [set = '', option = ''] = answer.split(' ');
      return findTerm(set, option) === undefined;
    });
    expect(unknown).toEqual([]);
  });
});
