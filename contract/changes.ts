import { z } from 'zod';
import { chosenExtraCharges, chosenExtraChargesParameter, extraChargeOfLine, offeredExtraCharge } from './extra-charges.ts';
import { stayConflict } from './host-reservations.ts';
import { CANCELLATION_SIDES, CHANGE_OBSTACLES, PROPOSAL_ANSWERS, PROPOSAL_STATUSES, STAY_WARNINGS } from './primitives/enums.ts';
import { wireDate } from './primitives/local-date.ts';
import { agorot, signedAgorot } from './primitives/money.ts';
import { jsonParameter, roomsInfo } from './primitives/rooms-info.ts';
import { severalLines } from './primitives/typed-text.ts';
import { offerShape, quote, quoteLine } from './quote.ts';
import { reservationCodeQuery } from './reservations.ts';

// A stay can change (docs/product.md §13).

/** On whose side a change is proposed. Administrators propose, withdraw and answer for either. */
const side = z.enum(CANCELLATION_SIDES);

/** Unit ids by room: one for each room, or one for all. */
const unitsByRoom = z.array(z.int().min(1)).min(1).max(14);
const message = severalLines().trim().max(1000).default('');
const revision = z.int().min(0);
/** A price that a host names instead of the list's; null: the list's. */
const ownTotalAgorot = agorot.max(100_000_000).nullable().default(null);

/** What is asked for. Absent fields stay as they are booked: the party, the units, and the optional charges as far as the units have them. */
const wishFields = {
  from: wireDate,
  to: wireDate,
  roomsInfo: roomsInfo.optional(),
  units: unitsByRoom.optional(),
  extraCharges: chosenExtraCharges.optional(),
};
const wishParameters = {
  from: wireDate,
  to: wireDate,
  roomsInfo: jsonParameter(roomsInfo).optional(),
  units: jsonParameter(unitsByRoom).optional(),
  extraCharges: chosenExtraChargesParameter.optional(),
};

// What a change costs

/** The price of a stay as it is, was, or would be, with its lines; `cancellation` is told by day from the booking on. */
const changedQuote = quote;

/** A line of the old price, of the new one, or of both; absent amounts are null. */
const priceDifference = z.object({
  unitId: z.int(),
  unitTitle: z.string(),
  kind: quoteLine.shape.kind,
  date: wireDate.optional(),
  ageGroup: quoteLine.shape.ageGroup,
  charge: extraChargeOfLine.optional(),
  beforeAgorot: signedAgorot.nullable(),
  afterAgorot: signedAgorot.nullable(),
  differenceAgorot: signedAgorot,
});
export type PriceDifference = z.infer<typeof priceDifference>;

/** Old price, new price, and what differs, line by line: lines that stay as they are are left out. */
const changedPrice = {
  before: changedQuote,
  after: changedQuote,
  differenceAgorot: signedAgorot,
  differences: z.array(priceDifference),
  /** True if the new total is a host's own. */
  isOwnTotal: z.boolean(),
  /** The fee of cancelling is never below it once the change holds; it is in `after.cancellation` already. */
  feeFloorAgorot: agorot,
};

/** `GET …/changeQuote`: what a change would cost. Guests are refused what the place's rules are against, with the codes of `/bookingPrice`. */
export const changeQuote = z
  .object({
    ...changedPrice,
    revision: z.int(),
    /** True if proposing it now would change the stay at once, without anybody's answer. */
    isAtOnce: z.boolean(),
    /** Until when it would be held and could be answered. */
    expiresAt: z.iso.datetime(),
    /** Hosts' alone: whose nights are in the way, and what the place's own rules are against. */
    conflicts: z.array(stayConflict),
    warning: z.enum(STAY_WARNINGS).nullable(),
    /** Optional ones that the units have. */
    extraCharges: z.array(offeredExtraCharge),
    /** Other units that could take all rooms on these dates, in the host's order. */
    otherUnits: z.array(z.object({ unitId: z.int(), title: z.string(), totalAgorot: agorot, differenceAgorot: signedAgorot })),
  })
  .meta({ id: 'ChangeQuote' });
