import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import type { Translate } from '#web/i18n/translate.ts';

/** What screen readers hear while a photo is moved. Numbers are places in the list as it was before. */
export function announcementsOf(t: Translate, photoIds: readonly number[]): Announcements {
  const placeOf = (id: UniqueIdentifier) => photoIds.indexOf(Number(id)) + 1;
  const facts = (id: UniqueIdentifier, over: UniqueIdentifier) => ({ number: placeOf(id), place: placeOf(over), count: photoIds.length });
  return {
    onDragStart: ({ active }) => t('hostPhotos.lifted', facts(active.id, active.id)),
    onDragOver: ({ active, over }) => t('hostPhotos.movedOver', facts(active.id, over?.id ?? active.id)),
    onDragEnd: ({ active, over }) => t('hostPhotos.dropped', facts(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => t('hostPhotos.putBack', { number: placeOf(active.id) }),
  };
}
