import type { Bilingual } from '#contract/primitives/locale.ts';
import { findTerm } from '#server/modules/properties/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

interface RateName {
  readonly holiday: string | null;
  readonly name: Bilingual;
}

/**
 * A holiday's name is the vocabulary's; a name of the host's own in one language stands for both.
 * @param path of the holiday in what was sent
 * @throws DomainError `invalid_fields` for a holiday that there is not
 */
export function holidayOrOwnName({ holiday, name }: RateName, path: string): RateName {
  if (holiday === null) {
    const [he, en] = [name.he.trim(), name.en.trim()];
    return { holiday, name: { he: he || en, en: en || he } };
  }
  const term = findTerm('hebrew_holidays', holiday);
  if (!term) throw new DomainError('invalid_fields', {}, [{ path, code: 'unknown_option' }]);
  return { holiday, name: term.name };
}
