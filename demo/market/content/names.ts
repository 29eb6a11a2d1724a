import type { Bilingual } from '#contract/primitives/locale.ts';

const pairs = (text: string): readonly Bilingual[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [he = '', en = ''] = line.split('|').map((part) => part.trim());
      return { he, en };
    });

/** What a place is named for: trees, birds, hours, winds, people. Hebrew first, then how the sign says it in English. */
export const EVOCATIVE: readonly Bilingual[] = pairs(`
האלון | HaAlon
הגפן | HaGefen
שקד | Shaked
רימון | Rimon
תאנה ודבש | Fig & Honey
זית | Zayit
אלה | Ela
ארבל | Arbel
דקל | Dekel
תמר | Tamar
ברוש | Brosh
אורן | Oren
ערבה | Arava Willow
הדס | Hadas
לבנדר | Lavender
רוזמרין | Rosemary
מרווה | Marva
זעתר | Za’atar
נענע | Nana
כרכום | Saffron
חצב | Hatzav
רקפת | Rakefet
כלנית | Kalanit
נרקיס | Narkis
איריס | Iris
סביון | Savyon
יסמין | Yasmin
בוגנוויליה | Bougainvillea
שושן | Shoshan
דרור | Dror
עגור | The Crane
חסידה | The Stork
נחליאלי | Nachlieli
דוכיפת | The Hoopoe
סנונית | The Swallow
עפרוני | The Lark
שחף | The Seagull
ינשוף | The Owl
נשר | The Vulture
עיט | The Eagle
צבי | Tzvi
יעל | Yael
איילה | Ayala
שפן סלע | The Hyrax
קיפוד | The Hedgehog
שועל | The Fox
זריחה | Zricha
שקיעה | Shkia
דמדומים | Twilight
אור ראשון | First Light
אור הגליל | Galilee Light
ירח מלא | Full Moon
שביל החלב | Milky Way
כוכב הצפון | North Star
לילה לבן | White Night
אלף לילה | Thousand Nights
רוח מערבית | West Wind
רוח מדבר | Desert Wind
טל | Tal
יורה | First Rain
ענן | Anan
קשת | Rainbow
ערפל | Mist
שלג | Sheleg
אבן וים | Stone & Sea
אבן גזית | Ashlar
בזלת | Basalt
גיר | White Stone
חול | Sand
גל | Gal
מפרש | The Sail
עוגן | The Anchor
חוף מבטחים | Safe Shore
מעיין | Maayan
פלג | Peleg
באר | The Well
נחל | The Stream
אגם | Agam
מפל | The Waterfall
ואדי | The Wadi
טרסה | Terrace
מצפה | The Lookout
פסגה | The Summit
רכס | The Ridge
עמק ירוק | Green Valley
שדה | The Field
חיטה | Wheat
כרם | The Vineyard
יין ודבש | Wine & Honey
ענבים | Grapes
בציר | Harvest
אסם | The Granary
גורן | The Threshing Floor
דבורה | The Bee
חלב ודבש | Milk & Honey
לחם ומלח | Bread & Salt
קינמון | Cinnamon
הל | Cardamom
סבתא רחל | Grandma Rachel
סבא יעקב | Grandpa Yaakov
בית שלי | My House
ארבע עונות | Four Seasons
פינה ביער | Corner of the Wood
סוד | The Secret
נוגה | Noga
שלווה | Shalva
נחת | Nachat
רגיעה | Calm
מרגוע | Margoa
נופש בכפר | Village Rest
גן נעול | Locked Garden
גינה תלויה | Hanging Garden
פרדס | The Orchard
הדרים | Citrus
תפוח | Apple
דובדבן | Cherry
אגס | Pear
אפרסק | Peach
חרוב | Carob
שיטה | Acacia
אשל | Tamarisk
רותם | Rotem
סלע | Sela
צוק | The Cliff
מדרגות | The Steps
נר | The Candle
פנס | The Lantern
חלון לנוף | Window to the View
מרפסת לים | Sea Balcony
תכלת | Tchelet
ארגמן | Argaman
זהב | Gold
אינדיגו | Indigo
לבן | The White House
כחול | Blue
מנגינה | Melody
ניגון | Nigun
חליל | The Flute
כינור | The Violin
שירה | Shira
סיפור | The Story
ספר פתוח | Open Book
מסע | The Journey
שביל | The Trail
צומת | Crossroads
תחנה | The Station
רכבת העמק | Valley Railway
אוהל שרה | Sarah’s Tent
באר שבעה | Seven Wells
גמל | The Camel
נווה | Neve
אואזיס | Oasis
`);

