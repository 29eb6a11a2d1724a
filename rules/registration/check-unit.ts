import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import { UNIT_FACILITY_SETS } from '#contract/primitives/registration-sets.ts';
import type { UnitDocument } from '#contract/registration-documents.ts';
import { checkNoneAlone } from './check-facilities.ts';
import { checkNumber, checkOptionalNumber } from './check-number.ts';
import { checkOption, checkOptions } from './check-options.ts';
import { checkPricing } from './check-pricing.ts';
import { checkRooms, placesOf } from './check-rooms.ts';
import { checkSpecialRates } from './check-special-rates.ts';
import { checkDescription, checkName } from './check-text.ts';
import type { RegistrationVocabulary } from './vocabulary.ts';

const { maxExtraBeds, minBabyMaxAge, maxBabyMaxAge, minChildMaxAge, maxChildMaxAge, minAdultFromAge, maxAdultFromAge } =
  REGISTRATION_LIMITS;

/** A unit, without its photos (specification §3 "Unit (room) fields", §5). */
export function checkUnit(document: UnitDocument, vocabulary: RegistrationVocabulary): IssueFound[] {
  const { maxUnitDescriptionWords, minAreaSqm, maxAreaSqm, maxBathrooms } = REGISTRATION_LIMITS;
  return [
    ...checkName('name', document.name),
    ...checkDescription('description', document.description, { maxWords: maxUnitDescriptionWords, isRequired: false }),
    ...checkOption('unitType', 'unit_types', document.unitType, vocabulary),
    ...checkOptionalNumber('areaSqm', document.areaSqm, minAreaSqm, maxAreaSqm),
    ...checkRooms(document, vocabulary),
    ...checkNumber('bathrooms', document.bathrooms, 0, maxBathrooms),
    ...checkExtraBeds(document.extraBeds),
    ...UNIT_FACILITY_SETS.flatMap((set) => checkOptions(`choices.${set}`, set, document.choices[set], vocabulary)),
    ...checkNoneAlone(document.choices),
    ...checkOption('smokingStatus', 'smoking_statuses', document.smokingStatus, vocabulary),
    ...checkPricing(document.pricing, document.extraBeds, placesOf(document)),
    ...checkSpecialRates(document.specialRates, vocabulary),
  ];
}

/** Counts 0 to 12; babies up to 1–3 years, children up to 14–18, adults from 5–18 or "no" (specification §3, §9). Prices are pricing's. */
function checkExtraBeds({ baby, child, adult }: UnitDocument['extraBeds']): IssueFound[] {
  return [
    ...checkNumber('extraBeds.baby.count', baby.count, 0, maxExtraBeds),
    ...checkNumber('extraBeds.child.count', child.count, 0, maxExtraBeds),
    ...checkNumber('extraBeds.adult.count', adult.count, 0, maxExtraBeds),
    ...checkNumber('extraBeds.baby.maxAge', baby.maxAge, minBabyMaxAge, maxBabyMaxAge),
    ...checkNumber('extraBeds.child.maxAge', child.maxAge, minChildMaxAge, maxChildMaxAge),
    ...checkOptionalNumber('extraBeds.adult.fromAge', adult.fromAge, minAdultFromAge, maxAdultFromAge),
  ];
}
