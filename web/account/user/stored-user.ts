import type { CurrentUser } from '#contract/identity.ts';

const NAME = 'currentUser';

/** What scripts may know of the signed-in user (docs/product.md §3): never a token, never the e-mail address. */
export function storedUserOf({ username, roles, hotel }: Pick<CurrentUser, 'username' | 'roles' | 'hotel'>): string {
  return JSON.stringify({ name: username, roles, hotel: hotel && { id: hotel.id, status: hotel.status } });
}

/** Keeps the local copy as the server sees the user; signing out takes it away. */
export function storeUser(user: CurrentUser | null): void {
  try {
    if (user) window.localStorage.setItem(NAME, storedUserOf(user));
    else window.localStorage.removeItem(NAME);
  } catch (error) {
    // Browsers that refuse storage lose nothing but this copy.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Whether a storage event of another tab was about the user. */
export function isAboutUser({ key }: StorageEvent): boolean {
  return key === NAME || key === null;
}
