/** Signs that nobody sees: marks of direction and the like; joiners, which Persian and Indian scripts write with, only where they join nothing. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}|(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/gu;
const BLANKS = /[\p{Zs}\t\v\f]+/gu;
/** A title before a name of two letters, which without a blank between them is the name of a host: `Dr.Li`. */
const TITLE = /(?<![\p{L}\d.-])(dr|mr|mrs|ms|prof|st|sta|fr|rev|sr)\.(?=\p{L}{2}(?![\p{L}\d.]))/giu;

/**
 * Returns a name as it is kept: with letters and their points in one form (Unicode NFC), without unseen marks, with one blank between its parts.
 * Apostrophes, hyphens and dots stay as they were typed.
 */
export function readPersonName(typed: string): string {
  const name = typed.normalize('NFC').replace(UNSEEN, '').replace(BLANKS, ' ').trim();
  return name.replace(TITLE, '$1. ');
}

/** Ends of hosts' names that are no countries': those that are old, and those in which most hosts of fraud are. All countries' have two letters. */
const ENDINGS =
  'academy|agency|aero|app|asia|bet|bid|biz|blog|bond|buzz|cam|casino|cat|center|cfd|chat|cheap|city|click|cloud|club|com|company|coop|' +
  'cyou|date|deals|design|dev|digital|download|edu|email|events|exchange|expert|express|finance|fit|fun|fund|fyi|games|gift|global|gov|group|' +
  'guru|help|holiday|host|hosting|hotel|icu|info|ink|int|jobs|life|link|live|loan|lol|ltd|market|media|mil|mobi|mom|money|monster|mov|' +
  'museum|name|net|network|news|ninja|one|online|org|party|photos|pics|plus|poker|porn|press|pro|pub|quest|racing|rent|rest|review|rip|' +
  'rocks|run|sale|sbs|school|services|sex|shop|site|social|solutions|space|store|stream|studio|support|surf|systems|team|tech|tel|tips|today|' +
  'tokyo|tools|top|tours|town|toys|trade|travel|tube|uno|vacations|vip|watch|web|webcam|website|wiki|win|work|works|world|wtf|xxx|xyz|' +
  'zip|zone';
/**
 * An address, or the name of a host alone: mail programs make links of both. One letter before the dot is an initial, as in "D.Cohen", and what
 * ends like no host is two parts of a name, as in "St.John". Pieces have fixed lengths, so that the longest text is looked through once.
 */
const LINK = new RegExp(`://|www\\.|http|[\\p{L}\\d-]{2}\\.(?:xn--|(?:[a-z]{2}|${ENDINGS})(?![\\p{L}\\d]))`, 'iu');
const NO_NAME_HAS = /[/<>]/;

/** Returns whether the text has something in it that mail programs show as a link. */
export function hasLink(text: string): boolean {
  return LINK.test(text);
}

/** Returns whether the text may be somebody's name. Names stand in mails to addresses that nobody has proved, and so carry no links. */
export function isPersonName(typed: string): boolean {
  const name = readPersonName(typed);
  return !hasLink(name) && !NO_NAME_HAS.test(name);
}