export type ChangeQuote = z.infer<typeof changeQuote>;

/** `GET /portal/reservations/{id}/changeQuote`. */
export const changeQuoteQuery = z.object({ ...wishParameters, ...reservationCodeQuery.shape });
/** `GET /backoffice/reservations/{id}/changeQuote`. */
export const hostChangeQuoteQuery = z.object({
  ...wishParameters,
  ownTotalAgorot: z.coerce.number().pipe(agorot.max(100_000_000)).optional(),
});

/** `GET /portal/reservations/{id}/changePrices`: every departure for one arrival. */
export const changePricesQuery = z.object({
  from: wireDate,
  roomsInfo: jsonParameter(roomsInfo).optional(),
  units: jsonParameter(unitsByRoom).optional(),
  extraCharges: chosenExtraChargesParameter.optional(),
  ...reservationCodeQuery.shape,
});
export const changePrices = z
  .object({
    from: wireDate,
    /** Departures of one night more each, at most 30 nights ahead. */
    departures: z.array(
      z.object({
        to: wireDate,
        nights: z.int(),
        /** Null where the stay cannot be had. */
        totalAgorot: agorot.nullable(),
        differenceAgorot: signedAgorot.nullable(),
        isAtOnce: z.boolean(),
        /** The reason why it cannot be had: a code of the catalogue with its details. */
        refusal: z.object({ code: z.string(), details: z.record(z.string(), z.unknown()) }).nullable(),
      }),
    ),
  })
  .meta({ id: 'ChangePrices' });
export type ChangePrices = z.infer<typeof changePrices>;

// Proposals

/** The author of a proposal or an answer: the team is an administrator, in person or as the host. Guests are not named. */
const author = z.object({ as: z.enum(['guest', 'host', 'team']), name: z.string().nullable() });

export const proposal = z
  .object({
    id: z.uuid(),
    side,
    by: author,
    status: z.enum(PROPOSAL_STATUSES),
    proposedAt: z.iso.datetime(),
    /** Until then it can be answered, and its nights are held. */
    expiresAt: z.iso.datetime(),
    /** By the server's clock; 0 once it is closed. */
    secondsLeft: z.int().min(0),
    from: wireDate,
    to: wireDate,
    nights: z.int(),
    roomsInfo,
    shape: offerShape,
    /** The party as it was, or is, without the change. */
    roomsInfoBefore: roomsInfo,
    ...changedPrice,
    message: z.string(),
    /** An administrator's reason, for both sides. */
    reason: z.string(),
    /** When the guest's card was declined for the new total; it may be accepted again. */
    declinedAt: z.iso.datetime().nullable(),
    answeredAt: z.iso.datetime().nullable(),
    answeredBy: author.nullable(),
    answerMessage: z.string(),
    can: z.object({ answer: z.boolean(), withdraw: z.boolean() }),
    /** True if the guest's card would be asked to secure the new total. */
    isSecuredAnew: z.boolean(),
  })
  .meta({ id: 'ChangeProposal' });
export type Proposal = z.infer<typeof proposal>;

