// Hula valley: still water, reeds, cranes.

import { n, WIDTH } from '../core/canvas.ts';
import { shape } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { yAt } from '../core/shapes.ts';
import { treeLine } from '../nature/bushes.ts';
import { reeds } from '../nature/foreground.ts';
import { ground, tufts } from '../nature/ground.ts';
import { hermonShape, hill, mountains } from '../nature/land.ts';
import { paintBirds, paintSky } from '../nature/sky.ts';
import { eucalyptus } from '../nature/trees.ts';
import { water } from '../nature/water.ts';
import type { Stage } from './stage.ts';

/** Low islands of reeds in the lake. */
function reedIslands(s: Stage, horizon: number): void {
  const { art, light, random: r } = s;
  const own = r.fork('islands'); // banks of reed across the water
  for (let i = 0; i < 3; i++) {
    const ix = own.range(-100, WIDTH - 200),
      iy = horizon + 34 + i * 50,
      w = own.range(200, 480);
    art.ellipse(ix + w / 2, iy, w / 2, 7 + i * 3, light.tone('#8a9a54', 0.2 - i * 0.06));
    treeLine(art, light, own, shape([ix + 20, iy], [ix + w - 20, iy]), {
      size: 9 + i * 4,
      cover: 0.8,
      colour: '#8b9a57',
      depth: 0.22 - i * 0.06,
      pointed: 0.5,
    });
  }
}

/** Hula: still water, reeds, cranes, the Naftali ridge and Hermon beyond. */
export function hula(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 470, middle: 440, close: 410 });
  const behind = art.reusable(() => {
    if (r.chance(0.6))
      mountains(art, light, r.fork('hermon'), {
        y: horizon + 6,
        height: 230,
        colour: '#8496a6',
        depth: 0.56,
        peaks: 3,
        envelope: hermonShape(r.range(0.2, 0.8)),
        snow: 0.45,
      });
    mountains(art, light, r.fork('naftali'), { y: horizon + 8, height: 110, colour: '#6f8a7a', depth: 0.46, peaks: 2.4, sharpness: 0.4 });
    const bank = hill(art, light, r.fork('bank'), { y: horizon + 6, height: 16, colour: '#7f9a5c', depth: 0.28, waves: 4 });
    treeLine(art, light, r.fork('trees'), bank, { size: 17, depth: 0.3, cover: 0.6, pointed: 0.18, colour: '#5f7c50' });
  });
  paintSky(art, light, r.fork('sky'), horizon);
  art.raw(behind);
  const nearY = s.by({ wide: 700, middle: 680, close: 650 });
  water(art, light, r.fork('water'), { y: horizon + 6, colour: '#7fa8ae', deep: '#5b8a94', mirror: behind, glints: 0.6 });
  reedIslands(s, horizon);
  const x = r.range(640, 840);
  const edge = ground(art, light, r.fork('shore'), { y: nearY, colour: '#7d944c', far: '#a5b065', rise: 14, tilt: 190 });
  s.house(x, yAt(edge, x) + s.by({ wide: 24, middle: 40, close: 74 }), horizon);
  s.near(() => {
    eucalyptus(
      art,
      light,
      r.fork('euc'),
      x + s.by({ wide: 180, middle: 260, close: 340 }),
      yAt(edge, x + 260) + 14,
      s.by({ wide: 200, middle: 290, close: 420 }),
    );
    cranes(s, r.fork('standing'), horizon, nearY);
    reeds(art, light, r.fork('reeds'), { x1: -30, x2: r.range(300, 460), tall: 330, count: 38 });
    tufts(art, light, r.fork('tufts'), { y: nearY + 60, colour: '#8da054', count: 90 });
  });
  paintBirds(art, light.silhouette('#4a4f58', 0.4), r.fork('birds'), r.range(260, 900), horizon * r.range(0.32, 0.6), r.int(7, 11), 10);
}

/** Wading cranes: slate body, long neck, thin legs. */
function cranes(s: Stage, r: Random, horizon: number, nearY: number) {
  const { art, light } = s;
  for (let i = 0; i < 4; i++) {
    const x = r.range(330, 640),
      y = r.range(horizon + 130, nearY - 10),
      k = ((y - horizon) / 250) * r.range(0.8, 1.1),
      f = r.pick([-1, 1]);
    const grey = light.tone('#8f979c', 0.05),
      dark = light.silhouette('#474c54', 0.3),
      u = 46 * k;
    art.line(`M${n(x - 3 * k)} ${n(y)}V${n(y - u * 0.6)}M${n(x + 5 * k)} ${n(y)}V${n(y - u * 0.6)}`, dark, 1.8 * k);
    art.path(
      `M${n(x - f * u * 0.55)} ${n(y - u * 0.42)}Q${n(x - f * u * 0.2)} ${n(y - u)} ${n(x + f * u * 0.3)} ${n(y - u * 0.86)}Q${n(x + f * u * 0.1)} ${n(y - u * 0.45)} ${n(x - f * u * 0.55)} ${n(y - u * 0.42)}Z`,
      grey,
    );
    art.line(
      `M${n(x + f * u * 0.22)} ${n(y - u * 0.84)}Q${n(x + f * u * 0.52)} ${n(y - u * 1.1)} ${n(x + f * u * 0.36)} ${n(y - u * 1.45)}`,
      grey,
      4.4 * k,
    );
    art.line(`M${n(x + f * u * 0.36)} ${n(y - u * 1.45)}l${n(f * u * 0.3)} ${n(u * 0.06)}`, dark, 3 * k);
    art.line(`M${n(x)} ${n(y + 3)}v${n(u * 0.4)}`, grey, 4 * k, { opacity: 0.25 });
  }
}
