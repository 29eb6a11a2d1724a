/** The period in which a stay may begin whose dates are open: in some months (`YYYY-MM`), or soon, which is within two months. */
export type OpenPeriod = readonly string[] | 'soon';

/** Months that a period may name. */
const MOST_MONTHS = 12;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Reads a period as addresses write it: `soon`, or months with commas between them, `2027-02,2027-03`. Undefined when it is neither. */
export function parseOpenPeriod(text: string): OpenPeriod | undefined {
  if (text === 'soon') return text;
  const months = [...new Set(text.split(','))];
  return months.length <= MOST_MONTHS && months.every((month) => MONTH.test(month)) ? months.sort() : undefined;
}
