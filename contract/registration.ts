import { z } from 'zod';
import { REGISTRATION_STATUSES, type RegistrationStatus } from './primitives/enums.ts';
import { bilingual } from './primitives/locale.ts';
import { agorot } from './primitives/money.ts';
import { REGISTRATION_ISSUE_CODES } from './primitives/registration-issue-codes.ts';
import { type DocumentStep, REGISTRATION_STEPS } from './primitives/registration-steps.ts';
import { TEXT_LIMITS } from './primitives/text-limits.ts';
import { severalLines } from './primitives/typed-text.ts';
import {
  approvalDocument,
  basicDocument,
  facilitiesDocument,
  layoutDocument,
  policiesDocument,
  unitDocument,
} from './registration-documents.ts';

/**
 * A host's registration, and after approval the same documents as the editor of the live property. All calls need the owner's session
 * (ROLE_POWNER); somebody else's registration, property or unit is 404. The calls are listed in `endpoints/registration.ts`.
 *
 * **Saving.** Send the whole document with the `revision` that it is based on. Before approval a save succeeds however incomplete the
 * document is, and answers the new state with `issues`. Somebody else's save in between (another tab, another machine, support) gives 409
 * `revision_conflict` whose `details.current` is the present {@link stepStates state} of the step (or unit), with who saved it and when: show both, and
 * save again with the new revision once the host has chosen.
 *
 * **An approved property** is changed whole or not at all (docs/product.md §8): with an error in any document that is sent nothing is saved, 422
 * `registration_incomplete` with `details.issues` by step. Where a price of a unit that guests can book moves by more than half, nothing is
 * saved either: 422 `price_moves_much` with `details.moves` ({@link priceMove}, each with `unitName`); ask, and send the same again with
 * `confirmedMoves`, which must be exactly these. A unit that guests cannot book yet (`isDraft`) may be saved unfinished, without questions.
 */

export const registrationStatus = z.enum(REGISTRATION_STATUSES);

export { DOCUMENT_STEPS, type DocumentStep, REGISTRATION_STEPS, type RegistrationStep } from './primitives/registration-steps.ts';
export type { RegistrationStatus };
export const registrationStep = z.enum(REGISTRATION_STEPS);

export const registrationIssue = z
  .object({
    /** The place in the document, in dots: `name.he`, `bedrooms.0.maxGuests`; empty for the whole. */
    path: z.string(),
    code: z.enum(REGISTRATION_ISSUE_CODES),
    /** Only an `error` keeps the registration from being sent. */
    severity: z.enum(['error', 'warning', 'hint']),
    /** The facts that the text may name; see `registration-issue-codes.ts`. */
    facts: z.record(z.string(), z.union([z.string(), z.number()])),
    /** The unit it is about, with its number in the list; null for the property itself. */
    unit: z.object({ unitId: z.int(), position: z.int(), name: bilingual }).nullable(),
  })
  .meta({ id: 'RegistrationIssue' });
export type RegistrationIssue = z.infer<typeof registrationIssue>;

const saved = {
  /** 0 before the first save. */
  revision: z.int().min(0),
  savedAt: z.iso.datetime().nullable(),
  /** `isSupport`: an admin acting as the owner. */
  savedBy: z.object({ userId: z.int(), name: z.string(), isSupport: z.boolean() }).nullable(),
  issues: z.array(registrationIssue),
  /** No issue is an error. */
  isComplete: z.boolean(),
  /** True if this is what guests see (or would, once published): false before approval, and while an approved property's edit has errors. */
  isLive: z.boolean(),
};
/** The admin's request for this step; null when nothing. */
const reason = z.string().nullable();

const stepStateOf = <Step extends DocumentStep, Schema extends z.ZodType>(step: Step, document: Schema) =>
  z.object({ step: z.literal(step), document, ...saved, reason });

export const unitState = z.object({
  /** Kept for good: photos refer to it, and the live unit has the same. */
  unitId: z.int(),
  /** From 1. */
  position: z.int(),
  /** The property does not have it yet: it may be saved unfinished. */
  isDraft: z.boolean(),
  document: unitDocument,
  ...saved,
});
export type UnitState = z.infer<typeof unitState>;

/** Photos by target: the property's own have `unitId` null. */
export const photosState = z.object({
  step: z.literal('photos'),
  targets: z.array(z.object({ unitId: z.int().nullable(), name: bilingual, required: z.int(), max: z.int(), actual: z.int() })),
  issues: z.array(registrationIssue),
  isComplete: z.boolean(),
  reason,
});

export const stepStates = {
  basic: stepStateOf('basic', basicDocument),
  facilities: stepStateOf('facilities', facilitiesDocument),
  /** Issues of the layout as a whole, such as `unit_missing`, stand here; each unit's own in its state. `isComplete` counts both. */
  layout: stepStateOf('layout', layoutDocument),
  policies: stepStateOf('policies', policiesDocument),
  approval: stepStateOf('approval', approvalDocument),
};

/** The change that waits for review, or was refused, of an approved property: name, address, business details (docs/product.md §8). */
export const pendingChange = z.object({
  status: z.enum(['waiting', 'refused']),
  requestedAt: z.iso.datetime(),
  /** The admin's words when refusing. */
  reason,
  /** `path` in the basic document; values as text, empty where there is none. */
  fields: z.array(z.object({ path: z.string(), live: z.string(), wanted: z.string() })),
});
export type PendingChange = z.infer<typeof pendingChange>;

