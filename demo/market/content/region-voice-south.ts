import type { Bilingual } from '#contract/primitives/locale.ts';

/** What hosts say of the centre and the south, by region; see region-voice.ts. */
export const SOUTHERN_VOICE: Readonly<Record<string, readonly Bilingual[]>> = {
  'tel-aviv-center': [
    {
      he: 'הים במרחק הליכה, בתי הקפה מתחת לבית, והעיר כולה נפתחת ברגל או באופניים.',
      en: 'The sea is a walk away, cafés downstairs, and the whole city opens up on foot or by bike.',
    },
    {
      he: 'שוק הכרמל, נווה צדק ונמל יפו נמצאים כולם ברדיוס של רבע שעה.',
      en: 'The Carmel market, Neve Tzedek and Jaffa port are all within a quarter of an hour.',
    },
    {
      he: 'רחוב צדדי עם עצי פיקוס, חלונות כפולים ושקט מפתיע במרכז העניינים.',
      en: 'A side street of ficus trees, double windows and surprising quiet in the middle of it all.',
    },
    {
      he: 'בשישי בצהריים כל העיר על החוף; אנחנו נשאיר לכם כיסאות ושמשייה.',
      en: 'On Friday afternoon the whole city is on the beach; we leave you chairs and a parasol.',
    },
  ],
  'southern-coast': [
    {
      he: 'חוף רחב, מגדלור ודיונות, והגלים מתאימים גם למי שעולה על גלשן בפעם הראשונה.',
      en: 'A wide beach, a lighthouse and dunes, with waves kind to first-time surfers.',
    },
    {
      he: 'הגן הלאומי אשקלון ושביל הפסלים בחוף נמצאים ברבע שעה הליכה.',
      en: 'Ashkelon national park and the seaside sculpture trail are a fifteen-minute walk.',
    },
    {
      he: 'בערב הרוח מהים מקררת את החצר, ודגים על הגריל מריחים עד לשכנים.',
      en: 'In the evening the sea breeze cools the yard, and fish on the grill reaches the neighbours.',
    },
  ],
  shfela: [
    {
      he: 'מערות פעמון, כרמי יין וגבעות שמתכסות כלניות בפברואר.',
      en: 'Bell caves, vineyards and hills that turn red with anemones in February.',
    },
    {
      he: 'בית גוברין ועמק האלה במרחק קצר, וכביש הצימרים המפורסם של השפלה עובר כאן.',
      en: 'Beit Guvrin and the Elah valley are close by, on the best-known wine road of the lowlands.',
    },
    {
      he: 'חצי שעה מירושלים, שעה מתל אביב, ובאמצע כפר שאין בו רמזור.',
      en: 'Half an hour from Jerusalem, an hour from Tel Aviv, and in between a village without a traffic light.',
    },
  ],
  'jerusalem-hills': [
    {
      he: 'טרסות אבן, יער אורנים ומעיינות קטנים, והעיר העתיקה עשרים דקות מכאן.',
      en: 'Stone terraces, pine forest and small springs, with the Old City twenty minutes away.',
    },
    {
      he: 'הערב יורד קריר גם בקיץ, וריח הרוזמרין נכנס מהחלון.',
      en: 'Evenings turn cool even in summer, and rosemary comes in through the window.',
    },
    {
      he: 'סטף, עין כרם ויקבי מטה יהודה הם טיול של בוקר; בצהריים כבר חוזרים לערסל.',
      en: 'Sataf, Ein Kerem and the Judean wineries make a morning; by noon you are back in the hammock.',
    },
    {
      he: 'מחנה יהודה בשישי בבוקר, שקט גמור בשבת: זה כל הסוד של ההרים.',
      en: 'Mahane Yehuda on Friday morning, complete silence on Shabbat: that is the secret of these hills.',
    },
  ],
  'dead-sea': [
    {
      he: 'הרי מואב נצבעים בוורוד בשקיעה, והים המלח נמצא כמה דקות למטה.',
      en: 'The Moab mountains turn pink at sunset, and the Dead Sea is a few minutes down the road.',
    },
    {
      he: 'עין גדי, מצדה בזריחה ואוויר שפשוט נושמים עמוק יותר.',
      en: 'Ein Gedi, Masada at sunrise and air that you simply breathe more deeply.',
    },
    {
      he: 'המדבר כאן שקט כל כך ששומעים את היעלים יורדים לשתות.',
      en: 'The desert is so quiet here that you hear the ibex come down to drink.',
    },
  ],
  'western-negev': [
    {
      he: 'שדות עד האופק, שטיח כלניות בחורף ושבילי אופניים לכל המשפחה.',
      en: 'Fields to the horizon, a carpet of anemones in winter and cycling for the whole family.',
    },
    {
      he: 'גן לאומי אשכול, בריכות דגים וחוות סוסים נמצאים במרחק קצר.',
      en: 'Eshkol national park, fish ponds and a horse farm are all nearby.',
    },
    {
      he: 'אנשים טובים, לחם טוב ושקיעה גדולה: בשביל זה באים הנה.',
      en: 'Good people, good bread and a big sunset: that is what one comes here for.',
    },
  ],
  negev: [
    {
      he: 'חוות בודדים, עיזים ויין שגדל על טל: המדבר כאן מלא חיים.',
      en: 'Lone farms, goats and wine grown on dew: the desert here is full of life.',
    },
    {
      he: 'שדה בוקר, עין עובדת ומצוקי הצין הם טיול של חצי יום.',
      en: 'Sde Boker, Ein Avdat and the cliffs of Zin make half a day’s outing.',
    },
    { he: 'בלילות בהירים אנחנו מוציאים טלסקופ ופוף לכל אחד.', en: 'On clear nights we bring out a telescope and a beanbag for everyone.' },
  ],
  ramon: [
    {
      he: 'שפת המכתש נמצאת כמה צעדים מכאן, והזריחה שווה את השעון המעורר.',
      en: 'The rim of the crater is a few steps away, and the sunrise is worth the alarm clock.',
    },
    {
      he: 'יעלים מטיילים ברחוב, ובלילה שביל החלב נראה כמו ענן.',
      en: 'Ibex stroll down the street, and at night the Milky Way looks like a cloud.',
    },
    {
      he: 'ג׳יפים, סנפלינג ומסלולי מכתש יוצאים מהשכונה; בערב חוזרים לתה על הפרלה.',
      en: 'Jeeps, abseiling and crater trails leave from the neighbourhood; in the evening you come back to tea by the fire.',
    },
  ],
  arava: [
    {
      he: 'בין הרי אדום לשיטים: ארץ של תמרים, מלח ושקט גמור.',
      en: 'Between the mountains of Edom and the acacias: a land of dates, salt and complete silence.',
    },
    {
      he: 'פארק תמנע, נחושת ואמנות קיבוצית, וחצי שעה לים סוף.',
      en: 'Timna park, copper and kibbutz art, and half an hour to the Red Sea.',
    },
    {
      he: 'בחורף עשרים ושתיים מעלות ושמש; ביולי בואו בשביל הבריכה והלילות.',
      en: 'In winter twenty-two degrees and sun; in July come for the pool and the nights.',
    },
  ],
  'eilat-area': [
    {
      he: 'שונית האלמוגים נמצאת עשר דקות מהדלת, ומסכה ושנורקל מחכים בארון.',
      en: 'The coral reef is ten minutes from the door, and mask and snorkel wait in the cupboard.',
    },
    {
      he: 'ההרים אדומים, הים כחול, והחורף כאן נגמר לפני שהתחיל.',
      en: 'The mountains are red, the sea is blue, and winter here is over before it began.',
    },
    {
      he: 'הטיילת במרחק הליכה, ואנחנו גרים מספיק גבוה כדי לראות ארבע מדינות.',
      en: 'The promenade is within walking distance, and we live high enough to see four countries.',
    },
  ],
};
