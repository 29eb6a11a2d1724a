/** Goes back in the browser's history; where there is nothing to go back to, calls the other way out. */
export function goBackOr(otherWay: () => void): void {
  if (window.history.length > 1) window.history.back();
  else otherWay();
}
