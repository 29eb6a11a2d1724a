import type { Bilingual } from '#contract/primitives/locale.ts';

/** One sentence that tells a kind of house apart, by property type. */
export const TYPE_VOICE: Readonly<Record<string, Bilingual>> = {
  zimmer: {
    he: 'צימר עץ כפרי עם חלונות גדולים, תנור עצים וכניסה נפרדת לגמרי.',
    en: 'A rustic wooden zimmer with big windows, a stove and an entrance of its own.',
  },
  'guest-room': {
    he: 'חדר אירוח בבית שלנו, עם כניסה נפרדת, פינת קפה והרבה פרטיות.',
    en: 'A guest room in our home, with its own entrance, a coffee corner and plenty of privacy.',
  },
  apartment: {
    he: 'דירה משופצת ומוארת, עם מטבח שכיף לבשל בו ומזגן בכל חדר.',
    en: 'A bright renovated apartment, with a kitchen that is fun to cook in and air conditioning in every room.',
  },
  villa: {
    he: 'וילה רחבת ידיים שבה כל המשפחה יושבת סביב שולחן אחד.',
    en: 'A spacious villa where the whole family fits around one table.',
  },
  chalet: {
    he: 'בקתה שנבנתה בידיים, עם גלריה מתחת לגג וריח של ארז.',
    en: 'A chalet built by hand, with a gallery under the roof and the scent of cedar.',
  },
  'wooden-cabin': { he: 'בקתת עץ חמה על עמודים, עם מרפסת שכולה נוף.', en: 'A warm cabin on stilts, with a deck that is all view.' },
  'vacation-home': {
    he: 'בית נופש שלם לרשותכם: סלון, מטבח, חצר ומקום לכולם.',
    en: 'A whole vacation home for you: living room, kitchen, yard and room for everyone.',
  },
  'country-house': {
    he: 'בית כפרי עם קירות עבים, רצפה מצוירת וחצר של עצי פרי.',
    en: 'A country house with thick walls, painted tiles and a yard of fruit trees.',
  },
  'stone-house': {
    he: 'בית אבן בן מאה וחמישים שנה ששיפצנו אבן אחרי אבן.',
    en: 'A stone house of a hundred and fifty years that we restored stone by stone.',
  },
  suite: {
    he: 'סוויטה מפנקת לזוגות, עם אמבטיה עגולה מול החלון.',
    en: 'A suite made for couples, with a round bath in front of the window.',
  },
  'zimmer-complex': {
    he: 'מתחם של כמה צימרים סביב גינה, כל אחד עם מרפסת שלא רואה את השכנים.',
    en: 'Several cabins around a garden, each with a porch that does not see its neighbours.',
  },
  'guest-house': {
    he: 'בית הארחה משפחתי: חדרים פשוטים ויפים, מטבח משותף וחצר של שיחות.',
    en: 'A family guest house: simple, pretty rooms, a shared kitchen and a yard made for talk.',
  },
  'kibbutz-lodging': {
    he: 'אירוח קיבוצי של פעם: דשאים, אופניים, חדר אוכל ושקט בין הבתים.',
    en: 'Kibbutz lodging as it used to be: lawns, bicycles, a dining hall and quiet between the houses.',
  },
  'boutique-hotel': {
    he: 'מלון בוטיק קטן שבו מכירים אתכם בשם כבר בבוקר הראשון.',
    en: 'A small boutique hotel where you are known by name on the first morning.',
  },
  hotel: {
    he: 'מלון קטן וידידותי, עם קבלה עד מאוחר וארוחת בוקר שמצדיקה השכמה.',
    en: 'A small, friendly hotel, with a late reception and a breakfast worth getting up for.',
  },
  hostel: {
    he: 'אכסניה צבעונית עם חדרים פרטיים ומשפחתיים, גג לשקיעות ומטבח פתוח.',
    en: 'A colourful hostel with private and family rooms, a roof for sunsets and an open kitchen.',
  },
  penthouse: {
    he: 'פנטהאוז עם מרפסת היקפית, שולחן ארוך וכל העיר למטה.',
    en: 'A penthouse with a wraparound terrace, a long table and the whole city below.',
  },
  studio: {
    he: 'סטודיו קטן ומדויק: כל מה שצריך, ושום דבר מיותר.',
    en: 'A small, precise studio: all you need and nothing that you don’t.',
  },
  'farm-stay': {
    he: 'חווה חיה: עיזים, תרנגולות וביצים שאוספים לבד לארוחת הבוקר.',
    en: 'A living farm: goats, hens and eggs that you collect yourself for breakfast.',
  },
  khan: {
    he: 'חאן מדברי עם אוהלים אישיים, מזרנים נקיים ומדורה שבוערת כל ערב.',
    en: 'A desert khan with private tents, clean mattresses and a fire every evening.',
  },
  glamping: {
    he: 'אוהלי גלמפינג עם מיטה אמיתית, שטיחים ומקלחת פרטית תחת כיפת השמיים.',
    en: 'Glamping tents with a real bed, rugs and a private shower under the open sky.',
  },
  campsite: {
    he: 'חניון לילה מסודר עם בקתות קטנות, צל, מטבח שדה ומקלחות חמות.',
    en: 'A tidy campsite with small huts, shade, a field kitchen and hot showers.',
  },
  'tree-house': {
    he: 'בית עץ בגובה ארבעה מטרים בין ענפי אלון, עם מדרגות שהילדים לא ישכחו.',
    en: 'A tree house four metres up in an oak, with stairs the children will not forget.',
  },
  dome: {
    he: 'כיפה גאודזית עם חלון שקוף מעל המיטה, כדי להירדם עם הכוכבים.',
    en: 'A geodesic dome with a clear window over the bed, to fall asleep with the stars.',
  },
  caravan: {
    he: 'קרוואן משופץ באהבה, עם סככה, ערסל ופינת מדורה משלו.',
    en: 'A lovingly restored caravan, with an awning, a hammock and a fire pit of its own.',
  },
};

