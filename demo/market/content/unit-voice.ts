import type { Bilingual } from '#contract/primitives/locale.ts';

/** What a unit is called before its own name, by unit type. */
export const UNIT_NOUNS: Readonly<Record<string, Bilingual>> = {
  room: { he: 'חדר {n}', en: '{n} Room' },
  'double-room': { he: 'חדר זוגי {n}', en: '{n} Double Room' },
  'family-room': { he: 'חדר משפחתי {n}', en: '{n} Family Room' },
  suite: { he: 'סוויטת {n}', en: '{n} Suite' },
  'family-suite': { he: 'סוויטה משפחתית {n}', en: '{n} Family Suite' },
  studio: { he: 'סטודיו {n}', en: '{n} Studio' },
  cabin: { he: 'בקתת {n}', en: '{n} Cabin' },
  'one-bedroom': { he: 'יחידת {n}', en: '{n} Apartment' },
  'two-bedroom': { he: 'יחידת {n}, שני חדרים', en: '{n} Two-Bedroom' },
  tent: { he: 'אוהל {n}', en: '{n} Tent' },
  gallery: { he: 'יחידת גלריה {n}', en: '{n} Loft' },
  'three-bedroom': { he: 'יחידת {n}, שלושה חדרים', en: '{n} Three-Bedroom' },
  'whole-house': { he: 'בית {n}', en: '{n} House' },
  villa: { he: 'וילה {n}', en: '{n} Villa' },
  dorm: { he: 'חדר קבוצתי {n}', en: '{n} Group Room' },
  dome: { he: 'כיפת {n}', en: '{n} Dome' },
  whole: { he: 'הבית כולו', en: 'The whole house' },
  'whole-apartment': { he: 'הדירה כולה', en: 'The whole apartment' },
};

/** Sentences for a unit by what it is like to sleep there. */
export const UNIT_SENTENCES: Readonly<Record<'couple' | 'family' | 'house' | 'simple', readonly Bilingual[]>> = {
  couple: [
    { he: 'מיטה זוגית רחבה מול חלון שלא צריך לו וילון.', en: 'A wide double bed in front of a window that needs no curtain.' },
    { he: 'פינה לשניים: מיטה גדולה, תאורה רכה ומרפסת פרטית.', en: 'A corner for two: a big bed, soft light and a private porch.' },
    {
      he: 'מצעי כותנה, חלוקים ומכונת קפה שאפשר להגיע אליה מהמיטה.',
      en: 'Cotton sheets, bathrobes and a coffee machine within reach of the bed.',
    },
    { he: 'החדר הכי שקט אצלנו, עם כניסה משלו דרך הגינה.', en: 'Our quietest room, with its own entrance through the garden.' },
    { he: 'תקרת עץ גבוהה, שטיח נעים ומקלחת גשם.', en: 'A high wooden ceiling, a soft rug and a rain shower.' },
  ],
  family: [
    {
      he: 'חדר הורים נפרד ופינת שינה לילדים, כך שכולם ישנים טוב.',
      en: 'A separate room for the parents and a sleeping corner for children, so everyone sleeps well.',
    },
    {
      he: 'מקום לכל המשפחה: מטבחון, שולחן אוכל ודלת שנפתחת לדשא.',
      en: 'Room for the whole family: a kitchenette, a dining table and a door onto the lawn.',
    },
    { he: 'מיטות אמיתיות גם לילדים, משחקי קופסה ומקלחת מרווחת.', en: 'Real beds for the children too, board games and a roomy shower.' },
    {
      he: 'שני חללים עם דלת ביניהם: הקטנים נרדמים, הגדולים ממשיכים לדבר.',
      en: 'Two spaces with a door between them: the little ones fall asleep, the big ones keep talking.',
    },
  ],
  house: [
    {
      he: 'סלון גדול, מטבח מאובזר ושולחן שכל המשפחה יושבת סביבו.',
      en: 'A big living room, a full kitchen and a table that seats the whole family.',
    },
    {
      he: 'כל הבית לרשותכם, עם חצר מגודרת ומטבח שאפשר לבשל בו לשבת.',
      en: 'The whole house is yours, with a fenced yard and a kitchen fit for a Shabbat meal.',
    },
    {
      he: 'חדרי שינה מרווחים, כמה חדרי רחצה ומרפסת לכל שעות היום.',
      en: 'Spacious bedrooms, several bathrooms and a terrace for every hour of the day.',
    },
  ],
  simple: [
    { he: 'פשוט, נקי ונעים, עם כל מה שצריך ללילה טוב.', en: 'Simple, clean and pleasant, with all that a good night needs.' },
    { he: 'מזרנים עבים, מצעים מכובסים וקריר גם בצהריים.', en: 'Thick mattresses, fresh linen, and cool even at noon.' },
    { he: 'פינה משלכם, צל, ושקט של לילה אמיתי.', en: 'A corner of your own, shade, and the quiet of a real night.' },
  ],
};
