import type { z } from 'zod';
import type { DocumentStep } from '#contract/primitives/registration-steps.ts';
import type { stepStates, UnitState } from '#contract/registration.ts';

/** A step as the server tells it: document, revision, issues, reason. */
export type StepState<Step extends DocumentStep = DocumentStep> = z.infer<(typeof stepStates)[Step]>;
export type { UnitState };
