// Sky, sun or moon, clouds, stars, birds.
import type { Canvas } from '../core/canvas.ts';
import { HEIGHT, n, WIDTH } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { glow } from '../core/finish.ts';
import type { Light } from '../core/light.ts';
import type { Point } from '../core/points.ts';
import { nth, stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { closedCurve } from '../core/shapes.ts';

export function paintSky(art: Canvas, light: Light, random: Random, horizon: number) {
  const [top, middle, low] = light.sky;
  art.rect(0, 0, WIDTH, horizon + 60, art.gradientAt(stops([0, top], [0.55, middle], [1, low]), 0, 0, 0, horizon + 20));
  art.rect(0, horizon + 50, WIDTH, HEIGHT - horizon, low);
  if (light.dark) paintStars(art, light, random.fork('stars'), horizon);
  paintSunOrMoon(art, light, random.fork('sun'), horizon);
  paintClouds(art, light, random.fork('clouds'), horizon);
}

function paintStars(art: Canvas, light: Light, random: Random, horizon: number) {
  const night = light.name === 'night';
  const count = night ? 130 : 26;
  const dots = [
    { d: '', width: 1.6, opacity: 0.55 },
    { d: '', width: 2.6, opacity: 0.75 },
    { d: '', width: 4, opacity: 0.9 },
  ];
  for (let i = 0; i < count; i++) {
    const y = random.range(8, horizon * (night ? 0.85 : 0.4));
    nth(dots, random.chance(0.72) ? 0 : random.chance(0.75) ? 1 : 2).d += `M${n(random.range(0, WIDTH))} ${n(y)}h0`;
  }
  for (const { d, width, opacity } of dots) if (d) art.line(d, '#fff6e0', width, { opacity: night ? opacity : 0.5 });
  if (!night || !random.chance(0.55)) return;
  // A faint milky way: a tilted band of light.
  const tilt = random.range(-32, -18) * light.side;
  art.group({ transform: `rotate(${n(tilt)} 600 ${n(horizon * 0.4)})`, opacity: 0.5 }, () => {
    art.ellipse(600, horizon * 0.4, 820, 90, art.radial(stops([0, '#cfdcff', 0.34], [0.6, '#9fb6ea', 0.14], [1, '#9fb6ea', 0])));
    for (let i = 0, d = ''; i < 90; i++) {
      d += `M${n(random.range(0, WIDTH))} ${n(horizon * 0.4 + random.range(-60, 60) * random.next())}h0`;
      if (i === 89) art.line(d, '#ffffff', 1.5, { opacity: 0.7 });
    }
  });
}

function paintSunOrMoon(art: Canvas, light: Light, random: Random, horizon: number) {
  const x = light.sunX;
  if (light.name === 'night') {
    const y = horizon * random.range(0.2, 0.42),
      r = random.range(24, 40);
    glow(art, x, y, 330, '#dbe6ff', 0.34);
    if (random.chance(0.5)) art.circle(x, y, r, '#f7f1dd');
    else
      art.path(
        `M${n(x)} ${n(y - r)}a${n(r)} ${n(r)} 0 1 0 ${n(r)} ${n(r * 1.25)}a${n(r * 0.85)} ${n(r * 0.85)} 0 1 1 ${n(-r)} ${n(-r * 1.25)}Z`,
        '#f9f2dc',
      );
    return;
  }
  if (light.name === 'noon') {
    const y = horizon * random.range(0.16, 0.32),
      r = random.range(30, 48);
    glow(art, x, y, 420, '#fffbe6', 0.6);
    art.circle(x, y, r, '#fffdf0', { opacity: 0.92 });
    return;
  }
  const y = horizon - light.sunHeight * horizon * random.range(0.6, 1.6);
  const r = random.range(44, 92);
  const core = { dawn: '#fff3d8', golden: '#fff0c4', dusk: '#ffd9a0' }[light.name];
  glow(art, x, y, 640, mix(core, light.sky[2], 0.4), 0.8, { ry: 460 });
  glow(art, x, y, r * 3.2, core, 0.7);
  art.circle(x, y, r, art.gradient(stops([0, core], [1, mix(core, light.sky[2], 0.55)])));
}

/** Thin streaks near the horizon. */
function streaks(art: Canvas, random: Random, horizon: number, bright: string): void {
  const count = random.int(4, 8);
  for (let i = 0; i < count; i++) {
    const y = horizon * random.range(0.22, 0.92),
      w = random.range(200, 620),
      x = random.range(-100, WIDTH - 100),
      h = random.range(5, 13);
    const points: Point[] = [];
    for (let k = 0; k <= 7; k++) points.push([x + (w * k) / 7, y - h * Math.sin((k / 7) * Math.PI) * random.range(0.5, 1.2)]);
    for (let k = 7; k >= 0; k--) points.push([x + (w * k) / 7, y + h * 0.4 * Math.sin((k / 7) * Math.PI) * random.range(0.3, 1)]);
    art.path(closedCurve(...points), bright, { opacity: random.range(0.28, 0.62) });
  }
}

/** Long flat-bottomed clouds; each a pile of soft bumps lit from the sun's side. */
function paintClouds(art: Canvas, light: Light, random: Random, horizon: number) {
  const style = random.next();
  const bright = mix(light.sky[2], light.dark ? light.haze : '#ffffff', light.dark ? 0.3 : 0.65);
  if (style < 0.25) return;
  if (style < 0.6) {
    streaks(art, random, horizon, bright);
    return;
  }
  const count = random.int(2, 4); // piled clouds
  for (let i = 0; i < count; i++) {
    const w = random.range(190, 430),
      x = random.range(-60, WIDTH - 160),
      y = horizon * random.range(0.25, 0.82),
      h = w * random.range(0.16, 0.26);
    let d = `M${n(x)} ${n(y)}`;
    const bumps = random.int(5, 8),
      tops: Point[] = [];
    for (let k = 0; k <= bumps; k++)
      tops.push([
        x + (w * k) / bumps + (k % bumps ? random.range(-12, 12) : 0),
        y - (k % bumps ? h * Math.sin((k / bumps) * Math.PI) ** 0.8 * random.range(0.7, 1.15) : 0),
      ]);
    for (let k = 1; k < tops.length; k++) {
      const [x1, y1] = nth(tops, k - 1),
        [x2, y2] = nth(tops, k),
        dx = x2 - x1,
        dy = y2 - y1,
        r = Math.hypot(dx, dy) * 0.56;
      d += `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`;
    }
    d += 'Z';
    art.path(d, art.gradient(stops([0, bright, 0.95], [0.55, bright, 0.6], [1, bright, 0.08])));
  }
}
