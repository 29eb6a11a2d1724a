import type { Translate } from '#texts/translate.ts';
import { ApiError, failureCodeOf } from '#web/api/api-error.ts';
import type { PhotoTarget } from './photo-target.ts';

/** Why photos could not be changed, in words; what would be left with too few photos is named, with how many it has and needs. */
export function failureText(t: Translate, error: unknown, targets: readonly PhotoTarget[]): string {
  const code = failureCodeOf(error);
  if (code !== 'too_few_photos' || !(error instanceof ApiError)) return t(`errors.${code}`);
  const { unitId, required, actual } = error.details;
  const target = targets.find((one) => one.unitId === unitId);
  if (!target || typeof required !== 'number' || typeof actual !== 'number') return t(`errors.${code}`);
  return t('hostPhotos.tooFewLeft', { name: target.name, required, count: actual });
}
