import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SuggestionsResponse } from '#contract/places.ts';
import type { SearchResponse } from '#contract/search.ts';
import { PLACES } from '#server/modules/properties/vocabulary.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { saveProperty } from '#tests/support/factories.ts';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp();
  const save = (cityId: string, he: string, en: string, isPublished = true) => {
    const { latitude, longitude } = PLACES.find(({ id }) => id === cityId) ?? {};
    if (latitude === undefined || longitude === undefined) throw new Error(`no place ${cityId}`);
    return saveProperty(market.context, { property: { cityId, name: { he, en }, isPublished, latitude, longitude } });
  };
  await save('rosh-pinna', 'אחוזת החלומות', 'Dream Estate');
  await save('rosh-pinna', 'בקתות רמון', 'Pomegranate Cabins');
  await save('safed', 'צימר הגליל העליון', 'Upper Galilee Zimmer');
  await save('zikhron-yaakov', 'בית הצנחנים', 'Carmel View');
  await save('metula', 'לא מפורסם', 'Not Published', false);
  for (const cityId of ['ein-bokek', 'ein-gedi', 'acre', 'tiberias', 'katzrin', 'beersheba', 'caesarea', 'tel-aviv-yafo', 'jaffa', 'eilat'])
    await save(cityId, `מלון ${cityId}`, `Inn ${cityId}`);
});
afterAll(() => market.close());

async function suggest(keyword: string, locale = 'he'): Promise<SuggestionsResponse> {
  const url = `/api/portal/locations/suggestions?${new URLSearchParams({ keyword })}`;
  const response = await market.app.inject({ method: 'GET', url, headers: { 'app-lang': locale } });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<SuggestionsResponse>();
}

const first = async (keyword: string, locale?: string) => (await suggest(keyword, locale)).options[0]?.location;

