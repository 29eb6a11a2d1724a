// Free of zod, so that browsers can import it.

/** An optional extra charge that a guest takes, and how often (docs/product.md §5.5b). */
export interface ChosenExtraCharge {
  readonly id: number;
  /** The unit that it is taken for, of charges of units; may be left out where one unit of the stay alone has it. */
  readonly unitId?: number | undefined;
  readonly count: number;
}

const ENTRY = /^(\d{1,9})(?:u(\d{1,9}))?(?:x(\d{1,3}))?$/;

/** Choices as one word for addresses: `5,7x2,9u31`, which is 5 once, 7 twice, and 9 for unit 31. */
export function chosenToText(chosen: readonly ChosenExtraCharge[]): string {
  return chosen
    .map(({ id, unitId, count }) => `${id}${unitId === undefined ? '' : `u${unitId}`}${count === 1 ? '' : `x${count}`}`)
    .join(',');
}

/** Reads {@link chosenToText}; undefined where the text is none. */
export function chosenFromText(text: string): ChosenExtraCharge[] | undefined {
  if (text === '') return [];
  const entries = text.split(',').map((entry) => ENTRY.exec(entry));
  if (entries.includes(null)) return undefined;
  return entries.map((parts) => ({
    id: Number(parts?.[1]),
    ...(parts?.[2] === undefined ? {} : { unitId: Number(parts[2]) }),
    count: Number(parts?.[3] ?? 1),
  }));
}
