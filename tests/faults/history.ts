/** What clients asked for and were told while processes died, and what was found when all was quiet again. */
export interface History {
  readonly bookings: readonly DescribedBooking[];
  readonly cancellations: readonly DescribedCancellation[];
  readonly charges: readonly DescribedCharge[];
  readonly closings: readonly DescribedNight[];
  readonly photos: readonly DescribedPhoto[];
  readonly calendars: readonly DescribedCalendar[];
  readonly paidInvoices: readonly DescribedInvoice[];
  readonly end: End;
}

/** One wish to book, under one idempotency key, however often it was sent. Each has an e-mail address of its own. */
export interface DescribedBooking {
  readonly email: string;
  /** Numbers of reservations that its answers named. */
  readonly reservationIds: readonly string[];
  /** True if the last answer refused it for good; with neither, nobody ever said what became of it. */
  readonly isRefused: boolean;
}

export interface DescribedCancellation {
  readonly reservationId: string;
  /** True if it was answered that the stay is cancelled. */
  readonly isTold: boolean;
}

export interface DescribedCharge {
  readonly reservationId: string;
  readonly amountAgorot: number;
  readonly isTold: boolean;
}

/** What a host was told last about a night: nights about which no answer came are not in it. */
export interface DescribedNight {
  readonly unitId: number;
  readonly night: string;
  readonly isClosed: boolean;
}

/** One file, under one idempotency key. */
export interface DescribedPhoto {
  readonly uploadKey: string;
  readonly photoIds: readonly number[];
  /** Undefined: its removal was asked for, and nobody ever said what became of it. */
  readonly isRemoved: boolean | undefined;
}

/** A calendar of another site that a host has connected. */
export interface DescribedCalendar {
  readonly unitId: number;
  /** Undefined: it was asked for, and nobody ever said what became of it. */
  readonly isConnected: boolean | undefined;
  /** What it takes in the end. */
  readonly nights: readonly string[];
}

/** An invoice that its host was told is paid, or that it is paid with a receipt of a number. */
export interface DescribedInvoice {
  readonly invoiceId: number;
  readonly receiptNumbers: readonly string[];
}

/** What the tables, the payment provider and the mail server hold in the end. */
export interface End {
  readonly reservations: readonly EndReservation[];
  readonly occupancy: readonly EndNight[];
  readonly closedNights: readonly { readonly unitId: number; readonly night: string }[];
  /** The product's journal of payments. */
  readonly journal: readonly EndOperation[];
  readonly provider: { readonly secured: readonly SecuredAmount[]; readonly taken: readonly TakenAmount[] };
  readonly invoices: readonly EndInvoice[];
  /** Attempts to pay invoices, as the product knows them. */
  readonly attempts: readonly EndAttempt[];
  /** What was paid on pages, on the provider's own books. */
  readonly pages: readonly PaidPage[];
  readonly mails: readonly EndMail[];
  /** Numbers of the mails that the mail server has taken, as often as it took them. */
  readonly receivedMails: readonly number[];
  readonly photos: readonly EndPhoto[];
}

export interface EndReservation {
  readonly id: string;
  readonly email: string;
  readonly isCancelled: boolean;
  readonly chargedAgorot: number | null;
  readonly nights: readonly { readonly unitId: number; readonly night: string }[];
}

export interface EndNight {
  readonly unitId: number;
  readonly night: string;
  readonly cause: string;
  readonly reservationId: string | null;
}

export interface EndOperation {
  /** By which the provider knows it. */
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly isOpen: boolean;
  readonly reservationId: string | null;
  readonly amountAgorot: number;
}

/** On the provider's own books, whatever the product believes. */
export interface SecuredAmount {
  readonly key: string;
  readonly isLetGo: boolean;
}

export interface TakenAmount {
  readonly key: string;
  readonly amountAgorot: number;
}

export interface EndInvoice {
  readonly id: number;
  readonly totalAgorot: number;
  readonly isPaid: boolean;
  readonly receipts: readonly EndReceipt[];
}

export interface EndReceipt {
  readonly number: string;
  /** The key of the attempt that it is for. */
  readonly key: string | null;
  readonly amountAgorot: number;
}

export interface EndAttempt {
  readonly key: string;
  readonly invoiceId: number;
  readonly state: string;
}

export interface PaidPage {
  readonly key: string;
  readonly amountAgorot: number;
  readonly timesGivenBack: number;
}

export interface EndMail {
  readonly id: number;
  readonly template: string;
  readonly reservationId: string | null;
  /** The receipt that it brings. */
  readonly receiptNumber: string | null;
}

export interface EndPhoto {
  readonly id: number;
  readonly uploadKey: string | null;
  readonly state: string;
  readonly hasFile: boolean;
}
