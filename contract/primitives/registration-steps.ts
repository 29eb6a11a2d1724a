/** Steps in the order of the stepper, as paths of its pages name them. Free of zod, so that browsers can import it. */
export const REGISTRATION_STEPS = ['basic', 'facilities', 'layout', 'photos', 'policies', 'approval'] as const;
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number];

/** Steps that have a document; the photos are kept by their own API (`contract/photos.ts`). */
export const DOCUMENT_STEPS = ['basic', 'facilities', 'layout', 'policies', 'approval'] as const;
export type DocumentStep = (typeof DOCUMENT_STEPS)[number];

/** The parts in which an approved place is edited, in their order, as paths of their pages name them. */
export const DETAILS_SECTIONS = ['name', 'contact', 'business', 'address', 'facilities', 'photos', 'units', 'policies'] as const;
export type DetailsSection = (typeof DETAILS_SECTIONS)[number];

/** The section where what a step asks for is edited once the place is approved; null: wherever. */
export const SECTION_OF_STEP = {
  basic: 'name',
  facilities: 'facilities',
  layout: 'units',
  photos: 'photos',
  policies: 'policies',
  approval: null,
} as const satisfies Record<RegistrationStep, DetailsSection | null>;
