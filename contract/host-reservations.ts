import { z } from 'zod';
import { chosenExtraCharges, chosenExtraChargesParameter, offeredExtraCharge } from './extra-charges.ts';
import { stayHours } from './hours.ts';
import {
  CANCELLATION_SIDES,
  CHARGE_REASONS,
  CHARGE_STATES,
  CORRECTION_REASONS,
  EXPORT_FORMATS,
  HOST_LISTS,
  HOST_RESERVATION_SORTS,
  MAIL_STATES,
  MAIL_TEMPLATES,
  RESERVATION_DATES,
  RESERVATION_EVENTS,
  RESERVATION_ORIGINS,
  SORT_ORDERS,
  STATEMENT_OUTCOMES,
  STAY_WARNINGS,
} from './primitives/enums.ts';
import { wireDate } from './primitives/local-date.ts';
import { locale } from './primitives/locale.ts';
import { agorot } from './primitives/money.ts';
import { jsonParameter } from './primitives/rooms-info.ts';
import { SEARCH_LIMITS } from './primitives/search-limits.ts';
import { TEXT_LIMITS } from './primitives/text-limits.ts';
import { TIME_OF_DAY } from './primitives/time-of-day.ts';
import { typedEmailOrNone, typedName, typedPhone } from './primitives/typed-contact.ts';
import { oneLine, severalLines } from './primitives/typed-text.ts';
import { quotedUnit } from './quote.ts';
import { reservation, reservationStatus } from './reservations.ts';

// The list

const reservationFilters = {
  /** Part of a guest's name, of the number or of the phone. */
  keyword: oneLine().trim().max(80).optional(),
  /** The date that `from` and `to` (included) are about. */
  dateBy: z.enum(RESERVATION_DATES).default('arrival'),
  from: wireDate.optional(),
  to: wireDate.optional(),
  list: z.enum(HOST_LISTS).default('all'),
  unitId: z.coerce.number().int().min(1).optional(),
  origin: z.enum(RESERVATION_ORIGINS).optional(),
  sortBy: z.enum(HOST_RESERVATION_SORTS).default('arrival'),
  sortOrder: z.enum(SORT_ORDERS).default('desc'),
};

/** `GET /backoffice/reservations`. */
export const hostReservationsQuery = z.object({ ...reservationFilters, page: z.coerce.number().int().min(1).max(10_000).default(1) });
export type HostReservationsQuery = z.infer<typeof hostReservationsQuery>;

/** `GET /backoffice/reservationsFile`: the same list, whole; `lang` for links, which send no `App-Lang`. */
export const reservationsFileQuery = z.object({ ...reservationFilters, format: z.enum(EXPORT_FORMATS), lang: locale.optional() });

export const hostListedReservation = z.object({
  id: z.string(),
  guestName: z.string(),
  guests: z.int(),
  phone: z.string(),
  units: z.array(z.string()),
  bookedDate: wireDate,
  /** HH:MM, as the guest told it. */
  arrivalTime: z.string().nullable(),
  from: wireDate,
  to: wireDate,
  hours: stayHours,
  origin: z.enum(RESERVATION_ORIGINS),
  status: reservationStatus,
  totalAgorot: agorot,
  /** Null while it hangs on whether the guest is charged. */
  commissionAgorot: agorot.nullable(),
  commissionDiscountAgorot: agorot,
  /** A fee that the host may charge and has not decided about. */
  openFeeAgorot: agorot.nullable(),
  /** Whose change waits for an answer; null where none does. */
  changeProposedBy: z.enum(CANCELLATION_SIDES).nullable(),
});
export type HostListedReservation = z.infer<typeof hostListedReservation>;

export const hostReservations = z
  .object({
    data: z.array(hostListedReservation),
    meta: z.object({
      totalItems: z.int(),
      currentPage: z.int(),
      perPage: z.int(),
      /** The number on each list, with all other filters as chosen. */
      counts: z.record(z.enum(HOST_LISTS), z.int()),
      /** The sums of the chosen list, of a chosen unit only its part: nights of units, and what they cost. Of `all` without cancelled ones and no-shows. */
      sums: z.object({ nights: z.int(), totalAgorot: agorot }),
    }),
    today: wireDate,
    units: z.array(z.object({ unitId: z.int(), title: z.string() })),
  })
  .meta({ id: 'HostReservations' });
