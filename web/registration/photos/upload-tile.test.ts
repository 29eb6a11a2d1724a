import { expect, it } from 'vitest';
import { en, he } from '#texts/every-text.ts';
import { createTranslate } from '#texts/translate.ts';
import { ApiError } from '#web/api/api-error.ts';
import { failureText } from './upload-tile.tsx';

const targets = [
  { unitId: null, name: 'The property' },
  { unitId: 7, name: 'Rimon cabin' },
];
const tooFew = (unitId: number | null) => new ApiError('too_few_photos', 409, { details: { unitId, required: 4, actual: 3 } });

it('names what would have too few photos, with both numbers', () => {
  expect(failureText(createTranslate('en', en), tooFew(7), targets)).toBe(
    'Rimon cabin needs at least 4 photos and would be left with 3. Add another one first.',
  );
  expect(failureText(createTranslate('en', en), tooFew(null), targets)).toContain('The property needs at least 4');
  expect(failureText(createTranslate('he', he), tooFew(7), targets)).toBe(
    'Rimon cabin: צריך לפחות 4 תמונות, ויישארו רק 3. הוסיפו קודם תמונה אחרת.',
  );
});

it('says what else went wrong by its code', () => {
  expect(failureText(createTranslate('en', en), new ApiError('not_found', 404), targets)).toBe(
    createTranslate('en', en)('errors.not_found'),
  );
  expect(failureText(createTranslate('en', en), tooFew(8), targets)).toBe('Guests need at least 4 photos. Add another one first.');
});
