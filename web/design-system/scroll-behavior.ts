/** Returns how a page scrolls by itself: at once for those who asked for less motion. */
export function scrollBehavior(): 'instant' | 'smooth' {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
