import type { ZodFastifySchemaValidationError } from 'fastify-type-provider-zod';
import type { FieldError } from '#contract/errors.ts';

/** What zod tells about a wrong value. `params` carries what belongs to the kind of issue, such as the branches of a union. */
interface Issue {
  readonly code: string;
  readonly path: string;
  readonly message: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A message that is a code of our own rather than prose of zod's. */
const OWN_CODE = /^[a-z][a-z0-9_]*$/;

const CODE_OF_ISSUE: Readonly<Record<string, string>> = {
  invalid_type: 'invalid_type',
  too_small: 'too_small',
  too_big: 'too_big',
  invalid_format: 'invalid_format',
  invalid_value: 'invalid_value',
  unrecognized_keys: 'unknown_field',
  not_multiple_of: 'invalid_value',
};

/**
 * Zod's complaints as the wrong fields of a problem document, each with its path in dots and a code that the web can translate.
 * @param given the parameters that were checked, which tell a number that is none from a missing one: zod reports both as NaN
 */
export function toFieldErrors(
  validation: readonly ZodFastifySchemaValidationError[],
  given: Readonly<Record<string, unknown>> = {},
): FieldError[] {
  return validation
    .map(({ keyword, instancePath, message, params }) => ({
      code: keyword,
      path: instancePath.split('/').filter(Boolean).join('.'),
      message: message ?? '',
      params,
    }))
    .map((issue) => (isNoNumber(issue) && given[issue.path] !== undefined ? { ...issue, message: 'invalid_number' } : issue))
    .flatMap(unfold);
}

const isNoNumber = ({ code, message }: Issue): boolean => code === 'invalid_type' && message.includes('received NaN');

function unfold(issue: Issue): FieldError[] {
  if (issue.code === 'invalid_union') return unfoldUnion(issue);
  const keys = issue.params.keys;
  if (issue.code === 'unrecognized_keys' && Array.isArray(keys)) {
    return keys.map((key) => ({ path: joined(issue.path, String(key)), code: 'unknown_field' }));
  }
  return [{ path: issue.path, code: codeOf(issue) }];
}

/** The branch with the fewest complaints is the one that was meant. */
function unfoldUnion(issue: Issue): FieldError[] {
  const branches = (Array.isArray(issue.params.errors) ? issue.params.errors : []) as {
    code: string;
    path: PropertyKey[];
    message: string;
  }[][];
  const nearest = [...branches].sort((one, other) => one.length - other.length)[0];
  if (!nearest?.length) return [{ path: issue.path, code: 'invalid_value' }];
  return nearest.flatMap(({ code, path, message, ...params }) =>
    unfold({ code, path: joined(issue.path, path.map(String).join('.')), message, params }),
  );
}

function codeOf({ code, message, params }: Issue): string {
  if (OWN_CODE.test(message)) return message;
  if (code === 'invalid_type' && /received undefined|received NaN/.test(message)) return 'required';
  if (code === 'too_small' && params.origin === 'string' && params.minimum === 1) return 'required';
  if (code === 'invalid_format' && typeof params.format === 'string') return `invalid_${params.format}`;
  return CODE_OF_ISSUE[code] ?? 'invalid_value';
}

function joined(path: string, rest: string): string {
  return [path, rest].filter((part) => part !== '').join('.');
}
