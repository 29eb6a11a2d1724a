/** The part of an address that names a unit, of which its step shows what is missing. */
export const unitHash = (unitId: number): string => `unit-${unitId}`;

/** The unit that an address names; undefined where it names a field, or nothing. */
export function unitOfHash(hash: string): number | undefined {
  const id = /^unit-(\d+)$/.exec(hash)?.[1];
  return id === undefined ? undefined : Number(id);
}
