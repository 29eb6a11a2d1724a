/** Titles and descriptions of the pages of text. Their texts lie in `web/portal/static-pages/content`. */
export const publicPages = {
  terms: 'תנאי שימוש',
  termsDescription: 'התנאים להזמנת לינה: מחירים, תשלום במקום, ביטול הזמנה וזכות הביטול לפי החוק.',
  privacy: 'פרטיות ועוגיות',
  privacyDescription: 'איזה מידע נאסף, למה, אל מי הוא מגיע, כמה זמן הוא נשמר ואילו עוגיות פועלות באתר.',
  help: 'עזרה',
  helpDescription: 'תשובות לשאלות נפוצות על חיפוש, הזמנה, תשלום וביטול.',
  about: 'מי אנחנו',
  aboutDescription: 'לינה במקומות אירוח קטנים בכל הארץ: מי אנחנו ומה אנחנו מבטיחים לאורחים ולמארחים.',
  accessibility: 'הצהרת נגישות',
  accessibilityDescription: 'מה הונגש באתר לפי תקן ישראלי 5568, מה עוד לא מושלם ואיך לפנות אלינו.',
  updated: 'עודכן ב־{date}',
  contents: 'בדף הזה',
} as const;
