import { expect, test } from 'vitest';
import { photoGroupsOf } from './photo-gallery.tsx';

const photo = (url: string) => ({ url, alt: '', placeholder: '', width: 800, height: 600 });

test('photos are grouped by unit, each where it stands first; whoever has none of their own has no group', () => {
  const groups = photoGroupsOf({
    photos: [photo('pool'), photo('bed')],
    units: [
      { title: 'Vine', photos: [photo('bed'), photo('bath')] },
      { title: 'Fig', photos: [photo('bath')] },
    ],
  });
  expect(groups.map(({ title, photos }) => [title, photos.map(({ url }) => url)])).toEqual([
    [undefined, ['pool', 'bed']],
    ['Vine', ['bath']],
  ]);
});
