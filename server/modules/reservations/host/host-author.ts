import type { CancellationActor } from '#rules/cancellation/obstacle.ts';

/** Who does something to a reservation, and when: kept with each event. */
export interface EventAuthor {
  readonly as: CancellationActor;
  /** Null for guests without an account. */
  readonly userId: number | null;
  /** The administrator who acts as that user. */
  readonly impersonatorId: number | null;
  readonly at: Date;
}

/** A host, in person or as an administrator acts for them. */
export interface HostAuthor extends EventAuthor {
  readonly as: 'owner';
  readonly userId: number;
}

/** A reservation of the author's own property. */
export interface OwnReservation {
  readonly propertyId: number;
  readonly id: string;
}
