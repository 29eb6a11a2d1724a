import { z } from 'zod';
import { type DocumentOf, type Field, type Fields, isField } from './primitives/field-kinds.ts';
import { BASIC, DISCOUNT, FACILITIES, LAYOUT, POLICIES, SPECIAL_RATE, UNIT } from './primitives/registration-fields.ts';
import { REGISTRATION_STEPS } from './primitives/registration-steps.ts';
import { TEXT_LIMITS } from './primitives/text-limits.ts';
import { cleanedLine, cleanedLines } from './primitives/typed-text.ts';

/**
 * The documents that a host has typed so far, step by step: documents of the fields of `primitives/registration-fields.ts`. Deliberately lenient: anything
 * may be missing, unfinished or wrong, only sizes are bounded and control characters replaced, so that every keystroke can be saved. What is
 * missing or wrong is told by the validators of `rules/registration`. Every field has a default: `basicDocument.parse({})` is the empty document.
 */

/** A number as typed; whether it is whole and in range is for the validators. */
const number = z.number().min(-1e9).max(1e9).nullable();

function schemaOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return cleanedLine()
        .max(field.keeps)
        .default(field.initial ?? '');
    case 'texts': {
      const text = (field.isLong ? cleanedLines() : cleanedLine()).max(field.keeps).default('');
      return z.object({ he: text, en: text }).prefault({});
    }
    case 'number':
    case 'money':
      return number.default(field.initial ?? null);
    case 'option':
      return z
        .string()
        .max(60)
        .nullable()
        .default(field.initial ?? null);
    case 'givenOption':
      return z.string().max(60);
    case 'options':
      return z
        .array(z.string().max(60))
        .max(80)
        .default([...(field.initial ?? [])]);
    case 'choice':
      return field.initial === null ? z.enum(field.of).nullable().default(null) : z.enum(field.of).default(field.initial);
    case 'flag':
      return z.boolean().default(field.initial);
    case 'weekdays':
      return z
        .array(z.int().min(0).max(6))
        .max(7)
        .default([...field.initial]);
    case 'list':
      return z.array(documentOf(field.of)).max(field.keeps).default([]);
  }
}

function documentOf<Tree extends Fields>(tree: Tree): z.ZodType<DocumentOf<Tree>, Partial<DocumentOf<Tree>>> {
  const shape = Object.entries(tree).map(([key, entry]) => [key, isField(entry) ? schemaOf(entry) : documentOf(entry).prefault({})]);
  // Each field's schema holds the value of its kind, as `DocumentOf` says, and has a default.
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodType<DocumentOf<Tree>, Partial<DocumentOf<Tree>>>;
}

export const basicDocument = documentOf(BASIC);
export const facilitiesDocument = documentOf(FACILITIES);
export const layoutDocument = documentOf(LAYOUT);
export const policiesDocument = documentOf(POLICIES);
export const specialRateDocument = documentOf(SPECIAL_RATE);
export const discountDocument = documentOf(DISCOUNT);
export const unitDocument = documentOf(UNIT);

export type {
  BasicDocument,
  FacilitiesDocument,
  LayoutDocument,
  PoliciesDocument,
  SpecialRateDocument,
  UnitDocument,
} from './primitives/registration-fields.ts';

/** Step `approval`: the three boxes (specification §3, §5), and, once it was sent back, what was done about it. */
export const approvalDocument = z.object({
  certify: z.boolean().default(false),
  terms: z.boolean().default(false),
  review: z.boolean().default(false),
  /** Steps whose reason the host says is dealt with. */
  mended: z.array(z.enum(REGISTRATION_STEPS)).max(REGISTRATION_STEPS.length).default([]),
  /** The host's answer to the reasons, for whoever reviews it again. */
  answer: cleanedLines().max(TEXT_LIMITS.message).default(''),
});
export type ApprovalDocument = z.output<typeof approvalDocument>;
