/** Filters of the search. */
export const filters = {
  PRICE: 'מחיר ללילה',
  PROPERTY_TYPE: 'סוג מקום האירוח',
  SUITABLE_FOR: 'למי זה מתאים',
  SWIMMING_POOL: 'בריכה',
  FACILITIES: 'מתקנים ושירותים',
  MEALS: 'ארוחות',
  FOR_RELIGIOUS: 'לציבור הדתי',
  ACCESSIBILITY: 'נגישות',
  PETS: 'חיות מחמד',
  FREE_CANCELLATION: 'ביטול חינם',
  LOCATION: 'מיקום',
  RATING: 'דירוג האורחים',
} as const;

/** What else the server names: sets of places, a unit's own jacuzzi by its size, whoever was erased. */
export const names = {
  cities: 'יישובים',
  regions: 'אזורים',
  districts: 'מחוזות',
  pool: 'בריכה',
  poolInSeason: '{pool} ({season})',
  poolHeatingExtra: '{pool}, חימום בתוספת',
  barbecue: 'מנגל',
  jacuzzi_single: 'ג׳קוזי פרטי ליחיד',
  jacuzzi_double: 'ג׳קוזי פרטי זוגי',
  jacuzzi_family: 'ג׳קוזי פרטי משפחתי',
  mapArea: 'האזור שבמפה',
  inMapArea: 'באזור שבמפה',
  near: 'ליד {place}',
  nearest: 'בסביבה, החל מ־{kilometres} ק״מ',
  erasedFirst: 'הפרטים',
  erasedLast: 'נמחקו',
} as const;

/** The stay as a calendar file. */
export const calendarFile = {
  stay: 'לינה: {hotel}',
  number: 'מספר הזמנה: {id}',
  arrival: 'הגעה {hours}',
  departure: 'עזיבה {hours}',
  phone: 'טלפון: {phone}',
} as const;

/** Hours that a property has on other days than usual; `hours` follow a colon. */
export const otherHours = {
  eves: 'ערבי שבת וחג',
  restDays: 'שבת וחג',
  keepingShabbat: 'שומרי שבת',
  arrivalFrom: 'הגעה מ־{time}',
  arrivalUntil: 'הגעה עד {time}',
  arrivalFromEnd: 'הגעה אחרי צאת השבת או החג',
  arrivalFromAfter: {
    one: 'הגעה מדקה אחרי צאת השבת או החג',
    two: 'הגעה משתי דקות אחרי צאת השבת או החג',
    other: 'הגעה מ־{count} דקות אחרי צאת השבת או החג',
  },
  arrivalUntilEnd: 'הגעה עד צאת השבת או החג',
  arrivalUntilAfter: {
    one: 'הגעה עד דקה אחרי צאת השבת או החג',
    two: 'הגעה עד שתי דקות אחרי צאת השבת או החג',
    other: 'הגעה עד {count} דקות אחרי צאת השבת או החג',
  },
  arrivalNone: 'אין הגעה',
  departureUntil: 'עזיבה עד {time}',
  departureEnd: 'עזיבה עד צאת השבת או החג',
  departureAfter: {
    one: 'עזיבה עד דקה אחרי צאת השבת או החג',
    two: 'עזיבה עד שתי דקות אחרי צאת השבת או החג',
    other: 'עזיבה עד {count} דקות אחרי צאת השבת או החג',
  },
} as const;

/** The box in which guests choose dates on a host's own site. */
export const searchBox = {
  title: 'הזמנת לינה: {title}',
  arrival: 'הגעה',
  nights: 'לילות',
  adults: 'מבוגרים',
  submit: 'בדקו מחיר וזמינות',
  note: 'הדף של המקום באתר {site} ייפתח בלשונית חדשה. ילדים אפשר להוסיף שם.',
  closed: 'כרגע אי אפשר להזמין כאן.',
} as const;
