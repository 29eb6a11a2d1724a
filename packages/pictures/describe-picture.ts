// Alternative texts: what a picture shows, in both languages.
import type { TimeOfDay } from './core/light.ts';
import type { Detail, PictureKind, PictureWish } from './wish.ts';
import { timeOfDayOf } from './wish.ts';

/** A text in both languages. */
interface Bilingual {
  readonly he: string;
  readonly en: string;
}

interface Outlook {
  /** Where the house stands. */
  readonly place: Bilingual;
  /** What its windows look out on; the Hebrew begins with its preposition ל. */
  readonly view: Bilingual;
}

const outlook = (placeHe: string, placeEn: string, viewHe: string, viewEn: string): Outlook => ({
  place: { he: placeHe, en: placeEn },
  view: { he: viewHe, en: viewEn },
});

const OUTLOOKS: Readonly<Record<string, Outlook>> = {
  'upper-galilee': outlook('בגליל העליון', 'in the Upper Galilee', 'להרי הגליל העליון', 'the hills of the Upper Galilee'),
  'hula-valley': outlook('בעמק החולה', 'in the Hula Valley', 'לעמק החולה', 'the Hula Valley'),
  'western-galilee': outlook('בגליל המערבי', 'in the Western Galilee', 'לגבעות הגליל המערבי', 'the hills of the Western Galilee'),
  'western-galilee-shore': outlook('על חוף הגליל המערבי', 'on the Western Galilee shore', 'לים', 'the sea'),
  'lower-galilee': outlook('בגליל התחתון', 'in the Lower Galilee', 'לגבעות הגליל התחתון', 'the hills of the Lower Galilee'),
  'golan-heights': outlook('ברמת הגולן', 'on the Golan Heights', 'לרמת הגולן', 'the Golan Heights'),
  'sea-of-galilee': outlook('מול הכנרת', 'facing the Sea of Galilee', 'לכנרת', 'the Sea of Galilee'),
  'sea-of-galilee-heights': outlook(
    'בגבעות שמעל הכנרת',
    'in the hills above the Sea of Galilee',
    'לכנרת מלמעלה',
    'the Sea of Galilee from above',
  ),
  'jordan-valley': outlook('בעמק הירדן', 'in the Jordan Valley', 'לעמק הירדן', 'the Jordan Valley'),
  'jezreel-valley': outlook('בעמק יזרעאל', 'in the Jezreel Valley', 'לעמק יזרעאל', 'the Jezreel Valley'),
  'beit-shean-gilboa': outlook('למרגלות הגלבוע', 'at the foot of Mount Gilboa', 'לגלבוע', 'Mount Gilboa'),
  'carmel-haifa': outlook('בכרמל', 'on Mount Carmel', 'לכרמי הכרמל', 'the vineyards of Mount Carmel'),
  'carmel-woods': outlook('בין יערות הכרמל', 'in the Carmel woods', 'ליערות הכרמל', 'the Carmel woods'),
  'carmel-shore': outlook('בחוף הכרמל', 'on the Carmel shore', 'לים', 'the sea'),
  haifa: outlook('בחיפה', 'in Haifa', 'למפרץ חיפה', 'Haifa Bay'),
  sharon: outlook('בשרון', 'in the Sharon plain', 'לפרדסי השרון', 'the orchards of the Sharon plain'),
  'sharon-shore': outlook('בחוף השרון', 'on the Sharon shore', 'לים', 'the sea'),
  'tel-aviv-center': outlook('בגוש דן', 'in the Tel Aviv area', 'לגגות העיר', 'the roofs of the city'),
  'tel-aviv': outlook('בתל אביב–יפו', 'in Tel Aviv-Yafo', 'לגגות העיר ולים', 'the roofs of the city and the sea'),
  'southern-coast': outlook('במישור החוף הדרומי', 'in the southern coastal plain', 'לפרדסים', 'the orchards'),
  'southern-shore': outlook('בחוף הדרומי', 'on the southern shore', 'לים ולחולות', 'the sea and the dunes'),
  shfela: outlook('בשפלת יהודה', 'in the Judean lowlands', 'לכרמים של שפלת יהודה', 'the vineyards of the Judean lowlands'),
  'jerusalem-hills': outlook('בהרי ירושלים', 'in the Jerusalem hills', 'להרי ירושלים', 'the Jerusalem hills'),
  jerusalem: outlook('בירושלים', 'in Jerusalem', 'לבתי ירושלים', 'the houses of Jerusalem'),
  'dead-sea': outlook('ליד ים המלח', 'by the Dead Sea', 'לים המלח', 'the Dead Sea'),
  'western-negev': outlook('בנגב המערבי', 'in the Western Negev', 'לשדות הנגב המערבי', 'the fields of the Western Negev'),
  negev: outlook('בנגב', 'in the Negev', 'למרחבי הנגב', 'the open Negev'),
  ramon: outlook('על שפת מכתש רמון', 'on the rim of the Ramon crater', 'למכתש רמון', 'the Ramon crater'),
  arava: outlook('בערבה', 'in the Arava', 'להרי אדום', 'the mountains of Edom'),
  'eilat-area': outlook('באילת', 'in Eilat', 'למפרץ אילת', 'the Gulf of Eilat'),
};

