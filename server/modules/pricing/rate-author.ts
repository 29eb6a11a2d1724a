/** Who sets rules or single dates, and when: kept with each change. */
export interface RateAuthor {
  readonly userId: number;
  /** The administrator who acts as the host. */
  readonly impersonatorId: number | null;
  readonly at: Date;
}