const DESERT = ['desert'];
const WATER = ['sea', 'kinneret', 'dead-sea'];
const GREEN = ['forest', 'valley', 'orchard', 'stream', 'hermon', 'kinneret', 'vineyard'];

/**
 * Words of {@link EVOCATIVE} (in Hebrew) that say where one is, by what must be seen from there: no desert wind blows in the Galilee, and no green
 * valley lies in the Arava.
 */
export const BEFITS: ReadonlyMap<string, readonly string[]> = new Map([
  ...['רוח מדבר', 'ואדי', 'שיטה', 'אואזיס', 'גמל', 'באר שבעה'].map((word) => [word, DESERT] as const),
  ['רכבת העמק', ['valley']],
  ['ארבל', ['kinneret']],
  ['חול', ['desert', 'sea']],
  ['שלג', ['hermon']],
  ['בזלת', ['hermon', 'kinneret']],
  ['אור הגליל', ['hermon', 'kinneret']],
  ...['אבן וים', 'שחף', 'גל', 'מפרש', 'עוגן', 'חוף מבטחים', 'מרפסת לים'].map((word) => [word, WATER] as const),
  ...['עמק ירוק', 'מפל', 'אגם', 'פלג', 'ערפל', 'פינה ביער', 'האלון', 'דובדבן', 'גינה תלויה'].map((word) => [word, GREEN] as const),
]);

/** The noun that a kind of house is called by, with variants. */
export const HOUSE_NOUNS: Readonly<Record<string, readonly Bilingual[]>> = {
  zimmer: pairs('צימר {n} | {n} Zimmer\nנופש {n} | {n} Hideaway\nצימרים {n} | {n} Zimmers'),
  'guest-room': pairs('חדר {n} | {n} Guest Room\nאירוח {n} | {n} Homestay'),
  apartment: pairs('דירת {n} | {n} Apartment\nסוויטות {n} | {n} Apartments'),
  villa: pairs('וילה {n} | {n} Villa\nאחוזת {n} | {n} Estate'),
  chalet: pairs('בקתת {n} | {n} Chalet\nבקתות {n} | {n} Chalets'),
  'wooden-cabin': pairs('בקתות {n} | {n} Cabins\nבקתת {n} | {n} Cabin'),
  'vacation-home': pairs('בית {n} | {n} House\nבית נופש {n} | {n} Vacation Home'),
  'country-house': pairs('בית כפרי {n} | {n} Country House\nמשק {n} | {n} Farmhouse'),
  'stone-house': pairs('בית אבן {n} | {n} Stone House\nחצר {n} | {n} Courtyard'),
  suite: pairs('סוויטת {n} | {n} Suite\nסוויטות {n} | {n} Suites'),
  'zimmer-complex': pairs('מתחם {n} | {n} Retreat\nכפר נופש {n} | {n} Holiday Village'),
  'guest-house': pairs('בית הארחה {n} | {n} Guest House\nאכסניית {n} | {n} Lodge'),
  'kibbutz-lodging': pairs('אירוח קיבוצי {n} | {n} Kibbutz Lodging\nכפר אירוח {n} | {n} Country Lodging'),
  'boutique-hotel': pairs('מלון בוטיק {n} | {n} Boutique Hotel\nמלון {n} | {n} Hotel'),
  hotel: pairs('מלון {n} | {n} Hotel\nאכסדרת {n} | {n} Inn'),
  hostel: pairs('הוסטל {n} | {n} Hostel\nאכסניית {n} | {n} Backpackers'),
  penthouse: pairs('פנטהאוז {n} | {n} Penthouse'),
  studio: pairs('סטודיו {n} | {n} Studio\nסטודיו ברחוב {n} | {n} Street Studio'),
  'farm-stay': pairs('חוות {n} | {n} Farm\nמשק {n} | {n} Farmstead'),
  khan: pairs('חאן {n} | {n} Khan\nאוהלי {n} | {n} Desert Tents'),
  glamping: pairs('גלמפינג {n} | {n} Glamping\nמחנה {n} | {n} Camp'),
  campsite: pairs('חניון {n} | {n} Campsite\nקמפינג {n} | {n} Camping'),
  'tree-house': pairs('בית העץ {n} | {n} Tree House\nבתי עץ {n} | {n} Tree Houses'),
  dome: pairs('כיפת {n} | {n} Dome\nכיפות {n} | {n} Domes'),
  caravan: pairs('קרוואן {n} | {n} Caravan\nקרוואני {n} | {n} Caravans'),
};

