import { z } from 'zod';
import { cancellationRule } from '#contract/cancellation.ts';
import { CHARGE_REASONS, EXTRA_CHARGE_KINDS, EXTRA_CHARGE_SPANS, PROPOSAL_NEWS, STAY_CHANGES } from '#contract/primitives/enums.ts';
import type { StayHours } from '#contract/primitives/property-hours.ts';
import type { MailAttachment } from './mail-document.ts';

const localDate = z.string().regex(/^\d{4}-\d\d-\d\d$/);

const restOfDay = z
  .object({ kind: z.enum(['shabbat', 'holiday']), candles: z.string().nullable(), ends: z.string().nullable() })
  .nullable();

const stayHours = z.object({
  arrival: z.object({ date: localDate, from: z.string().nullable(), until: z.string().nullable(), rest: restOfDay }),
  departure: z.object({ date: localDate, until: z.string(), isLate: z.boolean(), rest: restOfDay }),
  keepsShabbat: z.boolean(),
});

const line = z.object({
  kind: z.enum(['night', 'extra', 'discount', 'extraCharge', 'ownPrice']),
  date: localDate.optional(),
  ageGroup: z.enum(['baby', 'child', 'adult']).optional(),
  count: z.int().optional(),
  /** The charge of an extra charge; `title` is the host's own name for it. */
  charge: z.object({ kind: z.enum(EXTRA_CHARGE_KINDS), title: z.string().nullable(), per: z.enum(EXTRA_CHARGE_SPANS) }).optional(),
  amountAgorot: z.int(),
});

const party = z.object({ rooms: z.int(), adults: z.int(), childAges: z.array(z.int()) });
const units = z.array(z.object({ title: z.string(), lines: z.array(line), totalAgorot: z.int() }));
const cancellation = z.object({
  name: z.string(),
  notes: z.string(),
  steps: z.array(z.object({ from: localDate, to: localDate, feeAgorot: z.int() })),
  noShowFeeAgorot: z.int(),
});

/** A stay with its price, as it was or would be. */
const otherStay = z.object({ arrivalDate: localDate, departureDate: localDate, nights: z.int(), party, units, totalAgorot: z.int() });
const side = z.enum(['guest', 'host', 'team']);

/** What a mail about a reservation tells, in the mail's own language; dates are YYYY-MM-DD. It waits in the outbox in this form. */
export const reservationMail = z.object({
  reservationId: z.string(),
  /** Direct ones were taken by the hosts, without a card; mails that were written before do not say. */
  origin: z.enum(['online', 'direct']).default('online'),
  /** Where the reader sees the reservation; the guest's link carries the signed code. Null for readers without a page for it. */
  link: z.url().nullable(),
  /** The guest's: a file that enters the stay in a calendar; the host's: the back office's calendar at the arrival. */
  calendarLink: z.url().nullable().default(null),
  bookedDate: localDate,
  /** The day on which dates, units, party or price were changed last; null where they are as they were booked. */
  changedOn: localDate.nullable().default(null),
  arrivalDate: localDate,
  departureDate: localDate,
  nights: z.int(),
  /** By the dates of the stay; mails that were written before know the property's usual hours alone. */
  hours: stayHours.optional(),
  hotel: z.object({
    name: z.string(),
    cityName: z.string(),
    /** The city as it stands in a sentence; mails that were written before have none. */
    cityIn: z.string().optional(),
    address: z.string(),
    directions: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Who receives the guest; empty where nobody is named. */
    hostName: z.string().default(''),
    picture: z.object({ url: z.url(), alt: z.string() }).nullable().default(null),
    arrivalFrom: z.string(),
    arrivalUntil: z.string(),
    departureUntil: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
  guest: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
  party,
  specialRequests: z.string(),
  arrivalTime: z.string().nullable(),
  units,
  totalAgorot: z.int(),
  vat: z.object({ ratePercent: z.number(), amountAgorot: z.int() }).nullable(),
  cancellation,
  supplier: z.object({ name: z.string(), number: z.string(), address: z.string(), phone: z.string() }),
  guarantee: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
  /** The business to which the guest wants the invoice made out. */
  invoiceTo: z.object({ name: z.string(), number: z.string() }).nullable().default(null),
  /** The cancelled of a cancelled reservation: who cancelled when, what the terms let the host charge, and by which rule: none at the host's wish. */
  cancelled: z
    .object({ date: localDate, by: z.enum(['guest', 'owner', 'admin']), feeAgorot: z.int(), rule: cancellationRule.nullable() })
    .nullable()
    .default(null),
  /** For whom it is, where one template writes to both sides. */
  reader: z.enum(['guest', 'host']).default('guest'),
  /** What guests thought of the place at the moment of booking, its mean in tenths of a star; in the confirmation alone. */
  rating: z.object({ count: z.int(), meanTenths: z.int().nullable() }).optional(),
  /** A change that was proposed: the stay as it would be. */
  proposal: otherStay
    .extend({ by: side, expiresAt: z.iso.datetime(), isOwnTotal: z.boolean(), message: z.string(), reason: z.string(), cancellation })
    .optional(),
  /** What became of it, where it was not accepted, and what was written with that. */
  news: z.object({ answer: z.enum(PROPOSAL_NEWS), message: z.string() }).optional(),
  /** What has changed the stay, and the stay as it was. */
  changed: z
    .object({ kind: z.enum(STAY_CHANGES), by: side, before: otherStay, message: z.string(), freeUntil: localDate.nullable() })
    .optional(),
  /** The host's own words to the guest, in a mail that asks for something. */
  hostMessage: z.string().optional(),
  charged: z.object({ amountAgorot: z.int(), reason: z.enum(CHARGE_REASONS) }).optional(),
  refundedAgorot: z.int().optional(),
  /** The stay as a calendar file; null in mails that carry none. */
  calendar: z
    .object({ fileName: z.string(), content: z.string(), method: z.enum(['PUBLISH', 'CANCEL']) })
    .nullable()
    .default(null),
});
export type ReservationMail = z.infer<typeof reservationMail>;

/** Returns when the guests come and go. */
export function hoursOf({ hours, hotel, arrivalDate, departureDate }: ReservationMail): StayHours {
  const { arrivalFrom, arrivalUntil, departureUntil } = hotel;
  return (
    hours ?? {
      arrival: { date: arrivalDate, from: arrivalFrom, until: arrivalUntil, rest: null },
      departure: { date: departureDate, until: departureUntil, isLate: false, rest: null },
      keepsShabbat: false,
    }
  );
}

/** The calendar file as mail programs take it into calendars. */
export function attachmentsOf({ calendar }: ReservationMail): MailAttachment[] {
  if (calendar === null) return [];
  const { fileName, content, method } = calendar;
  return [{ fileName, content, contentType: `text/calendar; charset=utf-8; method=${method}` }];
}