/** `GET …/reservations/{id}/changes`, and what every call about changes answers. */
export const reservationChanges = z
  .object({
    reservationId: z.string(),
    /** To be named by a proposal: 409 `revision_conflict` once somebody has changed the stay. */
    revision: z.int(),
    origin: z.enum(['online', 'direct']),
    /** The reason why this reader can propose nothing now; null where they can. */
    obstacle: z.enum(CHANGE_OBSTACLES).nullable(),
    /** The stay as it is. */
    from: wireDate,
    to: wireDate,
    roomsInfo,
    quote: changedQuote,
    /** True once the stay has begun: its arrival and units stay. */
    isUnderWay: z.boolean(),
    /** The first arrival and the first departure that may be asked for. */
    earliestFrom: wireDate,
    earliestTo: wireDate,
    /** The last day on which a guest's change of dates alone, at no lower price, holds at once; null where the host wants to be asked. */
    atOnceUntil: wireDate.nullable(),
    /** The last day on which a guest may give nights back at the new price without asking; null where there is none. */
    givingBackUntil: wireDate.nullable(),
    /** The fee of cancelling is never below it; 0 where nothing was changed. */
    feeFloorAgorot: agorot,
    /** The last day on which the guest may cancel for nothing because the host has given them another kind of unit. */
    freeUntil: wireDate.nullable(),
    open: proposal.nullable(),
    /** All, the newest first, the open one among them. */
    proposals: z.array(proposal),
    /** What the host may do without an answer; false for guests. */
    can: z.object({ changeUnit: z.boolean(), leaveEarly: z.boolean() }),
  })
  .meta({ id: 'ReservationChanges' });
export type ReservationChanges = z.infer<typeof reservationChanges>;

/** Administrators say for whom they act, and why; of nobody else is either looked at. */
const asAdmin = { onBehalfOf: side.optional(), reason: severalLines().trim().max(1000).default('') };
const byCode = { code: z.string().max(200).optional() };

const proposed = {
  ...wishFields,
  revision,
  /** The new total as it was shown: another one is told first, 409 `price_changed`. Of a host's own total, that one. */
  expectedTotalAgorot: agorot,
  message,
};

/**
 * `POST /portal/reservations/{id}/proposals`: answers 201 with `isAtOnce` true in `proposals[0]`'s status `accepted` where it held at once. An
 * administrator's `ownTotalAgorot` counts on the host's behalf alone.
 */
export const proposeBody = z.object({ ...proposed, ownTotalAgorot, ...asAdmin, ...byCode });
/** `POST /backoffice/reservations/{id}/proposals`. */
export const hostProposeBody = z.object({ ...proposed, ownTotalAgorot });

const answerFields = {
  answer: z.enum(PROPOSAL_ANSWERS),
  /** To accept: the new total as it was shown. */
  expectedTotalAgorot: agorot.optional(),
  message,
};
/** `POST /portal/reservations/{id}/proposals/{proposalId}/answer`. */
export const answerBody = z.object({ ...answerFields, reason: asAdmin.reason, ...byCode });
/** `POST /backoffice/reservations/{id}/proposals/{proposalId}/answer`. */
export const hostAnswerBody = z.object(answerFields);

/** `POST …/proposals/{proposalId}/withdrawal`. */
export const withdrawBody = z.object({ reason: asAdmin.reason, ...byCode });
export const hostWithdrawBody = z.object({});

export const proposalParameters = z.object({ id: z.string().min(1).max(40), proposalId: z.uuid() });

// What hosts do without an answer

/** `GET /backoffice/reservations/{id}/otherUnits?unitId=`: where one of its units could be exchanged for another, at the price as booked. */
export const otherUnitsQuery = z.object({ unitId: z.coerce.number().int().min(1) });
export const otherUnits = z
  .object({
    units: z.array(
      z.object({
        unitId: z.int(),
        title: z.string(),
        unitType: z.string(),
        /** False if its type differs or it sleeps fewer: the guest may then cancel for nothing for 48 hours. */
        isSameKind: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'OtherUnits' });
export type OtherUnits = z.infer<typeof otherUnits>;

/** `POST /backoffice/reservations/{id}/unit`. */
export const unitChangeBody = z.object({ unitId: z.int().min(1), toUnitId: z.int().min(1), revision, message });

/** `POST /backoffice/reservations/{id}/earlyDeparture`: `to` is the day on which the guests leave, `totalAgorot` what the host asks, at most as booked. */
export const earlyDepartureBody = z.object({ to: wireDate, totalAgorot: agorot, revision, message });
