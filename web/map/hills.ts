interface Hill {
  /** Green heights or sand. */
  readonly kind: 'hill' | 'sand';
  /** Latitudes and longitudes around it. */
  readonly outline: readonly (readonly [number, number])[];
}

const CORNERS = 32;

/** A round height: its middle, and how far it reaches to the north and to the east, in degrees. */
function hill(kind: Hill['kind'], latitude: number, longitude: number, north: number, east: number): Hill {
  const outline = Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    return [latitude + north * Math.sin(angle), longitude + east * Math.cos(angle)] as const;
  });
  return { kind, outline };
}

/** Where the land rises, by eye: soft shades that keep a map without streets from looking empty. */
export const HILLS: readonly Hill[] = [
  hill('hill', 33.0, 35.27, 0.32, 0.47),
  hill('hill', 33.03, 35.39, 0.17, 0.26),
  hill('hill', 32.74, 35.03, 0.17, 0.13),
  hill('hill', 33.26, 35.72, 0.21, 0.18),
  hill('hill', 32.95, 35.78, 0.32, 0.12),
  hill('hill', 32.55, 35.4, 0.12, 0.14),
  hill('hill', 32.1, 35.22, 0.4, 0.2),
  hill('hill', 31.76, 35.09, 0.21, 0.15),
  hill('hill', 31.6, 35.1, 0.3, 0.25),
  hill('hill', 32.2, 35.85, 0.5, 0.25),
  hill('sand', 30.74, 34.86, 0.52, 0.57),
  hill('sand', 29.9, 34.2, 0.6, 0.5),
  hill('sand', 30.4, 35.7, 0.5, 0.3),
  hill('sand', 29.6, 35.4, 0.4, 0.4),
];
