/** Pages that stand for an ending: nothing there, or something broke. */
export const pages = {
  notFoundTitle: 'הדף לא נמצא',
  errorNumber: 'שגיאה {code}',
  notFoundHeading: 'כאן כבר כיבו את האור',
  notFoundText: 'הדף שחיפשתם עבר או נסגר. יש עוד הרבה חלונות מוארים ברחבי הארץ.',
  hotelNotFoundHeading: 'המקום לא נמצא',
  hotelNotFoundText: 'אולי המקום נסגר, ואולי הוא לא מארח דרכנו עכשיו. יש עוד הרבה חלונות מוארים ברחבי הארץ.',
  toHome: 'לדף הבית',
  errorHeading: 'רגע, נפל כאן חוט',
} as const;
