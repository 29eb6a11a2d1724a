import { z } from 'zod';

/**
 * The id in the history of the change of prices or rules that a save made. By it exactly that one is taken back, whatever else was changed before the
 * answer came; null where nothing differed.
 */
export const ofRateChange = { changeId: z.int().nullable() };

/** Something that was removed. */
export const removedByRateChange = z.object(ofRateChange);
