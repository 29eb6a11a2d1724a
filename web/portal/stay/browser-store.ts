/**
 * Keeps a value for this tab only, until it closes. A browser that refuses storage (private windows of some) only
 * forgets on reload, which is no reason to fail.
 */
export function keepForTab(name: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(name, JSON.stringify(value));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Returns what was kept under that name, unchecked; undefined when nothing was, or nothing readable. */
export function keptForTab(name: string): unknown {
  try {
    const text = window.sessionStorage.getItem(name);
    return text === null ? undefined : JSON.parse(text);
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
