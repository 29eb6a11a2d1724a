import { z } from 'zod';
import { unparted } from '#rules/validators/digits.ts';
import { cancellationRule, cancellationSide, cancellationTerms } from './cancellation.ts';
import { stayHours } from './hours.ts';
import { RESERVATION_LISTS, RESERVATION_OUTCOMES, RESERVATION_STATUSES } from './primitives/enums.ts';
import { wireDate } from './primitives/local-date.ts';
import { locale } from './primitives/locale.ts';
import { agorot } from './primitives/money.ts';
import { roomsInfo } from './primitives/rooms-info.ts';
import { TEXT_LIMITS } from './primitives/text-limits.ts';
import { anyEmail } from './primitives/typed-contact.ts';
import { oneLine } from './primitives/typed-text.ts';
import { quote } from './quote.ts';

/** The provider of the service, as the law wants it told before and after booking. */
export const supplier = z.object({ name: z.string(), number: z.string(), address: z.string(), phone: z.string() });

/** To whom the host makes out an invoice for the stay: a business, by its name and its company, VAT or ID number. */
export const businessDetails = z.object({
  name: oneLine().trim().min(1).max(TEXT_LIMITS.businessName),
  /** Also with what parts its groups. */
  number: z
    .string()
    .overwrite(unparted)
    .regex(/^\d{5,9}$/),
});
export type BusinessDetails = z.infer<typeof businessDetails>;

/** Derived from the dates, but for what people decide: cancelled and no show. */
export const reservationStatus = z.enum(RESERVATION_STATUSES);

const reservationPhoto = z.object({ url: z.string(), alt: z.string(), placeholder: z.string() });

/** The decision about a reservation, when, and what it costs the guest. */
export const reservationOutcome = z.object({
  kind: z.enum(RESERVATION_OUTCOMES),
  at: z.iso.datetime(),
  /** The same moment as a date in Israel. */
  date: wireDate,
  /** Null for reservations that came from elsewhere. */
  by: z.enum(['guest', 'owner', 'admin']).nullable(),
  /** The fee that the terms let the host charge; null where nobody worked it out. */
  feeAgorot: agorot.nullable(),
  /** By which rule; null also where it was cancelled at the host's wish, which costs nothing. */
  rule: cancellationRule.nullable(),
});

/** The fields that name a reservation and its stay, in full and in lists. */
const reservationHead = {
  id: z.string(),
  status: reservationStatus,
  origin: z.enum(['online', 'direct']),
  bookedDate: wireDate,
  from: wireDate,
  to: wireDate,
  nights: z.int(),
};

/** The property as a list needs it, as it was named at booking. */
const reservedHotel = z.object({
  id: z.int(),
  title: z.string(),
  cityName: z.string(),
  address: z.string(),
  phone: z.string(),
  locationLatitude: z.number(),
  locationLongitude: z.number(),
  photo: reservationPhoto.nullable(),
});

export const reservation = z
  .object({
    ...reservationHead,
    hotel: reservedHotel.extend({
      directions: z.string(),
      contactName: z.string(),
      email: z.string(),
    }),
    guest: z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      mobilePhone: z.string(),
      specialRequests: z.string(),
    }),
    /** HH:MM, as the guest told it. */
    arrivalTime: z.string().nullable(),
    roomsInfo,
    quote,
    supplier,
    cancellationName: z.string(),
    /** The property's own words, as they were when it was booked. */
    policies: z.object({
      notes: z.string(),
      cancellationNotes: z.string(),
      /** Null for reservations made before these were copied. */
      house: z.object({ childrenAllowed: z.boolean(), pets: z.array(z.string()), spokenLanguages: z.array(z.string()) }).nullable(),
    }),
    cancellation: cancellationTerms,
    outcome: reservationOutcome.nullable(),
    /** The business for whose invoice the guest has asked. */
    invoiceTo: businessDetails.nullable(),
    /** True if that may still be asked, changed and taken back. */
    canAskForInvoice: z.boolean(),
    guarantee: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
    chargedAgorot: agorot.nullable(),
    /** The white label through which it was booked. */
    partner: z.string().nullable(),
    /** True if `POST /reservations/{id}/account` would put it into the reader's account: booked with its address, and in no account. */
    canBeKept: z.boolean(),
  })
  .meta({ id: 'Reservation' });
export type Reservation = z.infer<typeof reservation>;

/** The signature of what lies under a reservation (`/cancellation`, `/calendar.ics`, `/confirmation.pdf`): opened by its signed `code`, or as the signed-in guest. */
export const reservationCodeQuery = z.object({ code: z.string().max(200).optional() });

/** `GET /reservations/{id}/calendar.ics`, `…/confirmation.pdf`: `lang` for links, which send no `App-Lang`. */
export const calendarQuery = reservationCodeQuery.extend({ lang: locale.optional() });

/** `POST /reservations/{id}/account`: the signed-in guest keeps a reservation, opened by its signed code, in the own account. */
export const keepReservationBody = z.object({ code: z.string().min(1).max(200) });
export const keepReservationResponse = z.object({
  /** False when it was booked with another address than the account's, or is in another account. */
  isKept: z.boolean(),
  /** The account's address must be proven first, by a link (`POST /one-time-authorization`), which puts the reservation there by itself. */
  isProofNeeded: z.boolean(),
});
export type KeepReservationResponse = z.infer<typeof keepReservationResponse>;

/** `PUT /reservations/{id}/invoiceRequest`; null takes the request back. */
export const invoiceRequestBody = reservationCodeQuery.extend({ invoiceTo: businessDetails.nullable() });

/** `GET /reservations/{id}`: by the signed `code`, by `email`, or as the signed-in guest. */
export const reservationQuery = reservationCodeQuery.extend({ email: anyEmail().optional() });

/** `POST /reservations/lookup`: the number and the address it was booked with. One answer, 404, for a wrong number and for a wrong address. */
export const lookupBody = z.object({ id: z.string().min(1).max(40), email: anyEmail() });

/** The signed code opens the reservation from then on. */
export const lookupResponse = z.object({ reservationId: z.string(), accessCode: z.string() });

/** `GET /reservations`: those of the signed-in customer. Upcoming ones (in house included) by arrival, the others newest first. */
export const reservationListQuery = z.object({
  when: z.enum(RESERVATION_LISTS).default('upcoming'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type ReservationListQuery = z.infer<typeof reservationListQuery>;

/** A reservation as a card of the personal area. */
export const listedReservation = z
  .object({
    ...reservationHead,
    hours: stayHours,
    hotel: reservedHotel,
    units: z.array(z.object({ unitId: z.int(), title: z.string() })),
    /** For booking the same again. */
    roomsInfo,
    totalAgorot: agorot,
    /** The cost of cancelling today, where it is possible. */
    cancellation: z.object({ isPossible: z.boolean(), feeAgorot: agorot, bestRule: cancellationRule }),
    outcome: reservationOutcome.nullable(),
    /** Whose change waits for an answer; null where none does. */
    changeProposedBy: cancellationSide.nullable(),
  })
  .meta({ id: 'ListedReservation' });
export type ListedReservation = z.infer<typeof listedReservation>;

export const reservationList = z
  .object({
    data: z.array(listedReservation),
    meta: z.object({
      totalItems: z.int(),
      currentPage: z.int(),
      perPage: z.int(),
      /** For the tabs. */
      counts: z.object({ upcoming: z.int(), past: z.int(), cancelled: z.int() }),
    }),
  })
  .meta({ id: 'ReservationList' });
export type ReservationList = z.infer<typeof reservationList>;
