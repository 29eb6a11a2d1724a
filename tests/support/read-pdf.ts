import { extractText, getDocumentProxy } from 'unpdf';

/** Returns what a PDF says, page after page, as whoever copies it out gets it; without the spaces, which readers of PDFs guess. */
export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text.map(withoutSpaces);
}

/** A text as {@link readPdf} gives it: isolates leave no trace. */
export function withoutSpaces(text: string): string {
  return text.replaceAll(/[\s\u2066-\u2069]/g, '');
}