export type HostReservations = z.infer<typeof hostReservations>;

// One reservation

/** The author of something: the guest, or an account by name. The team is an administrator, in person or as the host. */
const author = z.object({ as: z.enum(['guest', 'host', 'team']), name: z.string().nullable() });

/** Fields as they were or are: texts, dates (DD-MM-YYYY) and amounts. */
const eventFields = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const reservationEvent = z.object({
  kind: z.enum(RESERVATION_EVENTS),
  at: z.iso.datetime(),
  by: author,
  before: eventFields,
  after: eventFields,
});

const reservationNote = z.object({ id: z.int(), text: z.string(), at: z.iso.datetime(), by: author });

const reservationCharge = z.object({
  id: z.string(),
  reason: z.enum(CHARGE_REASONS),
  amountAgorot: agorot,
  state: z.enum(CHARGE_STATES),
  declineReason: z.string().nullable(),
  askedAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
});

const reservationMailSent = z.object({
  template: z.enum(MAIL_TEMPLATES),
  isToGuest: z.boolean(),
  at: z.iso.datetime(),
  state: z.enum(MAIL_STATES),
});

/** `GET /backoffice/reservations/{id}`, and what every change of it answers. */
export const hostReservation = reservation
  .extend({
    revision: z.int(),
    bookedAt: z.iso.datetime(),
    /** The price by the list; null where the host set no price of their own. */
    listTotalAgorot: agorot.nullable(),
    /** `vatPercent`: what is added to it on the invoice. */
    commission: z.object({
      percent: z.number(),
      amountAgorot: agorot.nullable(),
      discountAgorot: agorot,
      discountPercent: z.number(),
      vatPercent: z.number(),
    }),
    /** The actions open to its host now. */
    can: z.object({
      changeGuest: z.boolean(),
      move: z.boolean(),
      cancel: z.boolean(),
      /** Take its cancellation back; the nights may have gone to others all the same. */
      restore: z.boolean(),
      askToCancel: z.boolean(),
      markNoShow: z.boolean(),
      /** Take it back; the nights may have gone to others all the same. */
      undoNoShow: z.boolean(),
      /** Charge the open fee, or leave it. */
      settleFee: z.boolean(),
    }),
    /** A fee that the host may charge to the card and has not decided about; null where there is none. */
    openFeeAgorot: agorot.nullable(),
    /** The time from which guests count as not having come, Israel time: once the hours are over in which they may arrive. */
    noShowFrom: z.object({ date: wireDate, time: z.string() }),
    /** The last day on which not showing up can be marked, and fees be settled. */
    statementClosesOn: wireDate,
    cancellationAskedAt: z.iso.datetime().nullable(),
    /** The oldest first. */
    events: z.array(reservationEvent),
    notes: z.array(reservationNote),
    charges: z.array(reservationCharge),
    mails: z.array(reservationMailSent),
    /** A message that the host may send to the guest's phone, in the language in which the guest booked. */
    messageToGuest: z.string(),
  })
  .meta({ id: 'HostReservation' });
export type HostReservation = z.infer<typeof hostReservation>;

// What hosts write

const timeOfDay = z.string().regex(TIME_OF_DAY, { message: 'invalid_time' });
const revision = z.int().min(0);

/** Phone and e-mail may both be left out: whoever stands at the door needs none. */
const directGuest = {
  firstName: typedName().min(1).max(TEXT_LIMITS.name),
  lastName: typedName().min(1).max(TEXT_LIMITS.name),
  email: typedEmailOrNone(),
  /** Any telephone, however it is written, kept as E.164. */
  mobilePhone: typedPhone(),
  specialRequests: severalLines().trim().max(1000).default(''),
  arrivalTime: timeOfDay.nullable().default(null),
};

/** One unit for some nights, with its guests. */
const directStay = { unitId: z.int().min(1), from: wireDate, to: wireDate };
const childAges = z
  .array(z.int().min(SEARCH_LIMITS.minChildAge).max(SEARCH_LIMITS.maxChildAge))
  // A unit sleeps more than one search room asks for.
  .max(SEARCH_LIMITS.maxChildrenPerRoom * 4);
const adults = z
  .int()
  .min(1)
  .max(SEARCH_LIMITS.maxAdultsPerRoom * 4);

