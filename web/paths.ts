import { linkOptions } from '@tanstack/react-router';
import type {
  HostList,
  HostReservationSort,
  HotelSort,
  ReservationDate,
  ReservationListName,
  ReservationOrigin,
  SortOrder,
  StatisticSpan,
} from '#contract/primitives/enums.ts';
import type { FavouriteOutcome } from '#contract/primitives/favourite-choices.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { DetailsSection, RegistrationStep } from '#contract/primitives/registration-steps.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import type {
  AuditAddress,
  DisputesAddress,
  InvoicesAddress,
  MailsAddress,
  MessagesAddress,
  ModerationAddress,
  OwnersAddress,
  PaymentsAddress,
  UsersAddress,
} from './admin-addresses.ts';

/** A checkout session and the step of it. */
interface CheckoutAddress {
  readonly session: string;
  /** Absent: the first. */
  readonly step?: 'details' | 'card' | 'confirmation' | 'cancelled';
}

/** Which part of a list of properties. */
export interface HotelsAddress {
  /** From 1; absent: the first. */
  readonly page?: number | undefined;
  /** Absent: by name. */
  readonly sortBy?: Exclude<HotelSort, 'name'> | undefined;
}

/** Where a door leads afterwards, and why the visitor was brought to it. */
interface DoorAddress {
  readonly returnUrl?: string | undefined;
  readonly reason?: 'ended' | undefined;
}

/** The code of a link from an e-mail. */
interface CodeAddress {
  readonly code?: string;
}

/** Which of a guest's reservations. */
export interface CabinetAddress {
  /** Absent: upcoming. */
  readonly when?: Exclude<ReservationListName, 'upcoming'>;
  /** From 1; absent: the first. */
  readonly page?: number;
}

/** Where the hosts' calendar begins, and how much of it is seen. */
export interface CalendarAddress {
  /** MM-YYYY; absent: today. */
  readonly month?: string | undefined;
  /** Absent: two weeks. */
  readonly view?: 'month' | undefined;
}

/** Which month of all places; absent: the present one. */
export interface JointCalendarAddress {
  readonly month?: string | undefined;
}

/** Which property to work on from now on, and the page that follows; absent: the calendar, or the steps of registering. */
interface SwitchAddress {
  readonly property: number;
  readonly returnUrl?: string | undefined;
}

/** Which month of the accounts, MM-YYYY; absent: the one to look at now. */
export interface StatementAddress {
  readonly month?: string | undefined;
}

/** Which year of the accounts; absent: the present one. */
export interface SummaryAddress {
  readonly year?: number | undefined;
}

/** What a host's statistics are about. */
export interface DashboardAddress {
  /** Absent: the last twelve months. */
  readonly span?: Exclude<StatisticSpan, 'months'> | undefined;
  /** Absent: all units. */
  readonly unit?: number | undefined;
}

/** Which of a host's reservations; dates as YYYY-MM-DD. What is absent is not asked for. */
export interface ReservationsAddress {
  readonly keyword?: string | undefined;
  /** Absent: what lies ahead, or all where something is looked for. */
  readonly list?: HostList | undefined;
  /** Absent: by arrival. */
  readonly dateBy?: ReservationDate | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly unit?: number | undefined;
  readonly origin?: ReservationOrigin | undefined;
  readonly sortBy?: HostReservationSort | undefined;
  readonly sortOrder?: SortOrder | undefined;
  /** From 1; absent: the first. */
  readonly page?: number | undefined;
}

/** Which of the reviews of a host's place. */
export interface HostReviewsAddress {
  /** Absent: all. */
  readonly list?: 'unanswered' | undefined;
  /** From 1; absent: the first. */
  readonly page?: number | undefined;
}

/** What was done by a form without scripts, and where to go on from. */
export interface FavouritesAddress {
  readonly said?: FavouriteOutcome | undefined;
  /** The code of the failure. */
  readonly problem?: string | undefined;
  readonly hotel?: number | undefined;
  /** Path and query of the page that the visitor was at. */
  readonly back?: string | undefined;
}

