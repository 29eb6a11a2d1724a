import type { Language } from '../language.ts';

export const language: Language = {
  name: 'English',
  direction: 'ltr',
  tag: 'en-GB',
  pluralOf: (count) => (count === 1 ? 'one' : 'other'),
  months: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  shortMonths: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  shortWeekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  weekdaySeparator: ', ',
  dayAndMonth: (day, month) => `${day} ${month}`,
  hasDigitDates: false,
  dateSeparator: '/',
};
