import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import type { Translate } from '#web/i18n/translate.ts';

/**
 * What screen readers hear while a photo is moved. Numbers are places in the list as it was before. A photo that was just lifted is over itself,
 * which is not worth a word: it would drown out that it was lifted.
 */
export function announcementsOf(t: Translate, photoIds: readonly number[]): Announcements {
  const placeOf = (id: UniqueIdentifier) => photoIds.indexOf(Number(id)) + 1;
  const facts = (id: UniqueIdentifier, over: UniqueIdentifier) => ({ number: placeOf(id), place: placeOf(over), count: photoIds.length });
  let hasMoved = false;
  return {
    onDragStart: ({ active }) => {
      hasMoved = false;
      return t('hostPhotos.lifted', facts(active.id, active.id));
    },
    onDragOver: ({ active, over }) => {
      const place = over?.id ?? active.id;
      hasMoved ||= place !== active.id;
      return hasMoved ? t('hostPhotos.movedOver', facts(active.id, place)) : undefined;
    },
    onDragEnd: ({ active, over }) => t('hostPhotos.dropped', facts(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => t('hostPhotos.putBack', { number: placeOf(active.id) }),
  };
}
