import type {
  BasicDocument,
  FacilitiesDocument,
  PoliciesDocument,
  SpecialRateDocument,
  UnitDocument,
} from '#contract/registration-documents.ts';
import {
  basicDocument,
  facilitiesDocument,
  policiesDocument,
  specialRateDocument,
  unitDocument,
} from '#contract/registration-documents.ts';

/** Documents without errors, as a host would fill them in; a test says only what matters to it. */

const LONG = {
  he: 'חצר ירוקה בקצה המושב, עם עצי אלון עתיקים ונוף פתוח אל הכנרת. בערב מדליקים קמין, ובבוקר מחכה בפתח סלסלה עם לחם חם, גבינות מהמשק וזיתים מהחצר. המקום שקט ומתאים לזוגות ולמשפחות שבאות לנוח.',
  en: 'A green courtyard at the edge of the village, with ancient oaks and an open view over the lake. A fire in the evening, and in the morning a basket with warm bread, cheese from the farm and olives from the yard.',
};

export function aBasic(overrides: Partial<BasicDocument> = {}): BasicDocument {
  return basicDocument.parse({
    contact: { name: 'מיכל לביא', phone: '054-318-2277', email: 'michal@haalonim.example' },
    name: { he: 'חצר האלונים', en: 'Oak Courtyard' },
    propertyType: 'zimmer-complex',
    description: LONG,
    suitableFor: ['couples', 'families'],
    address: {
      fullAddress: 'דרך האלונים 12, ראש פינה',
      cityId: 'rosh-pinna',
      street: { he: 'דרך האלונים 12', en: '12 HaAlonim Rd' },
      zipCode: '1200000',
      directions: { he: 'השער הירוק אחרי החנות', en: 'The green gate after the shop' },
      latitude: 32.9681,
      longitude: 35.5426,
    },
    business: {
      name: 'חצר האלונים בע״מ',
      idNumber: '515000008',
      vatNumber: '515000008',
      vatStatus: 'licensed',
      phone: '04-6123456',
    },
    ...overrides,
  });
}

export function someFacilities(choices: Partial<FacilitiesDocument['choices']> = {}): FacilitiesDocument {
  return facilitiesDocument.parse({
    choices: {
      swimming_pool_availability: ['summer-only'],
      swimming_pool_types: ['shared', 'outdoor'],
      barbecue_availability: ['no-barbecue'],
      parking: ['free-on-site'],
      ...choices,
    },
  });
}

export function somePolicies(overrides: Partial<PoliciesDocument> = {}): PoliciesDocument {
  return policiesDocument.parse({
    cancellationPeriod: 'until-7-days',
    arrivalFrom: '15:00',
    arrivalUntil: '22:00',
    departureUntil: '11:00',
    pets: ['not-allowed'],
    spokenLanguages: ['he', 'en'],
    ...overrides,
  });
}

export function aUnitDocument(overrides: Partial<UnitDocument> = {}): UnitDocument {
  return unitDocument.parse({
    name: { he: 'בקתת רימון', en: 'Rimon cabin' },
    description: LONG,
    unitType: 'one-bedroom',
    areaSqm: 52,
    bedrooms: [{ beds: [{ size: 'queen', count: 1 }], maxGuests: 2, privateBathroom: true }],
    livingRooms: [{ beds: [{ size: 'sofa-bed', count: 1 }], maxGuests: 2 }],
    bathrooms: 1,
    extraBeds: {
      baby: { count: 1, maxAge: 2, priceAgorot: 0 },
      child: { count: 1, maxAge: 14, priceAgorot: 8_000 },
      adult: { count: 0, fromAge: 15, priceAgorot: 12_000 },
    },
    choices: { housing_unit_facilities: ['air-conditioning', 'towels'], internet_services: ['free-wifi'], view: ['kinneret'] },
    privateJacuzzi: 'double',
    smokingStatus: 'outdoor-only',
    pricing: {
      baseGuests: 2,
      minimumNights: 1,
      midweekAgorot: 89_000,
      weekendAgorot: 119_000,
      singleMidweekAgorot: 76_000,
      singleWeekendAgorot: 99_000,
      discounts: [{ nights: 3, type: 'PERCENT', value: 10 }],
    },
    specialRates: [aSpecialRateDocument()],
    ...overrides,
  });
}

export function aSpecialRateDocument(overrides: Partial<SpecialRateDocument> = {}): SpecialRateDocument {
  return specialRateDocument.parse({
    holiday: 'hanukkah',
    from: '04-12-2026',
    to: '12-12-2026',
    midweekAgorot: 120_000,
    weekendAgorot: 150_000,
    minimumNights: 2,
    ...overrides,
  });
}
