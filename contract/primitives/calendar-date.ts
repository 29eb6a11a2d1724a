/**
 * A calendar date as `YYYY-MM-DD`, with no time and no zone. It sorts as text, and is never turned into an instant.
 * The database, the rules and the server speak it; the wire and URLs speak {@link WireDate}.
 */
export type LocalDate = string;

/** A calendar date as `DD-MM-YYYY`, the form on the wire and in URLs (specification §3). */
export type WireDate = string;

const WIRE = /^(\d{2})-(\d{2})-(\d{4})$/;

/** Returns whether the text is a real calendar date as `YYYY-MM-DD`. */
export function isLocalDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (lengths[month - 1] ?? 0);
}

/** Reads `DD-MM-YYYY`; undefined when it is not a real calendar date. */
export function fromWireDate(wire: WireDate): LocalDate | undefined {
  const parts = WIRE.exec(wire);
  if (!parts) return undefined;
  const date = `${parts[3]}-${parts[2]}-${parts[1]}`;
  return isLocalDate(date) ? date : undefined;
}

/**
 * Reads a date that is known to be one: of an answer, or of a request that its schema has let through.
 * @throws RangeError if it is none after all
 */
export function toLocalDate(wire: WireDate): LocalDate {
  const date = fromWireDate(wire);
  if (date === undefined) throw new RangeError(`No calendar date: ${wire}`);
  return date;
}

/** Writes a calendar date as `DD-MM-YYYY`. */
export function toWireDate(date: LocalDate): WireDate {
  return `${date.slice(8)}-${date.slice(5, 7)}-${date.slice(0, 4)}`;
}

/** A calendar month as the wire and addresses write it: `MM-YYYY`. */
export type WireMonth = string;

/** Months of this century. */
export const WIRE_MONTH = /^(0[1-9]|1[0-2])-20\d{2}$/;

/** `11-2026` → `2026-11`, which sorts as text. */
export function fromWireMonth(wire: WireMonth): string {
  return `${wire.slice(3)}-${wire.slice(0, 2)}`;
}

/** `2026-11` → `11-2026`. */
export function toWireMonth(month: string): WireMonth {
  return `${month.slice(5)}-${month.slice(0, 4)}`;
}