const SOMEWHERE: Outlook = outlook('בנוף פתוח', 'in open country', 'לנוף פתוח', 'open country');

const HOUSES: Readonly<Record<string, Bilingual>> = {
  zimmer: { he: 'צימר מעץ', en: 'Wooden guest cabin' },
  'guest-room': { he: 'בית ובו חדר אירוח', en: 'House with a guest room' },
  apartment: { he: 'בית דירות עם מרפסות', en: 'Apartment house with balconies' },
  villa: { he: 'וילה', en: 'Villa' },
  chalet: { he: 'בקתה', en: 'Chalet' },
  'wooden-cabin': { he: 'בקתת עץ', en: 'Wooden cabin' },
  'vacation-home': { he: 'בית נופש', en: 'Vacation home' },
  'country-house': { he: 'בית כפרי עם גג רעפים', en: 'Country house with a tiled roof' },
  'stone-house': { he: 'בית אבן', en: 'Stone house' },
  suite: { he: 'בית סוויטות', en: 'House of suites' },
  'zimmer-complex': { he: 'צימר במתחם', en: 'Cabin of a guest complex' },
  'guest-house': { he: 'בית הארחה מאבן', en: 'Stone guest house' },
  'kibbutz-lodging': { he: 'בית אירוח קיבוצי', en: 'Kibbutz guest house' },
  'boutique-hotel': { he: 'מלון בוטיק', en: 'Boutique hotel' },
  hotel: { he: 'מלון עם מרפסות', en: 'Hotel with balconies' },
  hostel: { he: 'אכסניה', en: 'Hostel' },
  penthouse: { he: 'בניין שבראשו פנטהאוז', en: 'House with a penthouse on top' },
  studio: { he: 'בניין דירות סטודיו', en: 'House of studio apartments' },
  'farm-stay': { he: 'בית בחוות אירוח', en: 'Farmhouse' },
  khan: { he: 'חאן מדברי', en: 'Desert khan' },
  'desert-lodge': { he: 'לודג׳ מדברי', en: 'Desert lodge' },
  glamping: { he: 'אוהל גלמפינג', en: 'Glamping tent' },
  campsite: { he: 'אוהל בחניון לילה', en: 'Tent at a campsite' },
  'tree-house': { he: 'בית עץ', en: 'Tree house' },
  dome: { he: 'כיפה גאודזית', en: 'Geodesic dome' },
  caravan: { he: 'קרוואן', en: 'Caravan' },
};

const SOME_HOUSE: Bilingual = { he: 'בית אירוח', en: 'Guest house' };

type Described = Exclude<PictureKind, 'exterior'>;

