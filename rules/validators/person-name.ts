/**
 * An address, or the name of a host alone: mail programs make links of both. One letter before the dot is an initial, as in "D.Cohen". Pieces have
 * fixed lengths, so that the longest text is looked through once.
 */
const LINK = /:\/\/|www\.|http|[\p{L}\d-]{2}\.[a-z]{2}/iu;
const NO_NAME_HAS = /[/<>]/;

/** Whether the text has something in it that mail programs show as a link. */
export function hasLink(text: string): boolean {
  return LINK.test(text);
}

/** Whether the text may be somebody's name. Names stand in mails to addresses that nobody has proved, and so carry no links. */
export function isPersonName(text: string): boolean {
  return !hasLink(text) && !NO_NAME_HAS.test(text);
}
