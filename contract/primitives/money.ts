import { z } from 'zod';

/** Money is a whole number of agorot (1/100 shekel) everywhere: in rules, in the database and on the wire. */
export type Agorot = number;

/** A price: a whole, non-negative number of agorot. */
export const agorot = z.int().min(0).meta({ description: 'Agorot (1/100 shekel)' });

/** An amount that may reduce a total, such as a discount line. */
export const signedAgorot = z.int().meta({ description: 'Agorot (1/100 shekel), negative for a reduction' });
