import { HOURS_DAYS } from '#contract/primitives/property-hours.ts';
import { BASIC, FACILITIES, POLICIES } from '#contract/primitives/registration-fields.ts';
import type { Registration, RegistrationIssue } from '#contract/registration.ts';
import type { PoliciesDocument } from '#contract/registration-documents.ts';
import { formatPhone } from '#rules/format/phone.ts';
import { fieldRows, type RegistrationRow, type Words } from './field-rows.ts';
import { unitRows } from './unit-rows.ts';

interface RegistrationPart {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly RegistrationRow[];
}

/** All that a host described, step by step, in words; fields without anything in them are left out. */
export function registrationParts(registration: Registration, words: Words): RegistrationPart[] {
  const { t } = words;
  return [
    { key: 'basic', title: t('registration.step_basic'), rows: basicRows(registration, words) },
    { key: 'business', title: t('adminReview.business'), rows: businessRows(registration, words) },
    { key: 'facilities', title: t('registration.step_facilities'), rows: facilityRows(registration, words) },
    ...registration.units.map((unit) => ({
      key: `unit-${unit.unitId}`,
      title: t('adminReview.unit', { number: unit.position }),
      rows: unitRows(unit.document, words),
    })),
    { key: 'policies', title: t('registration.step_policies'), rows: policyRows(registration, words) },
  ].map((part) => ({ ...part, rows: part.rows.filter(({ he, en, text }) => Boolean(he || en || text)) }));
}

function basicRows({ steps }: Registration, words: Words): RegistrationRow[] {
  const { document } = steps.basic;
  const { latitude, longitude } = document.address;
  const pin = latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`;
  const instead = {
    // What was searched for stands below in its parts.
    'address.fullAddress': [],
    'address.latitude': [{ key: 'pin', label: words.describeField.property('address.latitude').label, text: pin }],
    'address.longitude': [],
    business: [],
  };
  return fieldRows(BASIC, document, { words, describeField: words.describeField.property, instead });
}

function businessRows({ steps }: Registration, words: Words): RegistrationRow[] {
  const { business } = steps.basic.document;
  const { isAtProperty, address, city, zipCode, phone } = business;
  const describeField = words.describeField.property;
  const where = isAtProperty ? words.t('adminReview.atProperty') : [address, city, zipCode].filter(Boolean).join(', ');
  const instead = {
    'business.phone': [{ key: 'phone', label: describeField('contact.phone').label, text: formatPhone(phone) }],
    'business.isAtProperty': [{ key: 'address', label: describeField('address.fullAddress').label, text: where }],
    'business.address': [],
    'business.city': [],
    'business.zipCode': [],
  };
  return fieldRows(BASIC.business, business, { words, describeField, instead }, 'business');
}

function facilityRows({ steps }: Registration, words: Words): RegistrationRow[] {
  return fieldRows(FACILITIES, steps.facilities.document, { words, describeField: words.describeField.property, isBySet: true });
}

const POLICY_LABELS = {
  cancellationNotes: 'adminReview.cancellationNotes',
  departureUntil: 'adminReview.departure',
  childrenAllowed: 'adminReview.children',
  notes: 'adminReview.notes',
} as const;

function policyRows({ steps }: Registration, words: Words): RegistrationRow[] {
  const { t } = words;
  const { document } = steps.policies;
  const { cancellationFee, noShowFee, arrivalFrom, arrivalUntil } = document;
  const isRange = arrivalFrom !== '' && arrivalUntil !== '';
  const hours = isRange ? t('adminReview.hours', { from: arrivalFrom, until: arrivalUntil }) : arrivalFrom || arrivalUntil;
  const instead = {
    cancellationFee: [{ key: 'fee', label: t('adminReview.cancellationFee'), text: t(`adminReview.fee_${cancellationFee}`) }],
    noShowFee: [{ key: 'noShow', label: t('adminReview.noShowFee'), text: t(`adminReview.fee_${noShowFee}`) }],
    arrivalFrom: [{ key: 'arrival', label: t('adminReview.arrival'), text: hours }],
    arrivalUntil: [],
    ...otherHoursRows(document, words),
  };
  return fieldRows(POLICIES, document, {
    words,
    describeField: words.describeField.property,
    labels: POLICY_LABELS,
    instead,
    isBySet: true,
  });
}

/** One row for each day that has other hours, in place of its three fields. */
function otherHoursRows(
  { otherHours }: PoliciesDocument,
  { t, describeField }: Words,
): Readonly<Record<string, readonly RegistrationRow[]>> {
  const rows = HOURS_DAYS.flatMap((day) => {
    const hours = (['arrivalFrom', 'arrivalUntil', 'departureUntil'] as const).map((field) => {
      return { field, path: `otherHours.${day}.${field}`, hour: otherHours[day][field] };
    });
    const told = hours
      .filter(({ hour }) => hour !== '')
      .map(({ field, path, hour }) => `${t(`registrationPolicies.${field}`)}: ${describeField.property(path).wordsOf(hour)}`);
    const row = { key: `otherHours.${day}`, label: t(`hoursDays.${day}`), text: told.join(' · ') };
    return hours.map(({ path }, index) => [path, index === 0 ? [row] : []] as const);
  });
  return Object.fromEntries(rows);
}

/** Returns what the rules remark on a part of a registration, by its key in `registrationParts`, or `photos`. */
export function issuesOfPart({ steps, units }: Pick<Registration, 'steps' | 'units'>, key: string): readonly RegistrationIssue[] {
  const isOfBusiness = ({ path }: RegistrationIssue) => path.startsWith('business.');
  switch (key) {
    case 'basic':
      return steps.basic.issues.filter((issue) => !isOfBusiness(issue));
    case 'business':
      return steps.basic.issues.filter(isOfBusiness);
    case 'facilities':
    case 'policies':
    case 'photos':
      return steps[key].issues;
    default:
      return units.find(({ unitId }) => key === `unit-${unitId}`)?.issues ?? [];
  }
}
