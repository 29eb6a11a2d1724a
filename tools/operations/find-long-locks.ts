/** A migration by its file's name without `.sql`. */
interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** Older ones ran before anybody served while they did. */
const BASELINE = '20261123090000';
/** Says in a statement's comment why what is refused is all right there, such as a table of a few rows. */
const EXPLAINED = /--\s*short lock: \S/;
/** The migration that takes away what the version before needs says since when nothing does. */
const CONTRACTING = /^--\s*contract: \S/m;

interface Rule {
  readonly pattern: RegExp;
  /** True if what the migration says under {@link CONTRACTING} allows it. */
  readonly isContract?: boolean;
  readonly says: string;
}

const RULES: readonly Rule[] = [
  {
    pattern: /\badd column(?: if not exists)? (?:(?!,).)*\bnot null\b(?!(?:(?!, ?add ).)*\b(?:default|generated)\b)(?<!\bdefault\b.*)/,
    says: 'adds a column that is never null, without a default: the version before cannot insert rows',
  },
  {
    pattern: /\badd column(?:(?!, ?add ).)*\bdefault \(?(?:gen_random_uuid|random|clock_timestamp|uuidv7|nextval)\b/,
    says: 'adds a column whose default differs by row: the whole table is written anew under a lock',
  },
  {
    pattern: /^create (?:unique )?index (?!concurrently)/,
    says: 'makes an index while nobody may write: use `concurrently`, in a migration `-- without transaction`',
  },
  {
    pattern: /^drop index (?!concurrently)/,
    says: 'drops an index under a lock: use `concurrently`, in a migration `-- without transaction`',
  },
  {
    pattern: /\balter (?:column )?\w+ (?:set data )?type\b/,
    says: 'changes the type of a column: the whole table is written anew under a lock. Add a column instead',
  },
  { pattern: /\balter (?:column )?\w+ set not null\b/, isContract: true, says: 'forbids nulls that the version before may write' },
  {
    pattern: /\badd (?:constraint \w+ )?(?:check|foreign key)\b(?!.*\bnot valid\b)/,
    says: 'checks every row under a lock: add it `not valid`, and validate it in the next migration',
  },
  {
    pattern: /\badd (?:constraint \w+ )?(?:unique|primary key)\b(?!.*\busing index\b)/,
    says: 'makes an index under a lock: make it `concurrently` first, and add the constraint `using index`',
  },
  {
    pattern: /\brename (?:to|column|constraint|\w+ to)\b/,
    says: 'renames what the version before asks for by its name. Add the new one, write both, drop the old one later',
  },
  { pattern: /^drop (?:table|view|function|type)\b|\bdrop column\b/, isContract: true, says: 'drops what the version before may use' },
  { pattern: /^(?:vacuum full|cluster|reindex (?!.*concurrently)|lock table|truncate)\b/, says: 'locks a whole table' },
  {
    pattern: /^update (?!.*\bwhere\b)|^delete from (?!.*\bwhere\b)/,
    says: 'writes every row at once, and locks them until it ends: do it in parts, in a job',
  },
];

/** Which of the new migrations would keep the version that still serves waiting, or break it: a line each. */
export function findLongLocks(migrations: readonly Migration[]): string[] {
  return migrations
    .filter(({ name }) => name > BASELINE)
    .flatMap(({ name, sql }) => {
      const isContract = CONTRACTING.test(sql);
      const statements = sql.split(/;\s*(?:\n|$)/).map((text) => ({ text, plain: plainOf(text) }));
      const made = new Set(statements.flatMap(({ plain }) => /^create table (?:if not exists )?([\w.]+)/.exec(plain)?.[1] ?? []));
      return statements
        .filter(({ text, plain }) => !EXPLAINED.test(text) && !made.has(tableOf(plain) ?? ''))
        .flatMap(({ plain }) =>
          RULES.filter((rule) => rule.pattern.test(plain) && !(rule.isContract && isContract)).map(({ says }) => `${name} ${says}`),
        );
    });
}

/** A statement without its comments, on one line, in small letters. */
function plainOf(text: string): string {
  return text.replaceAll(/--.*/g, ' ').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** Returns what a statement changes. */
function tableOf(plain: string): string | undefined {
  return (/^alter table (?:if exists |only )*([\w.]+)/.exec(plain) ??
    /^create (?:unique )?index .*?\bon ([\w.]+)/.exec(plain) ??
    /^update ([\w.]+)/.exec(plain))?.[1];
}
