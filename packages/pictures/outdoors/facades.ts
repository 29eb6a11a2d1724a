// The house from its garden or street, filling the picture.

import { glow } from '../core/finish.ts';
import { potted } from '../rooms/greenery.ts';
import type { RoomKit, RoomTemplate } from '../rooms/room.ts';
import type { Space } from '../rooms/space.ts';
import { tableSet } from './furnishings.ts';
import { hedge, layGround, layStreet, plant, plantAround, walk } from './grounds.ts';
import { layView } from './terraces.ts';

/** The garden gate: a way through the lawn to the door, shrubs and trees to both sides. */
function fromTheGate(kit: RoomKit): void {
  const { random: r, garden, house, makeOpen } = kit;
  const { space, view, style } = makeOpen({
    farOnly: true,
    eye: [0, 1.7, 0],
    focal: 900,
    cy: house.small ? 540 : 500,
    lightFrom: [r.pick([-0.6, 0.6]), 0.8, -0.6],
  });
  layView(space, view, 1.06);
  layGround(space, garden, r.fork('ground'));
  const x = r.range(-0.5, 0.5);
  const z = house.distance;
  behind(space, kit, x, z);
  walk(space, [r.range(-0.6, 0.6), x], z - house.front, style.stone);
  lamplight(space, x, z);
  house.stand(space, x, z, r.range(0.1, 0.34));
  plantAround(space, garden, r.fork('around'), { x, z: z - house.front * 0.5, half: house.half });
  for (const side of [-1, 1]) hedge(space, garden, r.fork(`near${side}`), side * 1.9, side * 5.5, 3.6, { high: 0.62, flowering: true });
  for (const side of [-1, 1]) potted(space, [x + side * 1.5, 0, Math.min(z - house.front - 0.8, 6.4)], r.fork(`pot${side}`), { size: 1.2 });
}

/** From the lawn: the house at an angle, a table laid before it, one big tree. */
function fromTheLawn(kit: RoomKit): void {
  const { random: r, garden, house, makeOpen } = kit;
  const { space, view, style } = makeOpen({
    farOnly: true,
    eye: [0, 1.6, 0],
    focal: 900,
    cy: house.small ? 530 : 490,
    lightFrom: [-0.6, 0.8, -0.4],
  });
  layView(space, view, 1.06);
  layGround(space, garden, r.fork('ground'));
  const x = r.range(0.9, 1.5);
  const z = house.distance * 0.96;
  behind(space, kit, x, z);
  plant(space, garden, r.fork('big'), [x - house.half - 2.2, z - 0.5], r.range(6, 7.6));
  lamplight(space, x, z);
  house.stand(space, x, z, r.range(0.36, 0.52));
  hedge(space, garden, r.fork('left'), x - house.half - 2.6, x - house.half * 0.7, z - house.front * 0.6);
  hedge(space, garden, r.fork('right'), x + house.half * 0.6, x + house.half + 3, z - house.front * 0.6);
  tableSet(space, [-2.3, 4.2], style, r.fork('table'), { parasol: garden.ground !== 'meadow' });
  potted(space, [2.6, 0, 4.2], r.fork('pot'), { size: 1.35 });
}

/** In the street: between its neighbours, trees on the pavement. */
function fromTheStreet(kit: RoomKit): void {
  const { random: r, garden, house, makeOpen } = kit;
  const { space, view } = makeOpen({ farOnly: true, eye: [0, 1.8, 0], focal: 900, cy: 640, lightFrom: [-0.6, 0.8, -0.6] });
  layView(space, view, 1.5);
  const z = house.distance;
  layStreet(space, r.fork('street'), z - house.front);
  const turn = r.range(0.08, 0.2);
  const gap = house.half * 2 + r.range(2.6, 3.6);
  for (const [i, side] of [-1, 1].entries()) house.neighbour(space, r.fork(`neighbour${i}`), side * gap, z + 0.6, turn);
  for (const side of [-1, 1])
    plant(space, garden, r.fork(`between${side}`), [side * gap * 0.5, z], r.range(4.5, 6), side < 0 ? 'cypress' : 'olive');
  lamplight(space, 0, z);
  house.stand(space, 0, z, turn);
  hedge(space, garden, r.fork('hedge'), -house.half, -1.4, z - house.front, { high: 0.9 });
  hedge(space, garden, r.fork('hedge2'), 1.8, house.half, z - house.front, { high: 0.9 });
  for (const side of [-1, 1])
    plant(
      space,
      garden,
      r.fork(`street${side}`),
      [side * r.range(6.4, 7.6), z - house.front - 3.4],
      r.range(5.4, 6.6),
      r.pick(['oak', 'eucalyptus']),
    );
}

/** Trees and a hedge between the house and the far land. */
function behind(space: Space, { garden, random }: RoomKit, x: number, z: number): void {
  const r = random.fork('behind');
  hedge(space, garden, r, -z, z, z + 14, { high: 1.3, flowering: false });
  for (let i = 0; i < 5; i++)
    plant(space, garden, r.fork(`tree${i}`), [x + (i - 2) * 4.4 + r.range(-1.4, 1.4), z + r.range(6, 10)], r.range(4, 6.6));
}

/** In the evening the house lights its garden. */
function lamplight(space: Space, x: number, z: number): void {
  if (!space.light.dark) return;
  const [px, py] = space.project([x, 0, z]);
  glow(space.art, px, py - 60, space.scaleAt([x, 0, z]) * 9, '#ffb45a', 0.34, { ry: 200 });
}

export const facadesOf = (inTown: boolean): readonly RoomTemplate[] => (inTown ? [fromTheStreet] : [fromTheGate, fromTheLawn]);
