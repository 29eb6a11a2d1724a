import { type DrawnPictures, isDrawn } from '@lina/pictures';
import { listCoverSources } from '#server/modules/media/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { quietMoments } from './quiet-moments.ts';

/** What result cards ask for, the most frequent first: desktops and phones, then phones with dense screens. */
const CARD_WIDTHS = [640, 800, 480];

/**
 * Draws the covers of all properties in the background, after whatever visitors ask for and while they ask for little, so that results show their
 * pictures at once.
 * @returns stops it, waiting for the picture that is being drawn
 */
export function prepareCovers({ db, log }: AppContext, pictures: DrawnPictures): () => Promise<void> {
  const calledOff = new AbortController();
  const prepare = async () => {
    const sources = (await listCoverSources(db)).filter(isDrawn);
    const when = { signal: calledOff.signal, untilQuiet: quietMoments(calledOff.signal) };
    for (const width of CARD_WIDTHS) await pictures.warm(sources, { width, format: 'webp' }, when);
  };
  const done = prepare().catch((error: unknown) => {
    // Covers are then drawn when they are asked for.
    log.warn({ message: error instanceof Error ? error.message : String(error) }, 'The covers could not be prepared');
  });
  return () => {
    calledOff.abort();
    return done;
  };
}
