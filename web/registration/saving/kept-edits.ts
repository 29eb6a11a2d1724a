/** Edits that no server has yet, with what they were made on. */
export interface KeptEdit<Document> {
  readonly revision: number;
  readonly base: Document;
  readonly document: Document;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Where edits wait that a closed tab, a crash or a long time offline would lose. One for each document and tab. */
export interface KeptEdits<Document> {
  keep(edit: KeptEdit<Document>): void;
  /** Edits left behind, this tab's first; other tabs' only when those are closed, or, where that cannot be known, have been left alone for a while. */
  find(): KeptEdit<Document>[];
  /** They have arrived: forgets this tab's, and those of others that {@link find} has given. */
  forget(): void;
}

interface TabFacts {
  readonly storage: Storage;
  readonly tab: string;
  readonly now: () => number;
  readonly isOpen?: (tab: string) => boolean | undefined;
}

const PREFIX = 'lina-unsaved';
/** A tab that still writes keeps its own edits; one that has not for so long is gone, or offline, and saving the same words twice does no harm. */
export const LEFT_ALONE_MS = 10_000;

/**
 * Keeps them in the browser's storage. Where that is full or forbidden they live in the page alone.
 *
 * @param name of the document, such as `12:basic`: property and step, or `12:unit:34`
 * @param isOpen whether a tab of that name is open; undefined where that cannot be known
 */
export function keptEditsOf<Document>(name: string, { storage, tab, now, isOpen = () => undefined }: TabFacts): KeptEdits<Document> {
  const prefix = `${PREFIX}:${name}:`;
  const own = `${prefix}${tab}`;
  let adopted: string[] = [];
  const isLeft = (key: string, at: number) => {
    const isTabOpen = isOpen(key.slice(prefix.length));
    return isTabOpen === undefined ? now() - at >= LEFT_ALONE_MS : !isTabOpen;
  };
  return {
    keep: (edit) => attempt(() => storage.setItem(own, JSON.stringify(edit))),
    find: () => {
      const keys = keysOf(storage).filter((key) => key.startsWith(prefix));
      const edits = keys.flatMap((key) => {
        const edit = read<Document>(storage, key);
        return edit && (key === own || isLeft(key, edit.at)) ? [{ key, edit }] : [];
      });
      adopted = edits.map(({ key }) => key).filter((key) => key !== own);
      return edits.sort((one, other) => Number(other.key === own) - Number(one.key === own)).map(({ edit }) => edit);
    },
    forget: () => {
      for (const key of [own, ...adopted]) attempt(() => storage.removeItem(key));
      adopted = [];
    },
  };
}

const keysOf = (storage: Storage): string[] => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

function read<Document>(storage: Storage, key: string): KeptEdit<Document> | undefined {
  try {
    // Written by `keep`, of this version or of one before it; the server's schema has the last word.
    const edit = JSON.parse(storage.getItem(key) ?? 'null') as KeptEdit<Document> | null;
    return edit && typeof edit.revision === 'number' && typeof edit.at === 'number' ? edit : undefined;
  } catch {
    return undefined;
  }
}

function attempt(write: () => void): void {
  try {
    write();
  } catch {
    // Full, or forbidden: the page still has the edits.
  }
}
