import { beforeAll, expect, it } from 'vitest';
import { PLACES } from '#server/modules/properties/vocabulary.ts';
import type { ListingSummary, Listings } from '../listings/listing.ts';
import { listPlaces } from '../listings/vocabulary.ts';
import { runAtOnce } from '../market-index/steps.ts';
import { findEntities } from './find-entities.ts';
import { nameEntities } from './name-index.ts';

/** Towns with a hotel each, and hotels by name. */
const HOTELS: readonly (readonly [cityId: string, he: string, en: string])[] = [
  ['tiberias', 'משק אגם', 'Lakeside Farm'],
  ['safed', 'הוסטל מדרגות', 'Stairway Hostel'],
  ['jerusalem', 'אכסניית הצדף', 'Shell House'],
  ['rosh-pinna', 'אחוזת החלומות', 'Dream Estate'],
  ['mitzpe-ramon', 'בקתות הנשר', 'Vulture Cabins'],
  ['eilat', 'וילה באר', 'The Well Villa'],
  ['haifa', 'סוויטות הנמל', 'Harbour Suites'],
  ['tel-aviv-yafo', 'מלון הדקל', 'Palm Hotel'],
  ['acre', 'חאן עכו', 'Acre Khan'],
  ['katzrin', 'בקתת היין', 'Wine Cabin'],
  ['ramot', 'חוות הסוסים', 'Horse Ranch'],
  ['ein-bokek', 'מלון המלח', 'Salt Hotel'],
  ['beersheba', 'בית הבאר', 'Desert Inn'],
  ['zikhron-yaakov', 'בית הכרם', 'Vineyard House'],
  ['metula', 'בית האבן', 'Stone House'],
];

let listings: Listings;
beforeAll(async () => {
  const summaries = HOTELS.map(([cityId, he, en], index): ListingSummary => {
    const city = PLACES.find(({ id }) => id === cityId);
    if (!city) throw new Error(`no place ${cityId}`);
    const { latitude, longitude, regionId, districtId } = city;
    const where = { cityId, regionId: regionId ?? '', districtId: districtId ?? '', latitude, longitude };
    return { propertyId: index + 1, name: { he, en }, propertyType: 'zimmer', ...where };
  });
  const byId = new Map(summaries.map((summary) => [summary.propertyId, summary]));
  // Names need neither options nor features.
  listings = { summaries: byId, ...listPlaces(PLACES, summaries), options: {} as Listings['options'], features: [], marketMean: 4.5 };
  await nameEntities(listings, async () => undefined);
});

const found = (typed: string) => runAtOnce(findEntities(listings, typed, 10)).map(({ location }) => location);

