/** The author of a change of what a host keeps, and its moment: kept with each change. */
export interface Author {
  readonly userId: number;
  /** The administrator who acts as the host. */
  readonly impersonatorId: number | null;
  readonly at: Date;
}

/** Makes the author of a change from whoever asks for it. */
export function authorOf({ userId, impersonatorId }: Omit<Author, 'at'>, at: Date): Author {
  return { userId, impersonatorId, at };
}
