import type { Place } from '#server/modules/properties/index.ts';

/** What is seen from a place: all that its pictures show, its hosts may tick as a view, and its name may allude to. */
export interface Outlook {
  /** Id of the landscape of the pictures. */
  readonly landscape: string;
  /** Members of the option set `view` that the landscape shows, the plainest first. */
  readonly views: readonly string[];
  /** A beach is within a walk: towns of the list within 2.5 km of the water. */
  readonly isByWater: boolean;
}

const VIEWS: Readonly<Record<string, readonly string[]>> = {
  'upper-galilee': ['mountain', 'forest', 'valley'],
  'golan-heights': ['hermon', 'vineyard', 'open'],
  'sea-of-galilee': ['kinneret', 'mountain'],
  'sea-of-galilee-heights': ['kinneret', 'open'],
  'jordan-valley': ['valley', 'orchard'],
  'western-galilee': ['forest', 'valley'],
  'western-galilee-shore': ['sea', 'sunset'],
  'lower-galilee': ['valley', 'mountain', 'open'],
  'hula-valley': ['hermon', 'valley'],
  'jezreel-valley': ['valley', 'open'],
  'beit-shean-gilboa': ['valley', 'mountain'],
  'carmel-haifa': ['vineyard', 'forest'],
  'carmel-woods': ['forest', 'vineyard'],
  'carmel-shore': ['sea', 'sunset'],
  haifa: ['sea', 'city'],
  sharon: ['orchard', 'open'],
  'sharon-shore': ['sea', 'sunset'],
  'tel-aviv-center': ['city'],
  'tel-aviv': ['city', 'sea'],
  'southern-coast': ['orchard', 'open'],
  'southern-shore': ['sea', 'sunset'],
  shfela: ['vineyard', 'open'],
  'jerusalem-hills': ['mountain', 'forest'],
  jerusalem: ['city', 'mountain'],
  'dead-sea': ['dead-sea', 'mountain'],
  'western-negev': ['open'],
  negev: ['desert', 'open'],
  ramon: ['crater', 'desert'],
  arava: ['desert', 'mountain'],
  'eilat-area': ['sea', 'mountain'],
};

/** Towns that look out on something else than the landscape of their region, by that landscape. */
const TOWNS: Readonly<Record<string, string>> = {
  'western-galilee-shore': 'nahariya acre shavei-tzion bustan-hagalil kfar-rosh-hanikra lohamei-hagetaot saar gesher-haziv liman regba',
  'sea-of-galilee': 'amnun korazim karkom kahal livnim',
  'sea-of-galilee-heights':
    'ramot had-nes maale-gamla givat-yoav kfar-haruv mevo-hama arbel mitzpa alumot poriya-illit poriya-neve-oved kfar-hittim almagor tel-katzir ravid',
  'jordan-valley': 'shaar-hagolan afikim menahemia ashdot-yaakov-ihud gesher',
  'lower-galilee': 'hukok kfar-zeitim lavi hodayot',
  haifa: 'haifa',
  'carmel-shore': 'atlit habonim dor nahsholim maagan-michael neve-yam megadim',
  'carmel-woods':
    'isfiya daliyat-al-karmel ramot-menashe elyakim dalia galed ein-hashofet amikam aviel bat-shlomo kerem-maharal beit-oren ofer nir-etzion',
  'sharon-shore': 'netanya caesarea mikhmoret beit-yanai shefayim gaash arsuf sdot-yam hofit udim',
  'tel-aviv': 'tel-aviv-yafo jaffa neve-tzedek bat-yam',
  'southern-shore': 'ashdod ashkelon palmachim zikim',
  jerusalem: 'jerusalem jerusalem-old-city',
  negev: 'arad revivim mashabei-sadeh sde-boker midreshet-ben-gurion ezuz beer-milka kmehin nitzana tlalim retamim ashalim merhav-am',
  arava: 'neot-hakikar ein-tamar beer-ora',
};
const LANDSCAPE_OF = new Map(
  Object.entries(TOWNS).flatMap(([landscape, towns]) => towns.split(' ').map((town) => [town, landscape] as const)),
);

const BY_WATER = new Set(
  (
    'amnun acre nahariya shavei-tzion bustan-hagalil kfar-rosh-hanikra saar gesher-haziv liman lohamei-hagetaot regba kfar-haruv ramot ginosar ' +
    'ein-gev tiberias kinneret haon maagan degania-alef kinneret-kibbutz migdal almagor degania-bet neve-yam nahsholim dor atlit habonim ' +
    'maagan-michael megadim haifa ein-carmel ein-ayala tzrufa beit-yanai arsuf mikhmoret sdot-yam gaash netanya caesarea shefayim hofit udim ' +
    'kfar-vitkin rishpon jaffa neve-tzedek bat-yam tel-aviv-yafo palmachim zikim ashdod ashkelon ein-bokek ein-gedi neve-zohar eilat eilot'
  ).split(' '),
);

/** Returns what is seen from a town. */
export function outlookOf({ id, regionId }: Pick<Place, 'id' | 'regionId'>): Outlook {
  const landscape = LANDSCAPE_OF.get(id) ?? regionId ?? '';
  const views = VIEWS[landscape];
  if (!views) throw new Error(`No outlook for ${id} in ${regionId}`);
  return { landscape, views, isByWater: BY_WATER.has(id) };
}
