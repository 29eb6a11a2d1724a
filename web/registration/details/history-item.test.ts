import { expect, it } from 'vitest';
import { thingsChanged } from './history-item.tsx';

const pool = { id: 1, alt: 'Pool' };
const yard = { id: 2, alt: 'Yard' };
const view = { id: 3, alt: 'View' };

it('tells what came, what went, and what is told anew', () => {
  expect(thingsChanged([pool, yard], [{ ...pool, alt: 'Warm pool' }, view])).toEqual({
    removed: [yard],
    added: [view],
    isReordered: false,
    retold: [{ id: 1, alt: 'Warm pool' }],
  });
});

it('sees another order only among what was there before', () => {
  expect(thingsChanged([pool, yard, view], [view, pool]).isReordered).toBe(true);
  expect(thingsChanged([pool, yard], [view, pool, yard]).isReordered).toBe(false);
});
