// Prints papers in a thread of its own, so that the server's thread stays free to answer.
import { parentPort } from 'node:worker_threads';
import { renderLetter } from './letter.ts';
import type { Paper, PaperReply } from './print-paper.ts';
import { renderTaxDocument } from './tax-document.ts';

const port = parentPort;
if (!port) throw new Error('paper-worker runs as a worker thread only');
port.on('message', (paper: Paper) => {
  const printed = paper.kind === 'tax' ? renderTaxDocument(paper.document) : renderLetter(paper.letter);
  printed.then(
    (bytes) => port.postMessage({ bytes } satisfies PaperReply),
    (error: unknown) =>
      port.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) } satisfies PaperReply),
  );
});
