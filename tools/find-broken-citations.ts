import type { SourceFile } from './find-oversized.ts';

/** The documents that comments cite by section, each by the word that names it there. */
export type CitedDocuments = Readonly<Record<'product.md' | 'specification', string>>;

/** A document's name and the sections after it: `specification §3 "Filter", §5 and §9`. */
const CITATION = /(product\.md|[sS]pecification)((?:,? (?:and )?§\d+(?:\.\d+)?[a-z]?(?: "[^"\n]+")?)+)/g;
const SECTION = /§(\d+)(?:\.(\d+))?([a-z])?(?: "([^"\n]+)")?/g;

/** Citations of sections that the documents do not have, each with its place. A word in quotes after the section must stand in it. */
export function findBrokenCitations(files: readonly SourceFile[], documents: CitedDocuments): string[] {
  return files.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(CITATION)].flatMap(([, name = '', sections = '']) => {
        const document = documents[name === 'product.md' ? 'product.md' : 'specification'];
        return [...sections.matchAll(SECTION)]
          .filter((section) => !hasSection(document, section))
          .map(([section]) => `${file}:${index + 1} cites ${name} ${section}, which is not there`);
      }),
    ),
  );
}

/** Sections are headings (`## 5. Pricing`), their parts numbered items (`4. **Discount**`) and lettered ones (`**5a. Stay rules**`). */
function hasSection(document: string, [, section, item, letter = '', word = '']: RegExpMatchArray): boolean {
  const [, body] = new RegExp(`^## ${section}\\. ([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(document) ?? [];
  if (body === undefined || !body.toLowerCase().includes(word.toLowerCase())) return false;
  if (letter !== '') return body.includes(`**${item ?? section}${letter}. `);
  return item === undefined || body.includes(`\n${item}. `);
}
