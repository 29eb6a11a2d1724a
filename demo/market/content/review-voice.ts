import type { Locale } from '#contract/primitives/enums.ts';

/** Sentences of a language, of which reviews are put together. */
type Sentences = Readonly<Record<Locale, readonly string[]>>;

/** How reviews begin, by how the stay was as a whole. */
export const OPENINGS = {
  great: {
    he: [
      'חוויה מושלמת מהרגע הראשון.',
      'הגענו עייפים ויצאנו אנשים אחרים.',
      'אחד המקומות היפים שהיינו בהם בארץ.',
      'פשוט כיף. חזרנו הביתה עם חיוך.',
      'חיפשנו שקט ומצאנו בדיוק את זה.',
      'כבר שריינו תאריך לשנה הבאה.',
      'בדיוק כמו בתמונות, ואפילו יותר.',
      'סוף שבוע שנזכור הרבה זמן.',
      'מזמן לא נחנו ככה.',
      'המלצה של חברים, ועכשיו גם שלנו.',
      'מקום שעשו אותו באהבה, ורואים.',
      'הפתיע אותנו לטובה מכל בחינה.',
    ],
    en: [
      'One of the loveliest places we’ve stayed in.',
      'Exactly what we were looking for.',
      'We arrived tired and left rested.',
      'The photos don’t do it justice.',
      'A perfect couple of days.',
      'We’ve already picked dates for next year.',
      'Somebody put a lot of love into this place, and it shows.',
      'Better than we had hoped for.',
      'We didn’t want to leave.',
      'A real find.',
    ],
  },
  good: {
    he: [
      'בסך הכול נהנינו.',
      'מקום נחמד, תמורה הוגנת למחיר.',
      'היה טוב, עם כמה דברים קטנים לשפר.',
      'סוף שבוע נעים.',
      'המקום נעים והמיקום נוח.',
      'עשה את העבודה, ואף יותר מזה.',
      'רוב הדברים היו טובים מאוד.',
      'היה קצר מדי, ונעים.',
    ],
    en: [
      'A pleasant stay on the whole.',
      'Good value, with a few small things to improve.',
      'We enjoyed it.',
      'Nice place in a handy spot.',
      'Mostly very good.',
      'It did what we needed, and a bit more.',
      'A comfortable base for our trip.',
    ],
  },
  poor: {
    he: [
      'קצת התאכזבנו.',
      'ציפינו ליותר.',
      'המקום עצמו יפה, אבל לא הכול עבד.',
      'לא בטוחים שנחזור.',
      'חוויה מעורבת.',
      'במחיר הזה ציפינו לאחרת.',
    ],
    en: [
      'A bit of a disappointment.',
      'We had expected more.',
      'Pretty place, but not everything worked.',
      'A mixed experience.',
      'Not quite what the photos promise.',
    ],
  },
} as const satisfies Record<string, Sentences>;

