import * as styles from './map.module.css';

/** The shades that the base map's shapes are filled with: green in the north, sand in the south. */
export function MapGround() {
  return (
    <svg className={styles.shades} width="0" height="0" aria-hidden="true">
      <defs>
        {/* The land's shape reaches from 27° to 37°; the country lies between a third and three quarters of it. */}
        <linearGradient id="map-land" x1="0" y1="0" x2="0" y2="1">
          <stop offset=".36" stopColor="#e7ead6" />
          <stop offset=".52" stopColor="#f0ecdc" />
          <stop offset=".7" stopColor="#f3e4cb" />
        </linearGradient>
        <Shade id="map-hill" colour="#cfdbb9" strength={0.7} />
        <Shade id="map-sand" colour="#e7cda2" strength={0.6} />
      </defs>
    </svg>
  );
}

function Shade({ id, colour, strength }: { id: string; colour: string; strength: number }) {
  return (
    <radialGradient id={id}>
      <stop offset="0" stopColor={colour} stopOpacity={strength} />
      <stop offset=".5" stopColor={colour} stopOpacity={strength * 0.6} />
      <stop offset="1" stopColor={colour} stopOpacity="0" />
    </radialGradient>
  );
}
