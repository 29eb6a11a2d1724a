/** A box on the map, in pixels: its middle and its size. */
export interface MapBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A name that could stand on the map, and where its middle would be. */
export interface LabelSpot {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** A letter's width, where it is not that of a village's name. */
  readonly letterPx?: number | undefined;
}

/** A letter's width and a line's height, with the air that a name needs around it. */
const LETTER_PX = 8;
const AIR_PX = 12;
const LINE_PX = 26;

/**
 * The names that can be read without covering each other; those that come first go first.
 * @param taken what stands there already, such as pins
 */
export function chooseLabels<Spot extends LabelSpot>(spots: readonly Spot[], taken: readonly MapBox[] = []): Spot[] {
  const boxes = [...taken];
  return spots.filter((spot) => {
    const box = boxOf(spot);
    if (boxes.some((other) => doCover(box, other))) return false;
    boxes.push(box);
    return true;
  });
}

function boxOf({ text, x, y, letterPx = LETTER_PX }: LabelSpot): MapBox {
  return { x, y, width: text.length * letterPx + AIR_PX, height: LINE_PX };
}

function doCover(first: MapBox, second: MapBox): boolean {
  return (
    Math.abs(first.x - second.x) < (first.width + second.width) / 2 && Math.abs(first.y - second.y) < (first.height + second.height) / 2
  );
}
