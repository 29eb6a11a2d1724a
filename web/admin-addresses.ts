import type { AuditAction } from '#contract/primitives/audit-actions.ts';
import type {
  DisputeState,
  InvoiceStatus,
  MailState,
  MessageState,
  OwnerState,
  PaymentKind,
  PaymentState,
  Role,
  Verification,
} from '#contract/primitives/enums.ts';
import type { ModerationList } from '#contract/primitives/review-choices.ts';

// What the lists of the administrators' pages show, as their addresses name it.

/** Which invoices; page from 1. */
export interface InvoicesAddress {
  readonly status?: InvoiceStatus | undefined;
  /** Part of the name of a business or a place. */
  readonly keyword?: string | undefined;
  /** MM-YYYY, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page?: number | undefined;
}

/** Which disputes; absent: those that wait. */
export interface DisputesAddress {
  readonly state?: Exclude<DisputeState, 'open'> | undefined;
  readonly page?: number | undefined;
}

/** Which reviews of guests and hosts; absent: those that wait. */
export interface ModerationAddress {
  readonly list?: Exclude<ModerationList, 'waiting'> | undefined;
  readonly page?: number | undefined;
}

/** Which operations of payment; page from 1. */
export interface PaymentsAddress {
  readonly state?: PaymentState | undefined;
  readonly kind?: PaymentKind | undefined;
  /** A reservation's number. */
  readonly reservation?: string | undefined;
  readonly property?: number | undefined;
  readonly page?: number | undefined;
}

/** Which property owners; page from 1. */
export interface OwnersAddress {
  readonly keyword?: string | undefined;
  readonly state?: OwnerState | undefined;
  readonly page?: number | undefined;
}

/** Which accounts; page from 1. */
export interface UsersAddress {
  readonly keyword?: string | undefined;
  readonly role?: Role | undefined;
  readonly verified?: Verification | undefined;
  readonly page?: number | undefined;
}

/** Which messages of the contact form; absent: the open ones. */
export interface MessagesAddress {
  readonly state?: Exclude<MessageState, 'open'> | undefined;
  readonly page?: number | undefined;
}

/** Which outgoing mails; absent: those that were given up. */
export interface MailsAddress {
  readonly state?: Exclude<MailState, 'dead'> | undefined;
  readonly page?: number | undefined;
}

/** Which records of what administrators did; dates as YYYY-MM-DD. */
export interface AuditAddress {
  readonly actor?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly property?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page?: number | undefined;
}
