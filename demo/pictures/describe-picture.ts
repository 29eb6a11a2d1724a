// Alternative texts: what a picture shows, in both languages.
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { TimeOfDay } from './core/light.ts';
import type { RoomKind } from './rooms/index.ts';
import type { PictureWish } from './wish.ts';
import { timeOfDayOf } from './wish.ts';

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
  'upper-galilee': outlook(
    'בין הטרסות של הגליל העליון',
    'among the terraces of the Upper Galilee',
    'להרי הגליל העליון',
    'the hills of the Upper Galilee',
  ),
  'hula-valley': outlook('ליד המים של עמק החולה', 'by the waters of the Hula Valley', 'לעמק החולה', 'the Hula Valley'),
  'western-galilee': outlook(
    'בגליל המערבי, מעל הים',
    'in the Western Galilee, above the sea',
    'לחוף הגליל המערבי',
    'the shore of the Western Galilee',
  ),
  'lower-galilee': outlook(
    'בגבעות הגליל התחתון',
    'in the hills of the Lower Galilee',
    'לגבעות הגליל התחתון',
    'the hills of the Lower Galilee',
  ),
  'golan-heights': outlook('ברמת הגולן', 'on the Golan Heights', 'לרמת הגולן', 'the Golan Heights'),
  'sea-of-galilee': outlook('מול הכנרת', 'facing the Sea of Galilee', 'לכנרת', 'the Sea of Galilee'),
  'jezreel-valley': outlook('מול השדות של עמק יזרעאל', 'facing the fields of the Jezreel Valley', 'לעמק יזרעאל', 'the Jezreel Valley'),
  'beit-shean-gilboa': outlook('למרגלות הגלבוע', 'at the foot of Mount Gilboa', 'לגלבוע', 'Mount Gilboa'),
  'carmel-haifa': outlook('על מדרון הכרמל, מעל מפרץ חיפה', 'on the slope of Mount Carmel, above Haifa Bay', 'למפרץ חיפה', 'Haifa Bay'),
  sharon: outlook('מעל חוף השרון', 'above the Sharon shore', 'לחוף השרון', 'the Sharon shore'),
  'tel-aviv-center': outlook('בתל אביב', 'in Tel Aviv', 'לים ולבתי תל אביב', 'the sea and the houses of Tel Aviv'),
  'southern-coast': outlook('על חוף הים בדרום', 'on the southern seashore', 'לים ולחולות', 'the sea and the dunes'),
  shfela: outlook(
    'בין הכרמים של שפלת יהודה',
    'among the vineyards of the Judean lowlands',
    'לכרמים של שפלת יהודה',
    'the vineyards of the Judean lowlands',
  ),
  'jerusalem-hills': outlook('בהרי ירושלים', 'in the Jerusalem hills', 'להרי ירושלים', 'the Jerusalem hills'),
  'dead-sea': outlook('על שפת ים המלח', 'on the shore of the Dead Sea', 'לים המלח', 'the Dead Sea'),
  'western-negev': outlook(
    'בין שדות הכלניות של הנגב המערבי',
    'among the anemone fields of the Western Negev',
    'לשדות הנגב המערבי',
    'the fields of the Western Negev',
  ),
  negev: outlook('במרחבי הנגב', 'in the open Negev', 'למרחבי הנגב', 'the open Negev'),
  ramon: outlook('על שפת מכתש רמון', 'on the rim of the Ramon crater', 'למכתש רמון', 'the Ramon crater'),
  arava: outlook('בערבה, מול הרי אדום', 'in the Arava, facing the mountains of Edom', 'להרי אדום', 'the mountains of Edom'),
  'eilat-area': outlook('מול מפרץ אילת', 'facing the Gulf of Eilat', 'למפרץ אילת', 'the Gulf of Eilat'),
};

const SOMEWHERE: Outlook = outlook('בנוף פתוח', 'in open country', 'לנוף פתוח', 'open country');

const HOUSES: Readonly<Record<string, Bilingual>> = {
  zimmer: { he: 'צימר מעץ', en: 'Wooden guest cabin' },
  'guest-room': { he: 'חדר אירוח', en: 'Guest room in a cabin' },
  apartment: { he: 'בית דירות עם מרפסות', en: 'Apartment house with balconies' },
  villa: { he: 'וילה עם בריכה', en: 'Villa with a pool' },
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

const ROOMS: Readonly<Record<RoomKind, Bilingual>> = {
  'bedroom-double': { he: 'חדר שינה זוגי', en: 'Double bedroom' },
  'bedroom-twin': { he: 'חדר שינה עם שתי מיטות', en: 'Bedroom with two beds' },
  living: { he: 'סלון', en: 'Living room' },
  dining: { he: 'פינת אוכל', en: 'Dining corner' },
  kitchen: { he: 'מטבח', en: 'Kitchen' },
  bathroom: { he: 'חדר רחצה', en: 'Bathroom' },
  spa: { he: 'פינת ספא', en: 'Spa room' },
  terrace: { he: 'מרפסת', en: 'Terrace' },
  pool: { he: 'בריכה', en: 'Pool' },
};

const HOURS: Readonly<Record<TimeOfDay, Bilingual>> = {
  dawn: { he: 'עם עלות השחר', en: 'at dawn' },
  noon: { he: 'באור יום', en: 'in daylight' },
  golden: { he: 'באור אחר הצהריים', en: 'in late afternoon light' },
  dusk: { he: 'בשעת בין ערביים', en: 'at dusk' },
  night: { he: 'בלילה', en: 'at night' },
};

/** Alternative text of a picture: what it shows, where, and at what hour. */
export function describePicture(wish: PictureWish): Bilingual {
  const { place, view } = OUTLOOKS[wish.region] ?? SOMEWHERE;
  const hour = HOURS[timeOfDayOf(wish)];
  if (wish.kind === 'exterior') {
    const house = HOUSES[wish.propertyType] ?? SOME_HOUSE;
    return { he: `${house.he} ${place.he}, ${hour.he}`, en: `${house.en} ${place.en}, ${hour.en}` };
  }
  const room = ROOMS[wish.kind];
  return { he: `${room.he} עם נוף ${view.he}, ${hour.he}`, en: `${room.en} with a view of ${view.en}, ${hour.en}` };
}