export const registration = z
  .object({
    /** Reserved at the start: photos and the later property have it. */
    propertyId: z.int(),
    status: registrationStatus,
    isPublished: z.boolean(),
    /** "Received on {date}, awaiting review". */
    submittedAt: z.iso.datetime().nullable(),
    /** The moment of approval or sending back. */
    decidedAt: z.iso.datetime().nullable(),
    steps: z.object({ ...stepStates, photos: photosState }),
    /** In their order. */
    units: z.array(unitState),
    pendingChange: pendingChange.nullable(),
    /** The changed steps of a registration that was sent back: those that are not as they were then, photos among them; else null. */
    changedSteps: z.array(registrationStep).nullable(),
    /** Steps that still have errors, in order; the approval step's own boxes included. */
    incompleteSteps: z.array(registrationStep),
  })
  .meta({ id: 'Registration' });
export type Registration = z.infer<typeof registration>;

/** `GET /api/registration/history`: the latest first, thirty at a time. */
export const propertyChangesQuery = z.object({ before: z.coerce.number().int().min(1).optional() });
export const propertyChange = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** `isSupport`: an administrator who acted as the host. */
  by: z.object({ name: z.string(), isSupport: z.boolean() }),
  /** It takes another one back. */
  isUndo: z.boolean(),
  isUndone: z.boolean(),
  /** All of it is still as it left it, and nothing of it is gone. */
  canBeUndone: z.boolean(),
  fields: z.array(
    z.object({
      /** `photos`: a list of them, the property's own or a unit's; `units`: which there are, and their order. */
      step: z.enum(['basic', 'facilities', 'layout', 'policies', 'photos', 'units']),
      /** The unit of a unit's field; its name is null once it was removed. */
      unit: z.object({ unitId: z.int(), name: bilingual.nullable() }).nullable(),
      /** In the document of the step, or of the unit. Lists are told as a whole. */
      path: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      /** `waiting`, `refused`: by the review; `superseded`: it was changed again since; `gone`: files of photos that were removed. */
      state: z.enum(['live', 'waiting', 'refused', 'superseded', 'gone']),
    }),
  ),
});
export type PropertyChange = z.infer<typeof propertyChange>;
export const propertyChanges = z.object({ changes: z.array(propertyChange), hasMore: z.boolean() });
export const propertyChangeParameters = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

const basedOn = { revision: z.int().min(0) };
export const saveBasicBody = z.object({ ...basedOn, document: basicDocument });
export const saveFacilitiesBody = z.object({ ...basedOn, document: facilitiesDocument });
export const saveLayoutBody = z.object({ ...basedOn, document: layoutDocument });
export const savePoliciesBody = z.object({ ...basedOn, document: policiesDocument });
export const saveApprovalBody = z.object({ ...basedOn, document: approvalDocument });
/** A price that moves by more than half, as `price_moves_much` tells it and `confirmedMoves` repeat it. See `primitives/price-move.ts`. */
export const priceMove = z
  .object({
    unitId: z.int(),
    path: z.string().max(100),
    nights: z.object({ from: z.string().max(10), to: z.string().max(10) }).nullable(),
    stayNights: z.int().nullable(),
    fromAgorot: agorot,
    toAgorot: agorot,
  })
  .meta({ id: 'PriceMove' });
/** The moves that the host said yes to; left out or empty: nothing. */
const confirmedMoves = z.array(priceMove).max(2000).optional();
export const saveUnitBody = z.object({ ...basedOn, document: unitDocument, confirmedMoves });
/** `PUT /api/registration/changes`: what one save of a form changes. Any failure of one document is the failure of all. */
export const saveChangesBody = z.strictObject({
  steps: z
    .strictObject({ basic: saveBasicBody, facilities: saveFacilitiesBody, layout: saveLayoutBody, policies: savePoliciesBody })
    .partial()
    .optional(),
  units: z
    .array(z.object({ unitId: z.int(), ...basedOn, document: unitDocument }))
    .max(14)
    .optional(),
  confirmedMoves,
});
export type SaveChangesBody = z.infer<typeof saveChangesBody>;
export const addUnitBody = z.object({ document: unitDocument.optional() });
export const unitParameters = z.object({
  unitId: z.coerce.number().int().min(1).max(2_147_483_647),
});
export const removeUnitQuery = z.object({ revision: z.coerce.number().int().min(0) });
/** All units of the registration, each once; else 400. */
export const orderUnitsBody = z.object({ unitIds: z.array(z.int()).max(14) });

/**
 * Sends for review: everything is checked again, and what is wrong is answered as 422 `registration_incomplete` with
 * `details.issues` (by step: `{basic: [RegistrationIssue]}`). A second time: 409 `registration_already_submitted`. After it was sent back
 * something has to have changed, or `answer` has to say why not: else 422 `registration_unchanged`.
 */
export const requestApprovalBody = approvalDocument.required({ certify: true, terms: true, review: true });
/** `POST /api/registration/support`: kept and mailed like a contact message, with the owner's name and address. */
export const supportMessageBody = z.object({ message: severalLines().trim().min(1).max(TEXT_LIMITS.message) });
export const supportMessageResponse = z.object({ received: z.literal(true) });

/** `GET /api/registration/addresses`: cities of our own index by Hebrew or English, complete or begun; `street` is what stood before the city ("החלוצים 12, ראש פינה"). */
export const addressQuery = z.object({ keyword: z.string().max(200).default('') });
export const addressSuggestion = z.object({
  cityId: z.string(),
  city: bilingual,
  region: bilingual,
  district: bilingual,
  street: z.string(),
  /** The city's place: the pin starts here and is moved by the host. */
  latitude: z.number(),
  longitude: z.number(),
});
export const addressesResponse = z.object({ suggestions: z.array(addressSuggestion) });
export type AddressSuggestion = z.infer<typeof addressSuggestion>;