const price = {
  /** The price by the list as it was shown: another one is told first, 409 `price_changed`. */
  expectedListAgorot: agorot,
  /** A price of the host's own; null: the list's. */
  ownPriceAgorot: agorot.max(100_000_000).nullable().default(null),
};

/** `GET /backoffice/directQuote`: what a stay costs by the list, and what is in its way. `reservationId`: one whose own nights count as free. */
export const directQuoteQuery = z.object({
  unitId: z.coerce.number().int().min(1),
  from: wireDate,
  to: wireDate,
  adults: z.coerce.number().pipe(adults),
  childAges: jsonParameter(childAges).optional(),
  reservationId: z.string().max(40).optional(),
  /** Absent: none, or those of the reservation as far as the unit has them. */
  extraCharges: chosenExtraChargesParameter.optional(),
});

/** A stay or closure that takes nights that are wanted. */
export const stayConflict = z.object({
  cause: z.enum(['reservation', 'closure', 'hold', 'import']),
  /** First night and the morning after the last, within the wanted stay. */
  from: wireDate,
  to: wireDate,
  reservationId: z.string().nullable(),
  guestName: z.string().nullable(),
  reason: z.string().nullable(),
});
export type StayConflict = z.infer<typeof stayConflict>;

export const directQuote = z
  .object({
    unit: quotedUnit,
    totalAgorot: agorot,
    nights: z.int(),
    isFree: z.boolean(),
    conflicts: z.array(stayConflict),
    warning: z.enum(STAY_WARNINGS).nullable(),
    /** Optional ones that the guest may take. */
    extraCharges: z.array(offeredExtraCharge),
    /** Other units that are free on all the nights and fit the guests, in the host's order. */
    otherUnits: z.array(z.object({ unitId: z.int(), title: z.string(), totalAgorot: agorot })),
  })
  .meta({ id: 'DirectQuote' });
export type DirectQuote = z.infer<typeof directQuote>;

/** `POST /backoffice/reservations`. */
export const directReservation = z.object({
  ...directStay,
  adults,
  childAges: childAges.default([]),
  guest: z.object(directGuest),
  ...price,
  /** Those of the optional ones that the guest takes. */
  extraCharges: chosenExtraCharges.optional(),
  note: severalLines().trim().max(TEXT_LIMITS.message).default(''),
  /** True if the guest gets the confirmation by e-mail. */
  isMailed: z.boolean().default(false),
});
export type DirectReservation = z.infer<typeof directReservation>;

/** `PUT /backoffice/reservations/{id}/guest`: of an online reservation only the hour of arrival is the host's to change. */
export const guestChange = z.object({ ...directGuest, revision });

/** `PUT /backoffice/reservations/{id}/stay`. */
export const stayChange = z.object({
  ...directStay,
  ...price,
  /** Absent: those that the guest has taken, as far as the unit has them. */
  extraCharges: chosenExtraCharges.optional(),
  revision,
});

export const noteParameters = z.object({ id: z.string().min(1).max(40), noteId: z.coerce.number().int().min(1) });
export const newNote = z.object({ text: severalLines().trim().min(1).max(TEXT_LIMITS.message) });

/** `POST /backoffice/reservations/{id}/cancellationRequest`. */
export const cancellationRequest = z.object({ message: severalLines().trim().max(1000).default('') });

/** `POST /backoffice/reservations/{id}/noShow`; `isWaived`: the guest is not to be charged. */
export const noShowMark = z.object({ isWaived: z.boolean() });

/** `PUT /backoffice/reservations/{id}/correction`: how the stay ended in truth, and what the guest paid. */
export const correctionBody = z
  .object({
    outcome: z.enum(STATEMENT_OUTCOMES),
    amountAgorot: agorot,
    reason: z.enum(CORRECTION_REASONS),
    words: severalLines().trim().max(1000).default(''),
    /** The line as its author has seen it in the statement: where that is not what it says any more, nothing is corrected unseen. */
    seen: z.object({ outcome: z.enum(STATEMENT_OUTCOMES), amountAgorot: agorot }).optional(),
  })
  .refine(({ reason, words }) => reason !== 'other' || words !== '', { path: ['words'], message: 'required' });

/** `POST /backoffice/reservations/{id}/charge`: the fee as it was shown. */
export const chargeBody = z.object({ expectedFeeAgorot: agorot });
