import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useMemo } from 'react';
import type { HostPhotos } from '#contract/photos.ts';
import { PHOTO_LIMITS } from '#contract/primitives/photo-limits.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { AddTile } from './add-tile.tsx';
import { announcementsOf } from './drag-announcements.ts';
import type { PhotoTarget } from './photo-target.ts';
import { PhotoTile } from './photo-tile.tsx';
import { UploadTile } from './upload-tile.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import type { Uploads } from './use-uploads.ts';

interface PhotoGridProps {
  readonly album: HostPhotos;
  readonly list: HostPhotos['lists'][number];
  readonly target: PhotoTarget;
  readonly targets: readonly PhotoTarget[];
  readonly queue: Uploads;
  readonly onOrder: (photoIds: number[]) => void;
  readonly onEdit: (photoId: number) => void;
  readonly onRemove: (photoId: number) => void;
}

/** One list of photos: ordered by dragging or by keyboard, files taken by picker or drop. */
export function PhotoGrid({ album, list, target, targets, queue: { queue, uploads }, onOrder, onEdit, onRemove }: PhotoGridProps) {
  const { t } = useI18n();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useMemo(() => announcementsOf(t, list.photoIds), [t, list.photoIds]);
  const own = uploads.filter(({ unitId }) => unitId === target.unitId);
  const photos = list.photoIds.flatMap((id) => album.photos.find((photo) => photo.id === id) ?? []);
  const taken = photos.filter(({ state }) => state !== 'failed').length + own.filter(({ state }) => state !== 'failed').length;
  const room = PHOTO_LIMITS.maximum - taken;
  const add = (files: readonly File[]) => queue.add(files, target.unitId, room);
  const isOver = useFileDrop(add);
  const element = useFocusAfterRemoval(photos.length);
  const finish = ({ active, over }: DragEndEvent) => {
    const [from, to] = [list.photoIds.indexOf(Number(active.id)), list.photoIds.indexOf(Number(over?.id))];
    if (to !== -1 && from !== to) onOrder(arrayMove(list.photoIds, from, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={finish}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('hostPhotos.instructions') },
      }}
    >
      <SortableContext items={list.photoIds} strategy={rectSortingStrategy}>
        <ul
          ref={element}
          tabIndex={-1}
          className={classNames('phs', isOver && 'phs--over')}
          aria-label={t('hostPhotos.list', { name: target.name })}
        >
          {photos.map((photo, index) => (
            <PhotoTile key={photo.id} photo={photo} number={index + 1} targets={targets} onEdit={onEdit} onRemove={onRemove} />
          ))}
          {own.map((upload) => (
            <UploadTile key={upload.number} upload={upload} target={target} queue={queue} onAnother={add} />
          ))}
          <AddTile isFull={room <= 0} onFiles={add} />
        </ul>
      </SortableContext>
    </DndContext>
  );
}