it.each([
  // Spellings of towns and regions.
  ['ראשפינה', 'rosh-pinna'],
  ['ראש פנה', 'rosh-pinna'],
  ['rosh pina', 'rosh-pinna'],
  ['Rosh-Pinna', 'rosh-pinna'],
  ['rsoh pinna', 'rosh-pinna'],
  ['tveria', 'tiberias'],
  ['טבריא', 'tiberias'],
  ['teveria', 'tiberias'],
  ['zfat', 'safed'],
  ['tzfat', 'safed'],
  ['צפת', 'safed'],
  ['tlv', 'tel-aviv-yafo'],
  ['ת״א', 'tel-aviv-yafo'],
  ['תל-אביב', 'tel-aviv-yafo'],
  ['jersualem', 'jerusalem'],
  ['jerusalm', 'jerusalem'],
  ['ירושליים', 'jerusalem'],
  ['י-ם', 'jerusalem'],
  ['eilat', 'eilat'],
  ['elat', 'eilat'],
  ['אילת', 'eilat'],
  ['akko', 'acre'],
  ['עכו', 'acre'],
  ['beer sheva', 'beersheba'],
  ['ב״ש', 'beersheba'],
  ['באר שבע', 'beersheba'],
  ['haifa', 'haifa'],
  ['חיפה', 'haifa'],
  ['golan', 'golan-heights'],
  ['הגולן', 'golan-heights'],
  ['רמת הגולן', 'golan-heights'],
  ['kinneret', 'sea-of-galilee'],
  ['הכינרת', 'sea-of-galilee'],
  ['כינרת', 'sea-of-galilee'],
  ['הכנרת', 'sea-of-galilee'],
  ['כינרט', 'sea-of-galilee'],
  ['galil', 'upper-galilee'],
  ['הגליל', 'upper-galilee'],
  ['גליל עליון', 'upper-galilee'],
  ['dead sea', 'dead-sea'],
  ['ים המלח', 'dead-sea'],
  ['yam hamelach', 'dead-sea'],
  ['negev', 'negev'],
  ['מצפה רמון', 'mitzpe-ramon'],
  ['mitspe ramon', 'mitzpe-ramon'],
  ['כרמל', 'carmel-haifa'],
  ['north', 'north-district'],
  ['הצפון', 'north-district'],
  ['דרום', 'south-district'],
  ['ישראל', 'israel'],
  // Hotels, also in the other alphabet and by ear.
  ['הוסטל מדרגות', '2'],
  ['מדרגות', '2'],
  ['stairway', '2'],
  ['משק אגם', '1'],
  ['meshek agam', '1'],
  ['ahuzat hahalomot', '4'],
  ['וילה באר', '6'],
  // Towns without a place of their own.
  ['נתניה', 'netanya'],
  ['netanya', 'netanya'],
  ['נתני', 'netanya'],
  ['קיסריה', 'caesarea'],
  ['caesaria', 'caesarea'],
  ['אבו גוש', 'abu-ghosh'],
  ['abu gosh', 'abu-ghosh'],
  ['עין גדי', 'ein-gedi'],
  ['מירון', 'meron'],
  // Landmarks.
  ['חרמון', 'hermon'],
  ['החרמון', 'hermon'],
  ['hermon', 'hermon'],
  ['mount hermon', 'hermon'],
  ['בניאס', 'banias'],
  ['banias', 'banias'],
  ['מצדה', 'masada'],
  ['masada', 'masada'],
  ['הכותל', 'western-wall'],
  ['תמנע', 'timna'],
  ['גמלא', 'gamla'],
  // The other keyboard.
  ['thk,', 'eilat'],
  ['hruakho', 'jerusalem'],
  ['mp,', 'safed'],
  ['ycrhv', 'tiberias'],
  ['קןךשא', 'eilat'],
  ['יקרצםמ', 'hermon'],
  // A place among words that are none.
  ['near haifa', 'haifa'],
  ['ליד חיפה', 'haifa'],
  ['villa kinneret', 'sea-of-galilee'],
  ['tzimer galil', 'upper-galilee'],
  ['צימר בגליל', 'upper-galilee'],
  ['צימר בצפון עם בריכה מחוממת', 'north-district'],
  ['אילת סופש', 'eilat'],
  ['סופ״ש באילת', 'eilat'],
  ['jacuzzi eilat', 'eilat'],
  ['dog friendly golan', 'golan-heights'],
  ['וילה עם בריכה בנתניה', 'netanya'],
  ['hotel in jersualem', 'jerusalem'],
])('understands %s', (typed, location) => {
  expect(found(typed)[0]).toBe(location);
});

it.each(['qqqq', 'וילה עם בריכה', 'jacuzzi', 'בית כנסת', '!!', 'rxs'])('does not pretend to know where %s is', (typed) => {
  expect(found(typed)).toEqual([]);
});

it('puts places that have something before those that have nothing, but for an exact name', () => {
  expect(found('חרמון').slice(0, 2)).toEqual(['hermon', expect.anything()]);
  const kinneret = found('כנרת');
  expect(kinneret.indexOf('sea-of-galilee')).toBeLessThan(kinneret.indexOf('kinneret'));
});
