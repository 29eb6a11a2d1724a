/** Corners of a town's patch. */
const CORNERS = 20;
const KM_IN_A_DEGREE = 111.2;

/**
 * An outline for a town of which only its middle and its size are known: round, but not a circle, and the same each time.
 * @param middle longitude and latitude
 * @param km from the middle to the edge
 */
export function townOutline([longitude = 0, latitude = 0]: readonly number[], km: number): { lat: number; lng: number }[] {
  const north = km / KM_IN_A_DEGREE;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  // Where it stands makes each town's shape its own.
  const turn = (longitude * 1000 + latitude * 700) % (2 * Math.PI);
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    const wave = 1 + 0.13 * Math.sin(2 * angle + turn) + 0.09 * Math.sin(3 * angle + 2 * turn) + 0.05 * Math.sin(5 * angle + 3 * turn);
    return { lat: latitude + north * wave * Math.sin(angle), lng: longitude + east * wave * Math.cos(angle) };
  });
}
