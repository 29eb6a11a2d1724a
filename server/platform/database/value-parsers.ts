import pg from 'pg';

/** PostgreSQL's type numbers (pg_type.oid), which never change. */
const OID = {
  int8: 20,
  numeric: 1700,
  date: 1082,
  textArray: 1009,
  int8Array: 1016,
  numericArray: 1231,
  dateArray: 1182,
} as const;

type Parser = (text: string) => unknown;

/**
 * Reads a number that the database keeps in more digits than ours.
 *
 * @throws RangeError when it would lose precision.
 */
export function parseSafeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The database's number ${text} is too large to be read exactly`);
  return number;
}

// Lists arrive as one text; pg's own reader of text lists takes them apart. Its types name single types only, hence the casts.
const parseTextArray = pg.types.getTypeParser(OID.textArray as never) as unknown as (text: string) => (string | null)[];
const each =
  (parse: Parser): Parser =>
  (text) =>
    parseTextArray(text).map((item) => (item === null ? null : parse(item)));
const asText: Parser = (text) => text;

const PARSERS: Record<number, Parser> = {
  [OID.int8]: parseSafeInteger,
  [OID.numeric]: Number,
  [OID.date]: asText,
  [OID.int8Array]: each(parseSafeInteger),
  [OID.numericArray]: each(Number),
  [OID.dateArray]: each(asText),
};

/** How values of the database become values of ours: dates stay `YYYY-MM-DD`, whole numbers are exact, moments are `Date`. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : PARSERS[oid]) ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};