/** Sentences about a thing the place has, by the feature that they speak of. */
export const FEATURE_VOICE: Readonly<Record<string, readonly Bilingual[]>> = {
  pool: [
    {
      he: 'הבריכה פתוחה מהבוקר ועד השקיעה, עם מיטות שיזוף וצל של עצים.',
      en: 'The pool is open from morning to sunset, with loungers and the shade of trees.',
    },
    { he: 'אחרי טיול חם אין כמו לקפוץ ישר לבריכה.', en: 'After a hot day’s walk, nothing beats jumping straight into the pool.' },
  ],
  jacuzzi: [
    { he: 'הג׳קוזי מחומם ומוכן כשאתם מגיעים, כולל בחורף.', en: 'The jacuzzi is hot and ready when you arrive, in winter too.' },
    { he: 'את הערב מסיימים בג׳קוזי, עם כוס יין מקומי.', en: 'Evenings end in the jacuzzi, with a glass of local wine.' },
  ],
  barbecue: [
    {
      he: 'יש פינת מנגל עם שולחן גדול, ואנחנו דואגים לפחמים.',
      en: 'There is a barbecue corner with a big table, and the charcoal is on us.',
    },
    { he: 'המנגל מחכה בחצר; עשבי תיבול קוטפים מהגינה.', en: 'The grill waits in the yard; pick herbs from the garden.' },
  ],
  breakfast: [
    {
      he: 'ארוחת הבוקר מגיעה בסלסלה: לחם חם, גבינות מהמשק וריבות שאנחנו מבשלים.',
      en: 'Breakfast comes in a basket: warm bread, farm cheeses and jams we cook ourselves.',
    },
    {
      he: 'ארוחת בוקר גלילית מוגשת עד אחת־עשרה, כי בחופש לא ממהרים.',
      en: 'A generous breakfast is served until eleven, because holidays are not for hurrying.',
    },
  ],
  kosher: [
    {
      he: 'המטבח כשר, עם פלטה ומיחם לשבת, ובית כנסת במרחק הליכה.',
      en: 'The kitchen is kosher, with a hotplate and urn for Shabbat, and a synagogue within walking distance.',
    },
    {
      he: 'שומרי שבת ירגישו כאן בבית: שעוני שבת, מפתח רגיל ושכנים נעימים.',
      en: 'Shabbat observers will feel at home: timers, a real key and kind neighbours.',
    },
  ],
  pets: [
    {
      he: 'גם הכלב מוזמן; החצר מגודרת ויש קערת מים ליד הדלת.',
      en: 'The dog is invited too; the yard is fenced and there is a water bowl by the door.',
    },
    { he: 'הולכים על ארבע? ברוכים הבאים, רק ספרו לנו מראש.', en: 'On four legs? Welcome, just tell us in advance.' },
  ],
  fireplace: [
    {
      he: 'בחורף מדליקים את הקמין; העצים חתוכים ומחכים במרפסת.',
      en: 'In winter we light the fire; the wood is cut and waiting on the porch.',
    },
    {
      he: 'קמין עצים, שמיכות צמר וגשם על הגג: לזה אנחנו קוראים חורף.',
      en: 'A log fire, wool blankets and rain on the roof: that is what we call winter.',
    },
  ],
  children: [
    { he: 'לילדים יש נדנדה, ארגז חול וארנבים שאוהבים גזר.', en: 'For children there is a swing, a sandpit and rabbits that love carrots.' },
    {
      he: 'לול, כיסא אוכל וארגז משחקים מחכים למשפחות עם קטנטנים.',
      en: 'A cot, a high chair and a box of toys wait for families with little ones.',
    },
  ],
  accessible: [
    {
      he: 'המקום נגיש: בלי מדרגות, פתחים רחבים וחדר רחצה מותאם.',
      en: 'The place is accessible: no steps, wide doors and an adapted bathroom.',
    },
  ],
  mamad: [
    { he: 'יש ממ״ד צמוד, ואנחנו מסבירים הכול כשמגיעים.', en: 'There is a protected room next door, and we explain everything on arrival.' },
  ],
};

