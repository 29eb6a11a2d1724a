import { readPdf } from './read-pdf.ts';

/** The one paper that goes with a mail: its name, and what it says, without spaces. */
export async function attachedPaper(mail: { readonly attachments: unknown } | undefined): Promise<{ fileName: string; text: string }> {
  const [attached] = (mail?.attachments ?? []) as { fileName: string; contentType: string; content: string }[];
  if (attached?.contentType !== 'application/pdf') throw new Error('No paper goes with the mail');
  return { fileName: attached.fileName, text: (await readPdf(Buffer.from(attached.content, 'base64'))).join('') };
}
