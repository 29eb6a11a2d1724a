import type { Language } from '../language.ts';

export const language: Language = {
  name: 'עברית',
  direction: 'rtl',
  tag: 'he-IL',
  pluralOf: (count) => (count === 1 ? 'one' : count === 2 ? 'two' : 'other'),
  months: ['ינואר', 'פברואר', 'מרץ', 'אפריל', 'מאי', 'יוני', 'יולי', 'אוגוסט', 'ספטמבר', 'אוקטובר', 'נובמבר', 'דצמבר'],
  shortMonths: ['ינו׳', 'פבר׳', 'מרץ', 'אפר׳', 'מאי', 'יוני', 'יולי', 'אוג׳', 'ספט׳', 'אוק׳', 'נוב׳', 'דצמ׳'],
  weekdays: ['יום ראשון', 'יום שני', 'יום שלישי', 'יום רביעי', 'יום חמישי', 'יום שישי', 'יום שבת'],
  shortWeekdays: ['א׳', 'ב׳', 'ג׳', 'ד׳', 'ה׳', 'ו׳', 'ש׳'],
  weekdaySeparator: ' ',
  // A date is read "the fourth in December".
  dayAndMonth: (day, month) => `${day} ב${month}`,
  hasDigitDates: true,
  dateSeparator: '.',
};
