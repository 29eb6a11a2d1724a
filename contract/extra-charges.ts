import { z } from 'zod';
import { chosenFromText } from './primitives/chosen-extra-charges.ts';
import { EXTRA_CHARGE_KINDS, EXTRA_CHARGE_SPANS } from './primitives/enums.ts';
import { agorot } from './primitives/money.ts';
import { ofRateChange } from './primitives/rate-change-id.ts';
import { REGISTRATION_LIMITS } from './primitives/registration-limits.ts';
import { oneLine } from './primitives/typed-text.ts';
import { isUnique, unitIds } from './primitives/unit-ids.ts';

const MOST = REGISTRATION_LIMITS.maxExtraCharges;
const LONGEST_TITLE = 60;
const MAX_ID = 2 ** 31 - 1;
const count = z.int().min(1).max(REGISTRATION_LIMITS.maxExtraChargeCount);
const title = oneLine().trim().min(1).max(LONGEST_TITLE);
const kind = z.enum(EXTRA_CHARGE_KINDS);
const per = z.enum(EXTRA_CHARGE_SPANS);

/** An extra charge as guests see it (docs/product.md §5.5b). */
export const offeredExtraCharge = z
  .object({
    id: z.int(),
    kind,
    /** The host's own name for `other`, in the reader's language; null for the kinds that have words of ours. */
    title: z.string().nullable(),
    per,
    amountAgorot: agorot,
    /** Taken by those who want it; otherwise all pay it. */
    isOptional: z.boolean(),
    /** The most times that it may be taken; 1 where it can only be taken or left. */
    maximumCount: z.int(),
  })
  .meta({ id: 'OfferedExtraCharge' });
export type OfferedExtraCharge = z.infer<typeof offeredExtraCharge>;

/** The extra charge that a line of a quote is for. */
export const extraChargeOfLine = offeredExtraCharge.pick({ id: true, kind: true, title: true, per: true, isOptional: true }).extend({
  /** True if it is of the property as a whole: such a line stands once, with the unit of the first room; by guest and night with every unit. */
  isOfProperty: z.boolean(),
});

/** The optional ones that a guest takes. Answers 422 `extra_charge_not_offered` where the units of the stay do not have one of them. */
export const chosenExtraCharges = z
  .array(z.object({ id: z.int().min(1).max(MAX_ID), unitId: z.int().min(1).max(MAX_ID).optional(), count: count.default(1) }))
  .max(MOST)
  .refine((chosen) => isUnique(chosen.map(({ id, unitId }) => `${id} ${unitId ?? ''}`)), { message: 'not_unique' });

/** The same as one word of an address, see `chosenToText`. */
export const chosenExtraChargesParameter = z
  .string()
  .max(500)
  .meta({
    description: 'Ids of optional extra charges, each with `u` and a unit, then `x` and a count, where it needs them',
    example: '5,7x2,9u31,9u32x3',
  })
  .transform((text, context): z.input<typeof chosenExtraCharges> => {
    const chosen = chosenFromText(text);
    if (chosen) return chosen;
    context.addIssue({ code: 'custom', message: 'invalid_extra_charges' });
    return z.NEVER;
  })
  .pipe(chosenExtraCharges);

const chargeFields = {
  kind,
  /** The name of `other`, and of it alone, in both languages. */
  title: z.object({ he: title, en: title }).nullable(),
  /** The units that it is for; null: the property as a whole, paid once however many units a guest books. */
  unitIds: unitIds.nullable(),
  per,
  amountAgorot: agorot.min(1).max(REGISTRATION_LIMITS.maxPriceAgorot),
  isOptional: z.boolean(),
  /** The most times that a guest may take an optional one: so many pets. */
  maximumCount: count,
};

interface Contradictable {
  readonly kind: string;
  readonly title: object | null;
  readonly per: string;
  readonly isOptional: boolean;
  readonly maximumCount: number;
}

function findContradictions(charge: Contradictable, context: z.RefinementCtx<Contradictable>): void {
  const add = (path: keyof Contradictable, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (charge.kind === 'other' && charge.title === null) add('title', 'title_missing');
  if (charge.kind !== 'other' && charge.title !== null) add('title', 'title_not_wanted');
  if (charge.maximumCount > 1 && !charge.isOptional) add('maximumCount', 'unavoidable_once');
  if (charge.maximumCount > 1 && charge.per === 'guestNight') add('maximumCount', 'counted_by_guests');
}

/** `POST /backoffice/extraCharges`. */
export const newExtraCharge = z.object(chargeFields).superRefine(findContradictions);
export type NewExtraCharge = z.infer<typeof newExtraCharge>;

/** `PUT /backoffice/extraCharges/{id}`: the charge as it shall be, and the revision that its author has seen. */
export const changedExtraCharge = z.object({ ...chargeFields, revision: z.int().min(1) }).superRefine(findContradictions);

export const extraCharge = z
  .object({
    id: z.int(),
    revision: z.int(),
    ...chargeFields,
    // A charge outlives its units.
    unitIds: z.array(z.int()).nullable(),
    savedAt: z.iso.datetime(),
    /** Null where the account is gone. */
    savedBy: z.object({ userId: z.int(), isSupport: z.boolean() }).nullable(),
  })
  .meta({ id: 'ExtraCharge' });
export type ExtraCharge = z.infer<typeof extraCharge>;
/** A charge as a save left it. */
export const savedExtraCharge = extraCharge.extend(ofRateChange).meta({ id: 'SavedExtraCharge' });

/** `GET /backoffice/extraCharges`: unavoidable ones first, each sort in the order in which they were made. */
export const extraCharges = z.object({ charges: z.array(extraCharge) });

export const extraChargeParameters = z.object({ id: z.coerce.number().int().min(1).max(MAX_ID) });
/** `DELETE /backoffice/extraCharges/{id}?revision=`. */
export const removeExtraChargeQuery = z.object({ revision: z.coerce.number().int().min(1) });