/** Hosts' first names as they sign. */
export const HOSTS: readonly Bilingual[] = pairs(`
רותם ואייל | Rotem and Eyal
דפנה ויואב | Dafna and Yoav
מיכל ואסף | Michal and Assaf
ענת וגיא | Anat and Guy
נועה ואיתי | Noa and Itay
שירה ועומר | Shira and Omer
תמר ואורי | Tamar and Uri
הילה ורן | Hila and Ran
ליאת וארז | Liat and Erez
יעל ונדב | Yael and Nadav
מאיה ותום | Maya and Tom
אורית ושלמה | Orit and Shlomo
רחל ומשה | Rachel and Moshe
אביגיל ואלון | Avigail and Alon
סיגל ובועז | Sigal and Boaz
קרן ואמיר | Keren and Amir
נטע וזיו | Neta and Ziv
איילת ודורון | Ayelet and Doron
גלית וחיים | Galit and Haim
אפרת ויונתן | Efrat and Yonatan
סמאח ואמיר | Samah and Amir
לינא וסאמר | Lina and Samer
רים ופאדי | Reem and Fadi
הדס ומתן | Hadas and Matan
טל וניר | Tal and Nir
אסתי ויוסף | Esti and Yosef
מרים ואברהם | Miriam and Avraham
רוני ועידו | Roni and Ido
שני ואביב | Shani and Aviv
ורד ויגאל | Vered and Yigal
נעמה ואלעד | Naama and Elad
דנה ורועי | Dana and Roi
אילנה וסרגיי | Ilana and Sergei
סופי ודניאל | Sophie and Daniel
חגית וצחי | Hagit and Tzachi
מור ולירן | Mor and Liran
עדי ואורן | Adi and Oren
ציפי ושאול | Tzipi and Shaul
ג׳ומאנה ונביל | Jumana and Nabil
כרמית ואבי | Carmit and Avi
`);

/** What units of one property are called, in the order of the list. */
export const UNIT_FAMILIES: readonly (readonly Bilingual[])[] = [
  pairs(
    'רימון | Pomegranate\nתאנה | Fig\nזית | Olive\nגפן | Vine\nתמר | Date\nשקד | Almond\nחרוב | Carob\nאגוז | Walnut\nתפוח | Apple\nאגס | Pear\nדובדבן | Cherry\nהדר | Citrus\nלימון | Lemon\nאפרסק | Peach',
  ),
  pairs(
    'רקפת | Cyclamen\nכלנית | Anemone\nנרקיס | Narcissus\nאיריס | Iris\nחצב | Squill\nסביון | Groundsel\nיסמין | Jasmine\nלבנדר | Lavender\nמרווה | Sage\nורד | Rose\nלילך | Lilac\nחבצלת | Lily\nנורית | Buttercup\nדרדר | Thistle',
  ),
  pairs(
    'דרור | Sparrow\nדוכיפת | Hoopoe\nעגור | Crane\nסנונית | Swallow\nשחף | Seagull\nינשוף | Owl\nנחליאלי | Wagtail\nעפרוני | Lark\nבז | Falcon\nחסידה | Stork\nיונה | Dove\nשלדג | Kingfisher\nזמיר | Nightingale\nבולבול | Bulbul',
  ),
  pairs(
    'שחר | Dawn\nצפון | North\nירח | Moon\nכוכב | Star\nנוגה | Venus\nשקיעה | Sunset\nאור | Light\nענן | Cloud\nטל | Dew\nרוח | Wind\nקשת | Rainbow\nגשם | Rain\nשלג | Snow\nערב | Evening',
  ),
  pairs(
    'הגליל | Galilee\nהחרמון | Hermon\nהכרמל | Carmel\nהתבור | Tabor\nהגלבוע | Gilboa\nהשרון | Sharon\nירושלים | Jerusalem\nהנגב | Negev\nהערבה | Arava\nאילת | Eilat\nהכינרת | Kinneret\nהחולה | Hula\nהירדן | Jordan\nהמכתש | Crater',
  ),
];
