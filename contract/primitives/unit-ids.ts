import { z } from 'zod';
import { REGISTRATION_LIMITS } from './registration-limits.ts';

/** Returns whether no value stands in the list twice. */
export const isUnique = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

/** Some of a property's units, each once: what a host closes, prices or makes rules for. */
export const unitIds = z.array(z.int()).min(1).max(REGISTRATION_LIMITS.maxUnits).refine(isUnique, { message: 'not_unique' });
