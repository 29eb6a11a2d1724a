/** Steps in the order of the stepper, as paths of its pages name them. Free of zod, so that browsers can import it. */
export const REGISTRATION_STEPS = ['basic', 'facilities', 'layout', 'photos', 'policies', 'approval'] as const;
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number];

/** Steps that have a document; the photos are kept by their own API (`contract/photos.ts`). */
export const DOCUMENT_STEPS = ['basic', 'facilities', 'layout', 'policies', 'approval'] as const;
export type DocumentStep = (typeof DOCUMENT_STEPS)[number];
