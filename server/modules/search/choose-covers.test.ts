import { describe, expect, it } from 'vitest';
import { chooseCovers } from './choose-covers.ts';

const photo = (photoId: number, subject: string | null) => ({ photoId, subject, alt: { he: '', en: '' }, placeholder: '' });
const covers = (...cards: (string | null)[][]) =>
  chooseCovers(cards.map((subjects) => subjects.map((subject, index) => photo(index, subject)))).map((cover) => cover?.subject);

describe('covers of cards beside each other', () => {
  it('are the hosts’ own while they differ', () => {
    expect(covers(['house', 'pool'], ['terrace', 'pool'], ['bedroom'], ['living'], ['house'])).toEqual([
      'house',
      'terrace',
      'bedroom',
      'living',
      'house',
    ]);
  });

  it('show something else where a neighbour shows the same', () => {
    const place = ['house', 'pool', 'terrace', 'bedroom'];
    expect(covers(place, place, place, place, place)).toEqual(['house', 'pool', 'terrace', 'bedroom', 'house']);
  });

  it('differ at least from the nearest where nothing differs from all', () => {
    expect(covers(['house', 'pool'], ['house', 'pool'], ['house', 'pool'])).toEqual(['house', 'pool', 'house']);
    expect(covers(['house'], ['house'])).toEqual(['house', 'house']);
  });

  it('stay where nobody said what they show', () => {
    expect(covers([null, 'pool'], [null, 'pool'], ['house', null], ['house', null])).toEqual([null, null, 'house', 'house']);
  });

  it('are missing where there are no photos', () => {
    expect(covers([], ['house'], [])).toEqual([undefined, 'house', undefined]);
  });
});
