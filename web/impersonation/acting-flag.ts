const NAME = 'iw-impersonator';

/** Whether this browser acts as a host for an administrator (docs/product.md §3): a flag, never a token. */
export function isActingFlagged(): boolean {
  try {
    return window.localStorage.getItem(NAME) !== null;
  } catch {
    // Browsers that refuse storage lose nothing but being led back.
    return false;
  }
}

export function flagActing(isActing: boolean): void {
  try {
    if (isActing) window.localStorage.setItem(NAME, 'true');
    else window.localStorage.removeItem(NAME);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