/** What is seen, up to the view. */
const SIGHTS: Readonly<Record<Described, Bilingual>> = {
  pool: { he: 'בריכה', en: 'Pool' },
  jacuzzi: { he: 'ג׳קוזי במרפסת', en: 'Hot tub on the terrace' },
  terrace: { he: 'מרפסת', en: 'Terrace' },
  'bedroom-double': { he: 'חדר שינה עם מיטה זוגית', en: 'Bedroom with a double bed' },
  'bedroom-twin': { he: 'חדר שינה עם שתי מיטות יחיד', en: 'Bedroom with two single beds' },
  'bedroom-bunks': { he: 'חדר עם מיטות קומתיים', en: 'Room with bunk beds' },
  living: { he: 'סלון', en: 'Sitting room' },
  dining: { he: 'פינת אוכל', en: 'Dining corner' },
  kitchen: { he: 'מטבח', en: 'Kitchen' },
  bathroom: { he: 'חדר רחצה', en: 'Bathroom' },
  sauna: { he: 'סאונה', en: 'Sauna' },
  spa: { he: 'חדר טיפולים', en: 'Treatment room' },
};

/** A kind with a detail that changes its name. */
const SPECIAL: readonly (readonly [kind: Described, detail: Detail, sight: Bilingual])[] = [
  ['pool', 'indoors', { he: 'בריכה מקורה', en: 'Indoor pool' }],
  ['jacuzzi', 'indoors', { he: 'ג׳קוזי', en: 'Whirlpool tub' }],
  ['terrace', 'grill', { he: 'מרפסת עם מנגל', en: 'Terrace with a grill' }],
  ['bathroom', 'shower', { he: 'חדר רחצה עם מקלחון', en: 'Bathroom with a shower' }],
  ['bedroom-double', 'tent', { he: 'אוהל עם מיטה זוגית', en: 'Tent with a double bed' }],
  ['bedroom-twin', 'tent', { he: 'אוהל עם שתי מיטות יחיד', en: 'Tent with two single beds' }],
  ['bedroom-bunks', 'tent', { he: 'אוהל עם מיטות קומתיים', en: 'Tent with bunk beds' }],
  ['bedroom-double', 'single', { he: 'חדר שינה עם מיטה זוגית ומיטת יחיד', en: 'Bedroom with a double and a single bed' }],
  ['bedroom-twin', 'three', { he: 'חדר שינה עם שלוש מיטות יחיד', en: 'Bedroom with three single beds' }],
  ['bedroom-double', 'crib', { he: 'חדר שינה עם מיטה זוגית ועריסה', en: 'Bedroom with a double bed and a crib' }],
];

/** Said of the hours that are not plain day. */
const HOURS: Readonly<Partial<Record<TimeOfDay, Bilingual>>> = {
  dawn: { he: ', עם בוקר', en: ', in the early morning' },
  dusk: { he: ', בשעת בין ערביים', en: ', at dusk' },
  night: { he: ', בלילה', en: ', at night' },
};

/** Where no view is seen. */
const ENCLOSED: ReadonlySet<PictureKind> = new Set(['sauna']);

const IN_THE_STREET: Bilingual = { he: 'ברחוב שקט', en: 'in a quiet street' };

function sightOf(kind: Described, details: readonly Detail[]): Bilingual {
  return SPECIAL.find(([of, detail]) => of === kind && details.includes(detail))?.[2] ?? SIGHTS[kind];
}

/** Alternative text of a picture: what it shows, where, and at what hour if not by day. */
export function describePicture(wish: PictureWish): Bilingual {
  const { kind, region, propertyType, details = [] } = wish;
  const { place, view } = OUTLOOKS[region] ?? SOMEWHERE;
  const { he, en } = HOURS[timeOfDayOf(wish)] ?? { he: '', en: '' };
  if (kind === 'exterior') {
    const house = HOUSES[propertyType] ?? SOME_HOUSE;
    const where = details.includes('town') ? { he: `${IN_THE_STREET.he} ${place.he}`, en: `${IN_THE_STREET.en} ${place.en}` } : place;
    return { he: `${house.he} ${where.he}${he}`, en: `${house.en} ${where.en}${en}` };
  }
  const sight = sightOf(kind, details);
  if (ENCLOSED.has(kind)) return { he: `${sight.he}${he}`, en: `${sight.en}${en}` };
  // a second "with" becomes "and"
  const and = { he: sight.he.includes(' עם ') ? 'ונוף' : 'עם נוף', en: sight.en.includes(' with ') ? 'and a view of' : 'with a view of' };
  return { he: `${sight.he} ${and.he} ${view.he}${he}`, en: `${sight.en} ${and.en} ${view.en}${en}` };
}
