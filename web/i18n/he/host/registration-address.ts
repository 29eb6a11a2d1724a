/** Finding and pinning the address of a property. */
export const registrationAddress = {
  search: 'חיפוש כתובת',
  israel: 'ישראל',
  searchExample: 'למשל: דרך האלונים 12, אמירים',
  searchHint: 'כתבו רחוב ויישוב ובחרו מהרשימה. הסיכה תעבור לשם.',
  nothingFound: 'לא מצאנו יישוב כזה. בדקו את הכתיב, או בחרו יישוב ומקמו את הסיכה בעצמכם.',
  found: 'כתובות שנמצאו',
  zipHint: 'שבע ספרות',
  streetEnglish: 'לא חובה. באותיות לטיניות, כמו 12 HaAlonim Road.',
  directionsHint: 'לא חובה. למשל: השער הירוק אחרי המכולת.',
  dragPinNear: 'המפה כאן בלי רחובות: הזיזו את הסיכה לאזור הנכון, ואת הנקודה המדויקת העתיקו ממפת רחובות אל קו הרוחב וקו האורך למטה.',
  dragPin: 'גררו את הסיכה לכניסה, או לחצו על המפה.',
  setPin: 'חפשו כתובת, או לחצו על המפה כדי לשים סיכה.',
  pinByKeys: 'הסיכה. אפשר להזיז אותה בחצים, ועם Shift בצעדים קטנים',
  latitude: 'קו רוחב',
  longitude: 'קו אורך',
} as const;
