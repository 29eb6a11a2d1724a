import type { CancellationActor } from '#rules/cancellation/obstacle.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';

/** A host, in person or as an administrator acts for them. */
export interface HostAuthor extends Author {
  readonly as: 'owner';
}

/** Who does something to a reservation, and when: kept with each event. Guests may have no account. */
export type EventAuthor = Omit<Author, 'userId'> & { readonly as: CancellationActor; readonly userId: number | null };

/** A reservation of the author's own property. */
export interface OwnReservation {
  readonly propertyId: number;
  readonly id: string;
}
