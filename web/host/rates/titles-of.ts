/** Units by their names. */
export function titlesOf(units: readonly { readonly unitId: number; readonly title: string }[], unitIds: readonly number[]): string {
  return units.flatMap(({ unitId, title }) => (unitIds.includes(unitId) ? [title] : [])).join(', ');
}
