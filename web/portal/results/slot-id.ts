/** Names a result's card in the page, so that the map can bring it into view. */
export function slotId(resultId: number): string {
  return `result-${resultId}`;
}