/** What guests praise, by score. */
export const PRAISE = {
  clean: {
    he: [
      'נקי עד הפינה האחרונה.',
      'הכול הבריק כשהגענו.',
      'מצעים ומגבות מריחים מכביסה טרייה.',
      'ניקיון ברמה של מלון.',
      'האמבטיה והמטבח היו ללא רבב.',
    ],
    en: [
      'Spotless throughout.',
      'Everything was sparkling when we came.',
      'Fresh linen and plenty of towels.',
      'The kitchen and bathroom were immaculate.',
    ],
  },
  asDescribed: {
    he: ['הכול כמו שכתוב במודעה.', 'בלי הפתעות: מה שרואים זה מה שמקבלים.', 'כל מה שהובטח היה שם.', 'התמונות אמיתיות לגמרי.'],
    en: ['Everything is as described.', 'What you see is what you get.', 'All that was promised was there.', 'No surprises at all.'],
  },
  comfort: {
    he: [
      'המיטה נוחה במיוחד, ישנו כמו תינוקות.',
      'המזגן שקט והחדר נעים גם בצהריים.',
      'יש במטבח כל מה שצריך, עד מסננת.',
      'פינת הישיבה בחוץ הפכה לסלון שלנו.',
      'המקלחת חזקה ויש מים חמים בלי סוף.',
      'הרבה מקום לכולם, אף אחד לא דרך על השני.',
    ],
    en: [
      'The bed is wonderfully comfortable.',
      'We slept like babies.',
      'The kitchen has all you need and more.',
      'The sitting area outside became our living room.',
      'Strong shower, endless hot water.',
      'Plenty of room for everyone.',
    ],
  },
  surroundings: {
    he: [
      'הנוף מהמרפסת עוצר נשימה.',
      'שקט אמיתי, רק ציפורים בבוקר.',
      'מסלולי הליכה יפים מתחילים ממש מהשער.',
      'השקיעה מהחצר שווה את הנסיעה.',
      'קרוב להכול ועדיין מרגישים רחוק.',
      'בלילה רואים כוכבים כמו שלא רואים בעיר.',
      'יש מאפייה מצוינת במרחק הליכה.',
    ],
    en: [
      'The view from the terrace is breathtaking.',
      'So quiet: only birds in the morning.',
      'Lovely walks start right at the gate.',
      'The sunset from the yard alone is worth the drive.',
      'Close to everything and yet far away.',
      'At night you see stars you never see in town.',
      'There’s an excellent bakery within a short walk.',
    ],
  },
  value: {
    he: ['שווה כל שקל.', 'מחיר הוגן לגמרי למה שמקבלים.', 'השווינו מקומות באזור, וזה היה הכי משתלם.', 'יקר מעט, ומצדיק את עצמו.'],
    en: [
      'Worth every shekel.',
      'A fair price for what you get.',
      'We compared places nearby, and this was the best deal.',
      'Not cheap, but it earns it.',
    ],
  },
  host: {
    he: [
      'המארחים מקסימים ונותנים פרטיות.',
      'ענו לנו על כל שאלה תוך דקות.',
      'חיכתה לנו עוגה חמה וקנקן לימונדה.',
      'המליצו לנו על מסעדה שלא היינו מוצאים לבד.',
      'קיבלו אותנו בחיוך גם כשאיחרנו.',
      'רואים שאכפת להם מכל פרט.',
    ],
    en: [
      'The hosts are charming and leave you your privacy.',
      'Every question was answered within minutes.',
      'A warm cake was waiting for us.',
      'They sent us to a restaurant we’d never have found.',
      'We were late, and were welcomed with a smile.',
      'You can tell they care about every detail.',
    ],
  },
} as const satisfies Record<string, Sentences>;

/** What guests find fault with, by score. */
export const COMPLAINTS = {
  clean: {
    he: ['היה אבק מתחת למיטות.', 'מצאנו שערות במקלחת.', 'המנגל לא נוקה אחרי האורחים הקודמים.', 'הספה צריכה ניקוי יסודי.'],
    en: [
      'There was dust under the beds.',
      'The shower could have been cleaner.',
      'The barbecue hadn’t been cleaned after the last guests.',
      'The sofa could do with a good clean.',
    ],
  },
  asDescribed: {
    he: [
      'החדר קטן ממה שנראה בתמונות.',
      'הג׳קוזי לא עבד ביום הראשון.',
      'חיפשנו את המטבחון ומצאנו קומקום ומקרר.',
      'החניה רחוקה יותר ממה שהבנו.',
    ],
    en: [
      'The room is smaller than it looks in the photos.',
      'The hot tub didn’t work on the first day.',
      'The kitchenette turned out to be a kettle and a fridge.',
      'Parking is further away than we had understood.',
    ],
  },
  comfort: {
    he: [
      'המזרן רך מדי לטעמנו.',
      'המזגן רועש.',
      'חסרו תאורה ליד המיטה ועוד כמה ווים.',
      'הלחץ במקלחת חלש.',
      'היה קר בלילה, והתנור הקטן לא הספיק.',
    ],
    en: [
      'The mattress is too soft for us.',
      'The air conditioner is noisy.',
      'A reading light and a few hooks would help.',
      'Water pressure in the shower is weak.',
      'It was cold at night, and the little heater wasn’t enough.',
    ],
  },
  surroundings: {
    he: [
      'שומעים את הכביש בשעות הבוקר.',
      'השכנים עשו מסיבה עד מאוחר.',
      'הדרך למקום חשוכה בלילה, כדאי להגיע באור.',
      'יתושים בערב, תביאו תכשיר.',
    ],
    en: [
      'You can hear the road in the morning.',
      'The neighbours had a party until late.',
      'The way there is dark at night: come in daylight.',
      'Mosquitoes in the evening, so bring something.',
    ],
  },
  value: {
    he: ['המחיר גבוה ביחס למה שמקבלים.', 'על סכום כזה ציפינו לארוחת בוקר.', 'תוספת הניקיון הפתיעה אותנו.'],
    en: ['The price is high for what you get.', 'For that much we had expected breakfast.', 'The cleaning fee surprised us.'],
  },
  host: {
    he: ['היה קשה להשיג את המארחים.', 'חיכינו למפתח חצי שעה.', 'קיבלנו הוראות הגעה רק אחרי שהתקשרנו.'],
    en: ['The hosts were hard to reach.', 'We waited half an hour for the key.', 'We got directions only after we had called.'],
  },
} as const satisfies Record<string, Sentences>;

