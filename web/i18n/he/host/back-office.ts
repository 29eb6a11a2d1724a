/** The frame around the pages of the back office. */
export const backOffice = {
  navigation: 'ניהול המקום',
  calendar: 'יומן',
  hotelDetails: 'פרטי המקום',
  publish: 'פרסום',
  more: 'עוד',
  help: 'עזרה ותמיכה',
  toSite: 'חזרה לאתר',
  published: 'מפורסם',
  unpublished: 'לא מפורסם',
} as const;