describe('suggestions', () => {
  it.each([
    ['Hebrew', 'ראש פינה'],
    ['English', 'Rosh Pinna'],
    ['a beginning', 'ראש פ'],
    ['an English beginning in capitals', 'ROSH P'],
    ['a later word', 'pinna'],
    ['a missing letter', 'Rosh Pina'],
    ['swapped letters', 'Rsoh Pinna'],
    ['a typo while still typing', 'rosk pi'],
    ['a Hebrew typo', 'ראש פנה'],
    ['a maqaf', 'ראש־פינה'],
    ['a hyphen', 'rosh-pinna'],
    ['no blank', 'ראשפינה'],
    ['niqqud', 'רֹאשׁ פִּנָּה'],
    ['quotes', 'ראש ׳פינה״'],
  ])('find a place by %s', async (_, keyword) => {
    expect(await first(keyword)).toBe('rosh-pinna');
    expect(await first(keyword, 'en')).toBe('rosh-pinna');
  });

  it.each([
    ['dead-sea', ['Dead Sea', 'the dead sea', 'Yam Hamelach', 'ים המלח', 'Judean Desert', 'מדבר יהודה']],
    ['sea-of-galilee', ['Sea of Galilee', 'Kinneret', 'kinneret', 'Lake Kinneret', 'הכנרת', 'כנרת']],
    ['golan-heights', ['Golan', 'the Golan', 'הגולן', 'גולן', 'רמת הגולן']],
    ['negev', ['Negev', 'The Negev', 'הנגב', 'נגב']],
    ['upper-galilee', ['Galilee', 'הגליל', 'גליל', 'Upper Galilee']],
    ['safed', ['Safed', 'Tzfat', 'Zefat', 'Tsfat', 'צפת']],
    ['acre', ['Acre', 'Akko', 'Acco', 'עכו']],
    ['jaffa', ['Jaffa', 'Yafo', 'Yaffo', 'יפו']],
    ['caesarea', ['Caesarea', 'Keisarya', 'קיסריה']],
    ['tel-aviv-yafo', ['Tel Aviv', 'תל אביב', 'ת"א']],
    ['eilat', ['Eilat', 'Elat', 'אילת']],
  ])('and searches find %s by every common name', async (place, names) => {
    for (const name of names) {
      expect([name, await first(name)]).toEqual([name, place]);
      const response = await market.app.inject({ method: 'GET', url: `/api/portal/search?${new URLSearchParams({ location: name })}` });
      expect([name, response.json<SearchResponse>().meta.query.location]).toEqual([name, place]);
    }
  });

  it('do not forgive a mistake in three letters', async () => {
    expect((await suggest('rxs')).options).toEqual([]);
  });

  it('show titles in the language of the page, whatever was typed', async () => {
    const [option] = (await suggest('ראש פינה', 'en')).options;
    expect(option).toMatchObject({
      title: 'Rosh Pinna',
      entityMarker: '__C__',
      iconType: 'city',
      hotelId: null,
      number: 2,
      lastVisit: false,
    });
  });

  it('put the city before the region before the hotel', async () => {
    const { options } = await suggest('גליל עליון');
    expect(options.map((option) => option.iconType)).toEqual(['region', 'hotel']);
    expect(options[1]).toMatchObject({ title: 'צימר הגליל העליון', entityMarker: '__H__', subtitle: expect.stringContaining('צפת') });
    expect(options[1]?.hotelId).toBe(Number(options[1]?.location));
  });

  it('say the largest towns of a region, and the region of a town', async () => {
    const region = (await suggest('Upper Galilee', 'en')).options.find(({ iconType }) => iconType === 'region');
    expect(region?.subtitle).toBe('Rosh Pinna, Safed (Tzfat)');
    expect((await suggest('ראש פינה')).options[0]?.subtitle).toBe('גליל עליון');
  });

  it('offer no unpublished hotel', async () => {
    expect((await suggest('Not Published')).options).toEqual([]);
  });

  it.each([
    ['נתניה', { location: 'netanya', iconType: 'city', number: 3, subtitle: 'בסביבה, החל מ־21 ק״מ' }],
    ['החרמון', { location: 'hermon', iconType: 'landmark', number: 4, subtitle: 'בסביבה, החל מ־36 ק״מ' }],
  ])('and searches show what lies around %s, with how far the nearest is', async (keyword, expected) => {
    expect((await suggest(keyword)).options[0]).toMatchObject(expected);
    for (const location of [keyword, expected.location]) {
      const response = await market.app.inject({ method: 'GET', url: `/api/portal/search?${new URLSearchParams({ location })}` });
      const { meta } = response.json<SearchResponse>();
      expect(meta).toMatchObject({
        totalItems: expected.number,
        query: { location: expected.location, near: { kilometres: expect.any(Number) } },
      });
    }
  });

  it.each(['jersualem', 'thk,', 'near jaffa', 'צימר בטבריה', 'pomgranate'])('and searches take the same first for %s', async (keyword) => {
    const [option] = (await suggest(keyword)).options;
    const response = await market.app.inject({ method: 'GET', url: `/api/portal/search?${new URLSearchParams({ location: keyword })}` });
    expect(response.json<SearchResponse>().meta.query).toMatchObject({
      location: option?.location,
      locationEntityMarker: option?.entityMarker,
      locationTitle: option?.title,
    });
  });

  it('give popular places for nothing typed', async () => {
    const { options, alternatives } = await suggest('');
    expect(options[0]).toMatchObject({ location: 'israel', iconType: 'country', number: 14, subtitle: '' });
    expect(options.map((option) => option.location)).toContain('rosh-pinna');
    expect(alternatives).toEqual([]);
  });

  it('give alternatives where nothing is found', async () => {
    const { options, alternatives } = await suggest('qqqqqqqq');
    expect(options).toEqual([]);
    expect(alternatives.length).toBeGreaterThan(2);
  });

  it('lead to a search that finds what they count', async () => {
    for (const option of (await suggest('')).options) {
      const query = new URLSearchParams({ location: option.location, locationEntityMarker: option.entityMarker });
      const response = await market.app.inject({ method: 'GET', url: `/api/portal/search?${query}` });
      expect(response.json<{ meta: { totalItems: number } }>().meta.totalItems, option.title).toBe(option.number);
    }
  });

  it('answer 400 to a keyword of more than a hundred letters', async () => {
    const response = await market.app.inject({ method: 'GET', url: `/api/portal/locations/suggestions?keyword=${'a'.repeat(101)}` });
    expect(response.json()).toMatchObject({ status: 400, errors: [{ path: 'keyword' }] });
  });
});
