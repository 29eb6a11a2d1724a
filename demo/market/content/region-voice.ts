import type { Bilingual } from '#contract/primitives/locale.ts';
import { SOUTHERN_VOICE } from './region-voice-south.ts';

/** What a host says of the surroundings, by region. Each sentence stands alone, so that any of them can open or close a text. */
export const REGION_VOICE: Readonly<Record<string, readonly Bilingual[]>> = {
  'upper-galilee': [
    {
      he: 'מסביב מטעי תפוחים, חורש אלונים ושקט של הרים, ועשר דקות נסיעה מפרידות ביניכם לבין הסמטאות של צפת וראש פינה.',
      en: 'Apple orchards, oak woods and mountain quiet all around, with the lanes of Safed and Rosh Pinna ten minutes away.',
    },
    {
      he: 'בבוקר הערפל עולה מהוואדי, ועד הצהריים רואים ממנו את החרמון.',
      en: 'In the morning the mist lifts from the wadi, and by noon you can see all the way to Mount Hermon.',
    },
    {
      he: 'שבילי הליכה יוצאים ממש מהשער: נחל עמוד, הר מירון ומעיינות שרק המקומיים מכירים.',
      en: 'Trails start right at the gate: Nahal Amud, Mount Meron and springs that only the neighbours know.',
    },
    {
      he: 'יקבי בוטיק, מחלבות ומאפיות כפריות נמצאים כולם במרחק נסיעה קצרה.',
      en: 'Boutique wineries, dairies and village bakeries are all a short drive away.',
    },
  ],
  'hula-valley': [
    {
      he: 'העגורים חולפים מעל הגג בדרך לאגמון, ובחורף שומעים אותם עוד לפני שפוקחים עיניים.',
      en: 'The cranes pass over the roof on their way to the lake; in winter you hear them before you open your eyes.',
    },
    {
      he: 'אנחנו בין פלגי הדן והבניאס: קיאקים, אופניים וטבילה במים קרים גם באוגוסט.',
      en: 'We sit between the Dan and the Banias streams: kayaks, bicycles and a cold dip even in August.',
    },
    { he: 'השדות נפרשים עד רכס נפתלי, והערב מגיע כאן לאט.', en: 'Fields run to the Naftali ridge, and evening takes its time to arrive.' },
    {
      he: 'שמורת החולה, תל דן ורכבל המנרה נמצאים ברבע שעה מכאן.',
      en: 'The Hula reserve, Tel Dan and the Manara cable car are a quarter of an hour away.',
    },
  ],
  'western-galilee': [
    {
      he: 'בין החורש לים: עשרים דקות לחוף אכזיב ועשר דקות למצודת המונפור.',
      en: 'Between woods and sea: twenty minutes to Achziv beach and ten to Montfort castle.',
    },
    {
      he: 'עכו העתיקה, שוק הדגים והחומוס של הבוקר קרובים מספיק לקפיצה לפני ארוחת הצהריים.',
      en: 'Old Acre, the fish market and morning hummus are close enough for a hop before lunch.',
    },
    {
      he: 'אוויר הרים, ריח של אורן ומרווה, ושקיעות אל תוך הים התיכון.',
      en: 'Mountain air, the smell of pine and sage, and sunsets into the Mediterranean.',
    },
    { he: 'נחל כזיב עובר מתחתינו, ובאביב הוא מלא מים ופריחה.', en: 'Nahal Kziv runs below us, full of water and flowers in spring.' },
  ],
  'lower-galilee': [
    {
      he: 'גבעות רכות, כרמי זיתים בני מאות שנים ונוף פתוח עד הר תבור.',
      en: 'Soft hills, olive groves hundreds of years old and an open view to Mount Tabor.',
    },
    {
      he: 'נצרת, ציפורי ושביל ישראל נמצאים במרחק קצר, והשוק של נצרת שווה בוקר שלם.',
      en: 'Nazareth, Zippori and the Israel Trail are near, and the Nazareth market deserves a whole morning.',
    },
    {
      he: 'בעונת המסיק אפשר להצטרף אלינו לבית הבד ולטעום שמן טרי.',
      en: 'In harvest season come with us to the press and taste the new oil.',
    },
    {
      he: 'רכיבה ביער בית קשת, ארוחה אצל השכנים הצ׳רקסים, וכנרת בקצה הדרך.',
      en: 'A ride in Beit Keshet forest, a meal with our Circassian neighbours, and the lake at the end of the road.',
    },
  ],
  'golan-heights': [
    {
      he: 'סביבנו מרחבי בזלת, עדרי בקר וכרמים, והחרמון המושלג בחורף ממלא את החלון.',
      en: 'Basalt plains, cattle and vineyards around us, and in winter snowy Hermon fills the window.',
    },
    {
      he: 'מפל הגמלא, נחל יהודיה ובריכת המשושים הם טיול של בוקר.',
      en: 'The Gamla waterfall, Yehudiya and the Hexagon Pool make a morning’s outing.',
    },
    {
      he: 'בלילה אין כאן אור אחר מלבד הכוכבים; הביאו מעיל גם ביולי.',
      en: 'At night there is no light but the stars; bring a coat even in July.',
    },
    {
      he: 'יקב בקצה הרחוב, קטיף דובדבנים ביוני ושלג בינואר: לכל עונה יש כאן סיבה.',
      en: 'A winery down the road, cherry picking in June and snow in January: every season has its reason here.',
    },
  ],
  'sea-of-galilee': [
    {
      he: 'הכנרת נפרשת למרגלותינו, ומהמרפסת רואים את הסירות יוצאות עם אור ראשון.',
      en: 'The Sea of Galilee lies at our feet, and from the balcony you watch the boats go out at first light.',
    },
    {
      he: 'חמש דקות ברגל לחוף, רבע שעה לחמת גדר, ודגים טריים לארוחת הצהריים.',
      en: 'Five minutes on foot to the shore, a quarter of an hour to Hamat Gader, and fresh fish for lunch.',
    },
    {
      he: 'בחורף חמים כאן ונעים, ובקיץ המים נמצאים תמיד במרחק של קפיצה.',
      en: 'Winters here are mild, and in summer the water is always one jump away.',
    },
    {
      he: 'שביל סובב כנרת עובר ליד השער, ואופניים אפשר לקבל אצלנו.',
      en: 'The trail around the lake passes our gate, and you can borrow bicycles from us.',
    },
  ],
  'jezreel-valley': [
    {
      he: 'משבצות שדות ירוקות־זהובות עד הכרמל, ומסילת הרכבת הישנה הפכה לשביל אופניים.',
      en: 'A patchwork of green and gold fields to the Carmel, and the old railway has become a cycling path.',
    },
    {
      he: 'מעיין חרוד, גן השלושה ובית אלפא קרובים, ואצלנו עוד מגדלים מה שאוכלים.',
      en: 'Maayan Harod, Gan HaShlosha and Beit Alpha are close, and here we still grow what we eat.',
    },
    {
      he: 'העמק רחב ושקט, והשכנים עדיין מביאים חלב בכד.',
      en: 'The valley is wide and quiet, and the neighbours still bring milk in a can.',
    },
  ],
  'beit-shean-gilboa': [
    {
      he: 'ברכות הסחנה ועין מודע במרחק עשר דקות, ואיריסים על הגלבוע בסוף החורף.',
      en: 'The Sakhne pools and Ein Moda are ten minutes away, and irises bloom on the Gilboa at winter’s end.',
    },
    { he: 'עמק המעיינות הוא המקום שבו חורף נראה כמו אביב.', en: 'The Valley of Springs is where winter looks like spring.' },
    {
      he: 'תיאטרון רומי בן אלפיים שנה, תמרים מהמטע ושקיעות מעל הרי הגלעד.',
      en: 'A Roman theatre two thousand years old, dates from the grove and the Gilead mountains at dusk.',
    },
  ],
  'carmel-haifa': [
    {
      he: 'יער הכרמל מתחיל בקצה הגינה, והים נמצא רבע שעה מכאן.',
      en: 'The Carmel forest begins at the end of the garden, and the sea is a quarter of an hour away.',
    },
    {
      he: 'עין הוד, זכרון יעקב והגנים הבהאיים: אמנות, יין ומדרגות עם נוף.',
      en: 'Ein Hod, Zichron Yaakov and the Baha’i gardens: art, wine and stairs with a view.',
    },
    {
      he: 'מהמרפסת רואים את כל קו החוף, מעתלית ועד ראש הנקרה ביום בהיר.',
      en: 'From the terrace you see the whole coast, from Atlit to Rosh Hanikra on a clear day.',
    },
    {
      he: 'הכפרים הדרוזים במרחק נסיעה קצרה, ופיתה חמה עם לבנה היא חלק מהביקור.',
      en: 'The Druze villages are a short drive, and warm pita with labneh is part of the visit.',
    },
  ],
  sharon: [
    {
      he: 'פרדסים, חולות ושביל חוף שמוביל עד נחל אלכסנדר והצבים.',
      en: 'Citrus groves, sands and a coastal path that leads to Alexander stream and its turtles.',
    },
    {
      he: 'קיסריה, חוף בית ינאי ומסעדות האיכרים של המושבים קרובים מאוד.',
      en: 'Caesarea, Beit Yanai beach and the farm restaurants of the villages are very close.',
    },
    {
      he: 'ארבעים דקות מתל אביב, ובכל זאת שומעים כאן בעיקר ציפורים.',
      en: 'Forty minutes from Tel Aviv, and still mostly birds to be heard.',
    },
  ],
  ...SOUTHERN_VOICE,
};
