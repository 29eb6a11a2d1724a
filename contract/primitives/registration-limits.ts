import { PHOTO_LIMITS } from './photo-limits.ts';

/** Units that a property can have (specification §9). */
export const MAX_UNITS = 14;

/** Limits of specification §3, §5 and §9 for what hosts register. Free of zod, so that browsers can import it. */
export const REGISTRATION_LIMITS = {
  maxUnits: MAX_UNITS,
  minPhotos: PHOTO_LIMITS.minimum,
  maxPhotos: PHOTO_LIMITS.maximum,
  maxPropertyDescriptionWords: 100,
  maxUnitDescriptionWords: 50,
  /** Fewer characters are allowed; a hint recommends more. */
  recommendedDescriptionCharacters: 160,
  maxNameCharacters: 80,
  maxExtraBeds: 12,
  minBabyMaxAge: 1,
  maxBabyMaxAge: 3,
  defaultBabyMaxAge: 2,
  minChildMaxAge: 14,
  maxChildMaxAge: 18,
  defaultChildMaxAge: 18,
  minAdultFromAge: 5,
  maxAdultFromAge: 18,
  maxBedrooms: 20,
  maxLivingRooms: 10,
  maxBedsOfSize: 20,
  maxRoomGuests: 30,
  maxBathrooms: 20,
  minAreaSqm: 5,
  maxAreaSqm: 2000,
  maxBaseGuests: 30,
  maxMinimumNights: 30,
  maxGuestChangeDays: 90,
  minDiscountNights: 2,
  maxDiscountNights: 30,
  /** The most of a property, and how often a guest may take one of them. */
  maxExtraCharges: 40,
  maxExtraChargeCount: 20,
  /** ₪100,000 a night. */
  maxPriceAgorot: 10_000_000,
  minLatitude: 29.4,
  maxLatitude: 33.4,
  minLongitude: 34.2,
  maxLongitude: 35.95,
} as const;
