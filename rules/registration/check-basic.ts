import { BASIC } from '#contract/primitives/registration-fields.ts';
import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { BasicDocument } from '#contract/registration-documents.ts';
import { checkFields } from './check-fields.ts';
import { kilometresBetween } from './kilometres-between.ts';
import type { RegistrationVocabulary } from './vocabulary.ts';

/** A pin so far from the city's middle is probably a slip; regional councils are wide. */
const FAR_KILOMETRES = 25;

/** Step `basic`: who, what, where, and the business behind it (specification §3, §5). */
export function checkBasic(document: BasicDocument, vocabulary: RegistrationVocabulary): IssueFound[] {
  return checkFields(BASIC, document, { vocabulary, also: { 'address.latitude': () => checkPin(document.address, vocabulary) } });
}

function checkPin({ latitude, longitude, cityId }: BasicDocument['address'], vocabulary: RegistrationVocabulary): IssueFound[] {
  if (latitude === null || longitude === null) return [{ path: 'address.latitude', code: 'location_missing' }];
  const { minLatitude, maxLatitude, minLongitude, maxLongitude } = REGISTRATION_LIMITS;
  const isInside = latitude >= minLatitude && latitude <= maxLatitude && longitude >= minLongitude && longitude <= maxLongitude;
  if (!isInside) return [{ path: 'address.latitude', code: 'location_outside_israel' }];
  const city = cityId === null ? undefined : vocabulary.locationOf(cityId);
  const kilometres = city === undefined ? 0 : Math.round(kilometresBetween(city, { latitude, longitude }));
  return kilometres > FAR_KILOMETRES ? [{ path: 'address.latitude', code: 'location_far_from_city', facts: { kilometres } }] : [];
}
