/**
 * Whether the router may set the page's scroll position, for its option `scrollRestoration`. It would send a page to the top when the scripts
 * have arrived; a visitor who has scrolled by then, or whose browser came back to where it was, stays there.
 * @returns asked at every page that is shown, on the server for the script that comes back to where one was
 */
export function mayMoveScroll(): () => boolean {
  let isFirst = true;
  return () => {
    if (import.meta.env.SSR) return true;
    const wasFirst = isFirst;
    isFirst = false;
    return !wasFirst || window.scrollY === 0;
  };
}
