import { describe, expect, it } from 'vitest';
import { isInArea, parseMapArea } from './map-area.ts';

describe('an area of the map', () => {
  it('is read from an address', () => {
    expect(parseMapArea('32.9,35.2,33.1,35.65')).toEqual({ south: 32.9, west: 35.2, north: 33.1, east: 35.65 });
  });

  it('may be a spot, for its edges belong to it', () => {
    const spot = parseMapArea('32.9,35.2,32.9,35.2');
    expect(spot && isInArea(spot, { latitude: 32.9, longitude: 35.2 })).toBe(true);
  });

  it.each(['', '32.9,35.2,33.1', '33.1,35.2,32.9,35.6', '32,36,33,35', 'a,b,c,d', '32,35,91,36', '32,35,33,1e3', '32, 35,33,36'])(
    '"%s" is none',
    (text) => {
      expect(parseMapArea(text)).toBeUndefined();
    },
  );
});
