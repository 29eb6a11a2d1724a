import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { ImagePlus } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { HostPhotos } from '#contract/photos.ts';
import { PHOTO_LIMITS } from '#contract/primitives/photo-limits.ts';
import type { Translate } from '#texts/translate.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhotoTile } from './photo-tile.tsx';
import * as styles from './photos.module.css';
import { FilePicker, UploadTile } from './upload-tile.tsx';
import type { PhotoTarget } from './use-album.ts';
import { type Uploads, useFileDrop } from './use-uploads.ts';

export interface PhotoGridProps {
  readonly album: HostPhotos;
  readonly list: HostPhotos['lists'][number];
  readonly target: PhotoTarget;
  readonly targets: readonly PhotoTarget[];
  readonly queue: Uploads;
  readonly chosen: readonly number[];
  readonly onToggle: (photoId: number) => void;
  readonly onOrder: (photoIds: number[]) => void;
  readonly onEdit: (photoId: number) => void;
  readonly onRemove: (photoId: number) => void;
}

/** One list of photos: ordered by dragging or by keyboard, files taken by picker or drop. */
export function PhotoGrid({ album, list, target, targets, queue: { queue, uploads }, chosen, onOrder, ...ofTiles }: PhotoGridProps) {
  const { t } = useI18n();
  const sensors = useDragSensors();
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
          className={classNames(styles.photos, isOver && styles.dropping)}
          aria-label={t('hostPhotos.list', { name: target.name })}
        >
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              number={index + 1}
              others={targets.filter((one) => one !== target)}
              isChosen={chosen.includes(photo.id)}
              {...ofTiles}
            />
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

/** A press opens a photo, a drag or the keyboard moves it. */
function useDragSensors() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
}

/** The last tile: where more photos come from, or why there can be no more. */
function AddTile({ isFull, onFiles }: { readonly isFull: boolean; readonly onFiles: (files: readonly File[]) => void }) {
  const { t } = useI18n();
  if (isFull) return <li className={`${styles.tile} ${styles.whole}`}>{t('hostPhotos.full')}</li>;
  return (
    <li className={`${styles.tile} ${styles.addTile}`}>
      <FilePicker className={styles.add} onFiles={onFiles}>
        <Icon of={ImagePlus} size="l" />
        <b>{t('hostPhotos.add')}</b>
        <span>{t('hostPhotos.addHint')}</span>
        <span>{t('hostPhotos.addLimits')}</span>
      </FilePicker>
    </li>
  );
}

/**
 * Returns what screen readers hear while a photo is moved. Numbers are places in the list as it was before. A photo that was just lifted is over itself,
 * which is not worth a word: it would drown out that it was lifted.
 */
function announcementsOf(t: Translate, photoIds: readonly number[]): Announcements {
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

/**
 * A photo that is removed takes the focus along: then its list gets it, so that the keyboard goes on from there and not from the page's top.
 * @param count of the photos in the list
 * @returns for the list, which has to be focusable
 */
function useFocusAfterRemoval(count: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return list;
}
