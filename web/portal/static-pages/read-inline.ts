/** Pages that texts link to, by the names that they use; see `prose.tsx`. */
export type LinkTarget = 'contact' | 'help' | 'terms' | 'privacy' | 'about' | 'accessibility' | 'becomeHost' | 'reservation';

/** Facts about the company that stand in texts as `{name}`. */
export type FactName = 'name' | 'email' | 'phone' | 'company' | 'companyNumber' | 'companyAddress' | 'commission' | 'holdMinutes';

/** A piece of a sentence: words, a fact, or a link to a page or to a section of one. */
export type InlinePiece =
  | { readonly text: string }
  | { readonly fact: FactName }
  | { readonly link: string; readonly target: LinkTarget; readonly section?: string };

const MARKUP = /(\{\w+\}|\[[^\]]+\]\(\w+(?:#[\w-]+)?\))/;
const LINK = /^\[([^\]]+)\]\((\w+)(?:#([\w-]+))?\)$/;

/**
 * Reads a sentence of a page's text: `{email}` stands for a fact, `[words](page)` and `[words](page#section)` are links. Names are not
 * checked here: a test looks at every text.
 */
export function readInline(sentence: string): InlinePiece[] {
  return sentence
    .split(MARKUP)
    .filter((piece) => piece !== '')
    .map((piece): InlinePiece => {
      if (/^\{\w+\}$/.test(piece)) return { fact: piece.slice(1, -1) as FactName };
      const [, link, target, section] = LINK.exec(piece) ?? [];
      if (link === undefined) return { text: piece };
      return { link, target: target as LinkTarget, ...(section === undefined ? {} : { section }) };
    });
}