/** About those who came along. */
export const COMPANY = {
  couple: {
    he: ['באנו לחגוג יום נישואין.', 'זוג פלוס אפס אחרי הרבה זמן.', 'מושלם לזוגות.', 'חופשה זוגית ראשונה מאז שנולד הקטן.'],
    en: ['We came for our anniversary.', 'Ideal for couples.', 'Our first trip as two since the baby came.'],
  },
  family: {
    he: [
      'הילדים לא רצו ללכת הביתה.',
      'יש חצר בטוחה לילדים ומשחקים לימי גשם.',
      'היינו שלושה דורות, וכולם מצאו פינה.',
      'הקטנים עדיין שואלים מתי חוזרים.',
    ],
    en: [
      'The children didn’t want to go home.',
      'A safe yard for the little ones, and games for a rainy day.',
      'We were three generations, and everybody found a corner.',
    ],
  },
  friends: {
    he: ['היינו שני זוגות חברים, והיה מקום לכולם.', 'ערב של מנגל וגיטרה, בלי להפריע לאף אחד.', 'טיול בנות שהצליח.'],
    en: [
      'Two couples, and room for all of us.',
      'An evening of barbecue and guitar without disturbing anybody.',
      'Great for a group of friends.',
    ],
  },
  alone: {
    he: ['באתי לבד לכתוב, וזה המקום.', 'לילה לבד עם ספר, בדיוק מה שהייתי צריך.', 'גם לבד הרגשתי בטוח ורצוי.'],
    en: [
      'I came alone to write, and this is the place for it.',
      'A night by myself with a book: just what I needed.',
      'I felt safe and welcome on my own.',
    ],
  },
  business: {
    he: ['באתי לעבודה באזור, האינטרנט מהיר ויש שולחן אמיתי.', 'נוח לכמה ימי עבודה.'],
    en: ['I was here for work: fast internet and a real desk.', 'Handy for a few days of work in the area.'],
  },
} as const satisfies Record<string, Sentences>;

/** What hosts answer. */
export const ANSWERS = {
  great: {
    he: [
      'תודה רבה על המילים החמות! נשמח לארח אתכם שוב.',
      'איזה כיף לקרוא. הבית פתוח לכם תמיד.',
      'תודה! היה לנו תענוג להכיר אתכם.',
      'שמחים שנהניתם. נתראה בעונה הבאה.',
    ],
    en: [
      'Thank you for your kind words! We’d love to have you again.',
      'What a pleasure to read. Come back soon!',
      'Thank you, it was lovely to meet you.',
      'So glad you enjoyed it. See you next season.',
    ],
  },
  poor: {
    he: [
      'תודה שכתבתם. תיקנו את זה כבר למחרת, ונשמח להזדמנות נוספת.',
      'מצטערים שלא הכול היה כמו שצריך. הערתם נכון, וזה מטופל.',
      'לקחנו לתשומת לבנו. בפעם הבאה ספרו לנו בזמן השהייה, ונפתור מייד.',
      'אנחנו מבינים את האכזבה ומתנצלים. החלפנו את המזרן ובדקנו את כל השאר.',
    ],
    en: [
      'Thank you for telling us. It was mended the next day, and we hope for another chance.',
      'We’re sorry that not everything was right. You have a point, and it’s being dealt with.',
      'Noted. Next time do tell us while you’re here, and we’ll see to it at once.',
    ],
  },
} as const satisfies Record<string, Sentences>;

/** What hosts say of guests, and guests to their host alone. */
export const LINES_ON_GUESTS: Sentences = {
  he: [
    'אורחים נעימים, השאירו את המקום נקי.',
    'שקטים ומנומסים, נשמח לארח שוב.',
    'תקשורת מצוינת לפני ההגעה.',
    'הגיעו בזמן ושמרו על הבית.',
    '',
  ],
  en: ['Pleasant guests who left the place clean.', 'Quiet and polite, welcome any time.', 'Excellent communication before they came.', ''],
};
export const PRIVATE_LINES: Sentences = {
  he: ['הברז במטבח מטפטף קצת.', 'נורה אחת במרפסת שרופה.', 'אולי כדאי להוסיף עוד שמיכה בארון.', 'השכן ביקש למסור שהשער לא נסגר טוב.'],
  en: ['The kitchen tap drips a little.', 'One bulb on the terrace is gone.', 'Perhaps leave another blanket in the cupboard.'],
};