/** Every address of the product in one place, as targets for `<Link {...paths.home(language)}>` and `navigate(paths.home(language))`. */
export const paths = {
  home: (language: Locale) => linkOptions({ to: '/portal/$language/home/', params: { language } }),
  // What was chosen at one property is not carried to others.
  searchResults: (language: Locale, { extras: _extras, ...search }: SearchQuery) =>
    linkOptions({ to: '/portal/$language/search-results/', params: { language }, search }),
  hotelDetails: (language: Locale, hotelId: number | string, search: SearchQuery = {}) =>
    linkOptions({ to: '/portal/$language/hotel-details/$hotelId/', params: { language, hotelId: String(hotelId) }, search }),
  /** Every property, by name or by region. */
  hotels: (language: Locale, search: HotelsAddress = {}) => linkOptions({ to: '/portal/$language/hotels/', params: { language }, search }),
  /** The properties of a place, by its slug; `cities` and `regions` list the places. */
  hotelsByLocation: (language: Locale, location: string, search: Pick<HotelsAddress, 'page'> = {}) =>
    linkOptions({ to: '/portal/$language/hotels-by-location/$location/', params: { language, location }, search }),
  checkout: (language: Locale, search: CheckoutAddress) => linkOptions({ to: '/portal/$language/checkout/', params: { language }, search }),
  /** A guest's reservation; `code` opens it without an account. */
  reservation: (language: Locale, reservationId: string, search: { code?: string } = {}) =>
    linkOptions({ to: '/portal/$language/customer-area/reservation/$reservationId/', params: { language, reservationId }, search }),
  /** Where a guest changes the stay; `code` as above. */
  changeReservation: (language: Locale, reservationId: string, search: { code?: string } = {}) =>
    linkOptions({ to: '/portal/$language/customer-area/reservation/$reservationId/change/', params: { language, reservationId }, search }),
  /** Where a guest writes about the stay; `code` as above. */
  writeReview: (language: Locale, reservationId: string, search: { code?: string } = {}) =>
    linkOptions({ to: '/portal/$language/customer-area/reservation/$reservationId/review/', params: { language, reservationId }, search }),
  /** Where guests without an account open theirs, by number and address. */
  findReservation: (language: Locale) => linkOptions({ to: '/portal/$language/customer-area/reservation/', params: { language } }),
  /** The page of a property that the guest has booked; `code` as above. */
  reservedHotel: (language: Locale, hotelId: number | string, reservationId: string, search: { code?: string } = {}) =>
    linkOptions({
      to: '/portal/$language/hotel-details/$hotelId/reservation/$reservationId/',
      params: { language, hotelId: String(hotelId), reservationId },
      search,
    }),
  /** The reservations of the signed-in guest. */
  personalCabinet: (language: Locale, search: CabinetAddress = {}) =>
    linkOptions({ to: '/portal/$language/personal-cabinet/', params: { language }, search }),
  /** The reader's lists of favourites. */
  favourites: (language: Locale) => linkOptions({ to: '/portal/$language/favourites/', params: { language } }),
  favouriteList: (language: Locale, listId: string) =>
    linkOptions({ to: '/portal/$language/favourites/$listId/', params: { language, listId } }),
  /** A list that somebody shares; the key opens it. */
  sharedList: (language: Locale, key: string) => linkOptions({ to: '/portal/$language/l/$key/', params: { language, key } }),
  contactUs: (language: Locale) => linkOptions({ to: '/portal/$language/contact-us/', params: { language } }),
  becomeHost: (language: Locale) => linkOptions({ to: '/portal/$language/become-host/', params: { language } }),
  terms: (language: Locale) => linkOptions({ to: '/portal/$language/terms-and-conditions/', params: { language } }),
  privacy: (language: Locale) => linkOptions({ to: '/portal/$language/privacy-and-cookies/', params: { language } }),
  /** Where reviews come from, and how ratings are made of them. */
  ratings: (language: Locale) => linkOptions({ to: '/portal/$language/ratings/', params: { language } }),
  help: (language: Locale) => linkOptions({ to: '/portal/$language/help/', params: { language } }),
  about: (language: Locale) => linkOptions({ to: '/portal/$language/about/', params: { language } }),
  accessibility: (language: Locale) => linkOptions({ to: '/portal/$language/accessibility/', params: { language } }),
  signIn: (language: Locale, search: DoorAddress = {}) => linkOptions({ to: '/portal/$language/sign-in/', params: { language }, search }),
  signUp: (language: Locale, search: DoorAddress = {}) => linkOptions({ to: '/portal/$language/sign-up/', params: { language }, search }),
  /** With a code: setting the new password; without: asking for the mail. */
  restorePassword: (language: Locale, search: CodeAddress = {}) =>
    linkOptions({ to: '/portal/$language/restore-password/', params: { language }, search }),

  /** The signed-in user's own account. */
  profile: (language: Locale) => linkOptions({ to: '/portal/$language/profile/', params: { language } }),
  ownerSignIn: (language: Locale, search: DoorAddress = {}) =>
    linkOptions({ to: '/property-owner/$language/sign-in', params: { language }, search }),
  ownerSignUp: (language: Locale, search: DoorAddress = {}) =>
    linkOptions({ to: '/property-owner/$language/sign-up', params: { language }, search }),
  ownerRestorePassword: (language: Locale, search: CodeAddress = {}) =>
    linkOptions({ to: '/property-owner/$language/restore-password', params: { language }, search }),
  /** Where hosts register. */
  registrationSteps: (language: Locale, step: RegistrationStep) =>
    linkOptions({ to: '/property-owner/$language/registrationSteps/$step', params: { language, step } }),
  /** Where hosts go on registering: leads to the step that they were at. */
  registration: (language: Locale) => linkOptions({ to: '/property-owner/$language/registrationSteps', params: { language } }),
  /** What waits for administrators; a property's request opened, or the oldest. */
  adminReviews: (language: Locale, property?: number) =>
    linkOptions({ to: '/admin/$language/', params: { language }, search: property === undefined ? {} : { property } }),
  adminOwners: (language: Locale, search: OwnersAddress = {}) =>
    linkOptions({ to: '/admin/$language/owners', params: { language }, search }),
  adminUsers: (language: Locale, search: UsersAddress = {}) => linkOptions({ to: '/admin/$language/users', params: { language }, search }),
  adminUser: (language: Locale, userId: number) =>
    linkOptions({ to: '/admin/$language/users/$userId', params: { language, userId: String(userId) } }),
  adminMessages: (language: Locale, search: MessagesAddress = {}) =>
    linkOptions({ to: '/admin/$language/messages', params: { language }, search }),
  adminInvoices: (language: Locale, search: InvoicesAddress = {}) =>
    linkOptions({ to: '/admin/$language/invoices', params: { language }, search }),
  adminPayments: (language: Locale, search: PaymentsAddress = {}) =>
    linkOptions({ to: '/admin/$language/payments', params: { language }, search }),
  adminDisputes: (language: Locale, search: DisputesAddress = {}) =>
    linkOptions({ to: '/admin/$language/disputes', params: { language }, search }),
  /** Reviews that wait for a decision, or others. */
  adminModeration: (language: Locale, search: ModerationAddress = {}) =>
    linkOptions({ to: '/admin/$language/moderation', params: { language }, search }),
  adminCommission: (language: Locale, propertyId: number) =>
    linkOptions({ to: '/admin/$language/commission/$propertyId', params: { language, propertyId: String(propertyId) } }),
  adminJobs: (language: Locale) => linkOptions({ to: '/admin/$language/jobs', params: { language } }),
  adminMails: (language: Locale, search: MailsAddress = {}) => linkOptions({ to: '/admin/$language/mails', params: { language }, search }),
  adminAudit: (language: Locale, search: AuditAddress = {}) => linkOptions({ to: '/admin/$language/audit', params: { language }, search }),
  adminPreview: (language: Locale, propertyId: number) =>
    linkOptions({ to: '/admin/$language/preview/$propertyId', params: { language, propertyId: String(propertyId) } }),
  /** The host's day, what to mend, and how the place does. */
  ownerDashboard: (language: Locale, search: DashboardAddress = {}) =>
    linkOptions({ to: '/property-owner/$language/backoffice/dashboard', params: { language }, search }),
  /** Where the host's day begins. */
  ownerCalendar: (language: Locale, search: CalendarAddress = {}) =>
    linkOptions({ to: '/property-owner/$language/backoffice/calendar', params: { language }, search }),
  ownerJointCalendar: (language: Locale, search: JointCalendarAddress = {}) =>
    linkOptions({ to: '/property-owner/$language/backoffice/calendar/all', params: { language }, search }),
  /** Where hosts with several properties go over to another. */
  switchProperty: (language: Locale, search: SwitchAddress) =>
    linkOptions({ to: '/property-owner/$language/switch', params: { language }, search }),
  ownerRates: (language: Locale) => linkOptions({ to: '/property-owner/$language/backoffice/rates', params: { language } }),
  ownerSpecialRates: (language: Locale) => linkOptions({ to: '/property-owner/$language/backoffice/rates/special', params: { language } }),
  ownerStayRules: (language: Locale) => linkOptions({ to: '/property-owner/$language/backoffice/rates/rules', params: { language } }),
  ownerExtraCharges: (language: Locale) => linkOptions({ to: '/property-owner/$language/backoffice/rates/charges', params: { language } }),
  /** What each night of twelve months costs, and what guests would pay. */
  ownerRateYear: (language: Locale) => linkOptions({ to: '/property-owner/$language/backoffice/rates/year', params: { language } }),
  ownerBulkRates: (language: Locale) => linkOptions({ to: '/property-owner/$language/backoffice/rates/bulk', params: { language } }),
  ownerRateHistory: (language: Locale) => linkOptions({ to: '/property-owner/$language/backoffice/rates/history', params: { language } }),
  ownerReservations: (language: Locale, search: ReservationsAddress = {}) =>
    linkOptions({ to: '/property-owner/$language/backoffice/reservations', params: { language }, search }),
  ownerReservation: (language: Locale, reservationId: string) =>
    linkOptions({ to: '/property-owner/$language/backoffice/reservations/$reservationId', params: { language, reservationId } }),
  /** What guests wrote about the place. */
  ownerReviews: (language: Locale, search: HostReviewsAddress = {}) =>
    linkOptions({ to: '/property-owner/$language/backoffice/reviews', params: { language }, search }),
  ownerClosures: (language: Locale) => linkOptions({ to: '/property-owner/$language/backoffice/closed-units', params: { language } }),
  ownerSync: (language: Locale) => linkOptions({ to: '/property-owner/$language/backoffice/sync', params: { language } }),
  /** Everything of an approved place, and where each part of it is edited. */
  ownerDetails: (language: Locale) => linkOptions({ to: '/property-owner/$language/backoffice/hotel-details', params: { language } }),
  ownerDetailsSection: (language: Locale, section: DetailsSection) =>
    linkOptions({ to: '/property-owner/$language/backoffice/hotel-details/$section', params: { language, section } }),
  ownerDetailsHistory: (language: Locale) =>
    linkOptions({ to: '/property-owner/$language/backoffice/hotel-details/history', params: { language } }),
  /** The place's page as guests see it, or would. */
  ownerPreview: (language: Locale) =>
    linkOptions({ to: '/property-owner/$language/backoffice/hotel-details/preview', params: { language } }),
  ownerSummary: (language: Locale, search: SummaryAddress = {}) =>
    linkOptions({ to: '/property-owner/$language/backoffice/summary', params: { language }, search }),
  ownerStatement: (language: Locale, search: StatementAddress = {}) =>
    linkOptions({ to: '/property-owner/$language/backoffice/statement', params: { language }, search }),
  ownerInvoices: (language: Locale) => linkOptions({ to: '/property-owner/$language/backoffice/invoices', params: { language } }),
  ownerInvoice: (language: Locale, invoiceId: number) =>
    linkOptions({ to: '/property-owner/$language/backoffice/invoices/$invoiceId', params: { language, invoiceId: String(invoiceId) } }),
  ownerReceipt: (language: Locale, receiptId: number) =>
    linkOptions({ to: '/property-owner/$language/backoffice/receipts/$receiptId', params: { language, receiptId: String(receiptId) } }),
  ownerCreditNote: (language: Locale, creditNoteId: number) =>
    linkOptions({
      to: '/property-owner/$language/backoffice/credit-notes/$creditNoteId',
      params: { language, creditNoteId: String(creditNoteId) },
    }),
  ownerPublish: (language: Locale) => linkOptions({ to: '/property-owner/$language/backoffice/publish', params: { language } }),
  signOut: () => linkOptions({ to: '/logout' }),
  notFound: (language: Locale) => linkOptions({ to: '/portal/$language/404/', params: { language } }),
};