/** How hosts open and close. `{host}` is their names, `{city}` the place. */
export const OPENINGS: readonly Bilingual[] = [
  {
    he: 'אנחנו {host}, ולפני כמה שנים עזבנו את העיר ובנינו כאן את המקום שרצינו לנפוש בו.',
    en: 'We are {host}; some years ago we left the city and built here the place where we wanted to rest ourselves.',
  },
  {
    he: 'ברוכים הבאים ל{city}! כאן {host}, ואנחנו מארחים מכל הלב.',
    en: 'Welcome to {city}! This is {host}, and we host with all our heart.',
  },
  {
    he: 'כבר דור שלישי שהמשפחה שלנו גרה ב{city}, ואת הבית הזה פתחנו לאורחים.',
    en: 'Our family has lived in {city} for three generations, and this house we opened to guests.',
  },
  { he: 'מי שמגיע אלינו ל{city} מבין מהר למה נשארנו.', en: 'Whoever comes to us in {city} soon sees why we stayed.' },
  {
    he: 'המקום שלנו ב{city} קטן, אישי ושקט, ובדיוק ככה אנחנו אוהבים אותו.',
    en: 'Our place in {city} is small, personal and quiet, just as we like it.',
  },
  { he: 'בקצה {city}, איפה שהכביש נגמר, מתחיל החופש.', en: 'At the edge of {city}, where the road ends, the holiday begins.' },
  {
    he: 'קפה על המרפסת, ציפורים וזמן: ככה נראה בוקר אצלנו ב{city}.',
    en: 'Coffee on the porch, birds and time: that is a morning with us in {city}.',
  },
  {
    he: '{host} כאן. את הכול תכננו לבד, מהתאורה ועד עצי הפרי.',
    en: '{host} here. We planned it all ourselves, from the lamps to the fruit trees.',
  },
];

export const CLOSINGS: readonly Bilingual[] = [
  { he: 'אנחנו גרים קרוב ונשמח לעזור, אבל לא נפריע.', en: 'We live close by and are glad to help, but will not disturb.' },
  { he: 'ספרו לנו מה אתם אוהבים, ונכין לכם מסלול ליום שלם.', en: 'Tell us what you love, and we will plan you a whole day out.' },
  { he: 'בואו רעבים למנוחה.', en: 'Come hungry for rest.' },
  { he: 'עוגה חמה מחכה לכם על השולחן.', en: 'A warm cake is waiting on the table.' },
  { he: 'הגיעו כאורחים, תחזרו כחברים.', en: 'Come as guests, return as friends.' },
  { he: 'את הטלפון אפשר לשכוח בתיק; את הספר כדאי להוציא.', en: 'Leave the phone in the bag; take out the book.' },
  { he: 'חוגגים משהו? רק תגידו, ונסדר הפתעה קטנה.', en: 'Celebrating? Just say, and we will arrange a small surprise.' },
  { he: 'יש חניה בשער, והמפתח מחכה גם למי שמאחר.', en: 'There is parking at the gate, and the key waits for late arrivals too.' },
  { he: 'השאירו את השעון במגירה; כאן הזמן הולך לאט.', en: 'Leave your watch in the drawer; time walks slowly here.' },
  { he: 'נתראה!', en: 'See you soon!' },
];
