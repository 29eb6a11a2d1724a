/**
 * The choices that server and web agree on, each list once: schemas make `z.enum` of it, pages offer it, tables of words are keyed by its type.
 * Free of zod, so that browsers can import it.
 */

/** Returns whether a value from outside is of the list. */
export function isOneOf<Value extends string>(list: readonly Value[], value: unknown): value is Value {
  return list.some((each) => each === value);
}

/** The product's languages, the default first. */
export const LOCALES = ['he', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'he';
/** Returns the language that a text from outside names; the default for any other. */
export const localeOf = (text: unknown): Locale => (isOneOf(LOCALES, text) ? text : DEFAULT_LOCALE);

// People

/** The weakest first. */
export const ROLES = ['ROLE_CUSTOMER', 'ROLE_POWNER', 'ROLE_ADMIN'] as const;
export type Role = (typeof ROLES)[number];

/** Sorts of owners: how far their property has come. `none` have not begun to register. */
export const OWNER_STATES = ['published', 'approved', 'waitingForApproval', 'changesRequested', 'draft', 'none'] as const;
export type OwnerState = (typeof OWNER_STATES)[number];

/** The two answers to whether an address has proved to be its user's. */
export const VERIFICATIONS = ['yes', 'no'] as const;
export type Verification = (typeof VERIFICATIONS)[number];

// Search

/** Marks what kind of thing `location` names: hotel, city, region, district, country (docs/product.md §4). */
export const ENTITY_MARKERS = ['__H__', '__C__', '__R__', '__D__', '__CO__'] as const;
export type EntityMarker = (typeof ENTITY_MARKERS)[number];

export const SORTS = ['recommended', 'rating', 'name', 'price'] as const;
export type SortBy = (typeof SORTS)[number];
export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Lengths of stays whose dates are open: Thursday to Saturday, two nights from Sunday to Thursday, or so many nights on any days. */
export const STAY_LENGTHS = ['weekend', 'midweek', '1', '2', '3', '5', '7'] as const;
export type StayLength = (typeof STAY_LENGTHS)[number];
/** Sorts of lists that ask for no dates. */
export const HOTEL_SORTS = ['name', 'region'] as const;
export type HotelSort = (typeof HOTEL_SORTS)[number];

// Registration

export const REGISTRATION_STATUSES = ['draft', 'waitingForApproval', 'approved', 'changesRequested'] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

/** A business's standing towards VAT (docs/product.md §5.6): the prices of licensed ones contain it, the others have none. */
export const VAT_STATUSES = ['licensed', 'exempt', 'eilat'] as const;
export type VatStatus = (typeof VAT_STATUSES)[number];

/** The fee of a late cancellation, or of not showing up: the first night, half of the total, or all of it. */
export const FEES = ['firstNight', 'half', 'full'] as const;
export type Fee = (typeof FEES)[number];

/** Percent of a stay, or agorot off it. */
export const DISCOUNT_TYPES = ['PERCENT', 'AMOUNT'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** Kinds of charges beside the nights (docs/product.md §5.5b); `other` has a name of its own. */
export const EXTRA_CHARGE_KINDS = ['cleaning', 'pets', 'heatedPool', 'lateCheckout', 'other'] as const;
export type ExtraChargeKind = (typeof EXTRA_CHARGE_KINDS)[number];

/** The unit that an extra charge is counted by; `guestNight`: by guest and night, babies excluded. */
export const EXTRA_CHARGE_SPANS = ['stay', 'night', 'guestNight'] as const;
export type ExtraChargeSpan = (typeof EXTRA_CHARGE_SPANS)[number];

export const JACUZZI_SIZES = ['single', 'double', 'family'] as const;
export type JacuzziSize = (typeof JACUZZI_SIZES)[number];

/** Things that an approved property needs before it is published. */
export const PUBLICATION_CHECKS = ['approved', 'details', 'units', 'rates', 'photos', 'policies', 'business'] as const;

// Reservations

/** Outcomes that people decide about a reservation, and that are therefore stored. */
export const RESERVATION_OUTCOMES = ['cancelled', 'noShow'] as const;
export type ReservationOutcome = (typeof RESERVATION_OUTCOMES)[number];

/** Derived from the dates, but for what people decide. */
export const RESERVATION_STATUSES = ['reserved', 'inHouse', 'checkedOut', ...RESERVATION_OUTCOMES] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** Lists of a guest's reservations. */
export const RESERVATION_LISTS = ['upcoming', 'past', 'cancelled'] as const;
export type ReservationListName = (typeof RESERVATION_LISTS)[number];

/** Reasons why a reservation can't be cancelled. */
export const CANCELLATION_OBSTACLES = ['alreadyCancelled', 'noShow', 'tooLate', 'notByGuest', 'notByOwner'] as const;
export type CancellationObstacle = (typeof CANCELLATION_OBSTACLES)[number];

/** Rules that may decide the price of cancelling. */
export const CANCELLATION_RULES = ['freePeriod', 'hostFee', 'statutory', 'sinceChange', 'otherUnit'] as const;
export type CancellationRule = (typeof CANCELLATION_RULES)[number];

/** At whose wish a reservation may be cancelled. */
export const CANCELLATION_SIDES = ['guest', 'host'] as const;
export type CancellationSide = (typeof CANCELLATION_SIDES)[number];

/** Origins of a reservation: booked on the site, or taken by the host. */
export const RESERVATION_ORIGINS = ['online', 'direct'] as const;
export type ReservationOrigin = (typeof RESERVATION_ORIGINS)[number];

/** Lists of a property's reservations: those that are here or still to come, all, those that nobody cancelled or missed, or those of one status. */
export const HOST_LISTS = ['ahead', 'all', 'standing', ...RESERVATION_STATUSES] as const;
export type HostList = (typeof HOST_LISTS)[number];

/** Events of a reservation once it is booked; hosts read a word for each. */
export const RESERVATION_EVENTS = [
  'guestChanged',
  'moved',
  'cancellationAsked',
  'cancelled',
  'restored',
  'noShow',
  'noShowUndone',
  'charged',
  'chargeDeclined',
  'notCharged',
  'refunded',
  'corrected',
  'correctionUndone',
  'proposed',
  'proposalRefused',
  'proposalWithdrawn',
  'proposalLapsed',
  'changed',
  'unitChanged',
  'leftEarly',
] as const;
export type ReservationEvent = (typeof RESERVATION_EVENTS)[number];
/** Those after which guest, stay or price are others than before: each raises the revision. */
export const CHANGING_EVENTS = [
  'moved',
  'guestChanged',
  'changed',
  'unitChanged',
  'leftEarly',
] as const satisfies readonly ReservationEvent[];

/** States of a proposal to change a stay; `lapsed`: nobody answered in time. */
export const PROPOSAL_STATUSES = ['open', 'accepted', 'refused', 'withdrawn', 'lapsed'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];
export const PROPOSAL_ANSWERS = ['accepted', 'refused'] as const;
export type ProposalAnswer = (typeof PROPOSAL_ANSWERS)[number];
/** Reasons why no change of a stay can be proposed. `open`: another proposal waits for its answer. */
export const CHANGE_OBSTACLES = ['cancelled', 'noShow', 'over', 'open'] as const;
export type ChangeObstacle = (typeof CHANGE_OBSTACLES)[number];
/** What is told of a proposal that was not accepted. `paymentDeclined`: it waits on, but the guest's card was declined for the new total. */
export const PROPOSAL_NEWS = ['refused', 'withdrawn', 'lapsed', 'paymentDeclined'] as const;
export type ProposalNews = (typeof PROPOSAL_NEWS)[number];
/** What has changed a stay, as both sides are told. */
export const STAY_CHANGES = ['changed', 'unitChanged', 'leftEarly'] as const satisfies readonly ReservationEvent[];
export type StayChange = (typeof STAY_CHANGES)[number];

/** States of a charge of the guest's card. `pending`: the provider has not said yet. */
export const CHARGE_STATES = ['pending', 'captured', 'declined'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];
/** Reasons for charging a guest's card. */
export const CHARGE_REASONS = ['cancellation', 'noShow'] as const;
export type ChargeReason = (typeof CHARGE_REASONS)[number];

/** Requests to a payment provider: secure an amount, let it go, take one, give it back. */
export const PAYMENT_KINDS = ['authorise', 'void', 'capture', 'refund'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
/** Purposes of a payment: to secure a booking, or a fee. */
export const PAYMENT_PURPOSES = ['guarantee', ...CHARGE_REASONS] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];
/** States of a payment. `pending`: nobody knows yet; `declined`: the provider refused; `failed`: it never did it. */
export const PAYMENT_STATES = ['pending', 'done', 'declined', 'failed'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
/** Reasons why providers decline, as far as there are words for it. Their own code is kept beside. */
export const DECLINE_REASONS = ['declined', 'insufficient_funds', 'payment_declined'] as const;
/** On whose behalf the provider was asked. */
export const PAYMENT_ACTORS = ['guest', 'owner', 'admin', 'system'] as const;
export type PaymentActor = (typeof PAYMENT_ACTORS)[number];
/** Why, where nobody has said it in their own words: a booking, one that came to nothing, a change of its total, its end, a fee that the terms ask for. */
export const PAYMENT_REASONS = ['booking', 'noBooking', 'change', 'over', 'fee'] as const;
export type PaymentReason = (typeof PAYMENT_REASONS)[number];

/** The date that a list of reservations is asked by, and sorted by. */
export const RESERVATION_DATES = ['arrival', 'departure', 'booked'] as const;
export type ReservationDate = (typeof RESERVATION_DATES)[number];
export const HOST_RESERVATION_SORTS = [...RESERVATION_DATES, 'name', 'total'] as const;
export type HostReservationSort = (typeof HOST_RESERVATION_SORTS)[number];

/** The twelve months or weeks that a host's statistics are about: up to the present one, or from the present month on. */
export const STATISTIC_SPANS = ['months', 'weeks', 'ahead'] as const;
export type StatisticSpan = (typeof STATISTIC_SPANS)[number];

/** Things that a host's dashboard asks to be mended, the most urgent first: the server finds each, pages have words and a way for it. */
export const ATTENTION_KINDS = [
  'changeProposed',
  'chargeDeclined',
  'feeOpen',
  'feedConflict',
  'invoiceOverdue',
  'unpublished',
  'incomplete',
  'mailFailed',
  'feedFailing',
  'cardExpiring',
  'changeRefused',
  'changeWaiting',
  'reviewOpen',
  'holidayUnpriced',
  'loneNight',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** Files that lists are exported as. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Objections to a stay by the property's own rules; hosts may take the guests all the same. */
export const STAY_WARNINGS = ['minimumStay', 'stayRule', 'doesNotFit'] as const;
export type StayWarning = (typeof STAY_WARNINGS)[number];

/** A unit for each room, or one unit for all. */
export const OFFER_SHAPES = ['perRoom', 'merged'] as const;
export type OfferShape = (typeof OFFER_SHAPES)[number];

// Calendars of other sites

/** Reasons why a calendar of another site could not be read. `emptied`: it has lost all of its events at once, which is believed only after a while. */
export const FEED_PROBLEMS = [
  'addressInvalid',
  'addressPrivate',
  'unreachable',
  'timeout',
  'redirects',
  'httpStatus',
  'tooLarge',
  'notCalendar',
  'emptied',
] as const;
export type FeedProblem = (typeof FEED_PROBLEMS)[number];

// Mails and administration

/** Every mail that is sent: the server has a document for each, administrators read a word for it. */
export const MAIL_TEMPLATES = [
  'account-factor-added',
  'account-factor-removed',
  'account-invited',
  'account-one-time-link',
  'account-password-changed',
  'account-restore-link',
  'account-welcome-customer',
  'account-welcome-owner',
  'contact-message',
  'registration',
  'reservation-confirmed',
  'reservation-changed',
  'change-proposed',
  'change-answered',
  'arrival-reminder',
  'reservation-cancelled',
  'reservation-cancelled-host',
  'reservation-received',
  'cancellation-asked',
  'card-charged',
  'card-refunded',
  'import-conflict',
  'invoice-issued',
  'invoice-asked',
  'invoice-reminder',
  'receipt-issued',
  'payment-returned',
  'credit-note-issued',
  'dispute-answered',
  'review-asked',
  'review-shown',
  'review-answered',
  'review-decided',
  'favourites-moved',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** States of a mail. `dead`: given up. */
export const MAIL_STATES = ['dead', 'waiting', 'sent'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Every kind of work that nobody waits for: the server has a handler for each, administrators read a word for it. */
export const JOB_KINDS = [
  'send-mail',
  'prepare-photo',
  'remove-files',
  'let-holds-go',
  'lapse-proposals',
  'remind-guests',
  'forget-sign-ins',
  'forget-personal-data',
  'forget-idempotency-keys',
  'forget-changes',
  'settle-payment',
  'reconcile-authorisations',
  'let-guarantees-go',
  'ask-for-feeds',
  'read-feed',
  'close-statements',
  'settle-payments',
  'remind-of-invoices',
  'reveal-reviews',
  'ask-for-reviews',
  'watch-favourites',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** Outcomes of a stay, as the month's statement says it (specification §4). */
export const STATEMENT_OUTCOMES = ['stayed', 'cancelled', 'noShow'] as const;
export type StatementOutcome = (typeof STATEMENT_OUTCOMES)[number];

/** Reasons why a stay came to something else than its reservation. */
export const CORRECTION_REASONS = ['didNotCome', 'cancelledDirectly', 'leftEarly', 'paidLess', 'cameAfterAll', 'other'] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

/** States of a host's objection to a line of a statement. */
export const DISPUTE_STATES = ['open', 'accepted', 'refused'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** `credited`: nothing is left of it to pay, since credit notes took it all back. */
export const INVOICE_STATUSES = ['paid', 'overdue', 'notDueYet', 'unpaid', 'credited'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/**
 * States of an attempt to pay an invoice. `mismatched`: something else was taken than was asked for; `refunding`, `refunded`: it was paid
 * already, and goes back.
 */
export const INVOICE_PAYMENT_STATES = ['open', 'paid', 'declined', 'cancelled', 'expired', 'mismatched', 'refunding', 'refunded'] as const;
export type InvoicePaymentState = (typeof INVOICE_PAYMENT_STATES)[number];
/** Those that people may have to look at. */
export const PAYMENT_TROUBLES = ['mismatched', 'refunding'] as const satisfies readonly InvoicePaymentState[];

/** Means by which an invoice was paid. */
export const PAYMENT_MEANS = ['card', 'transfer'] as const;
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

export const MESSAGE_STATES = ['open', 'handled'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
