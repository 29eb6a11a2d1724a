import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { HostPhotos, PhotoUpload } from '#contract/photos.ts';
import { PHOTO_LIMITS } from '#contract/primitives/photo-limits.ts';
import { uploadFile } from '#web/api/upload-file.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Arrivals } from './chosen-order.ts';
import { type Upload, UploadQueue } from './upload-queue.ts';

/** The files that are on their way, and what can be done about them. */
export interface Uploads {
  readonly uploads: readonly Upload[];
  readonly queue: UploadQueue;
  /** Leaves the order of a list alone from now on: its host has ordered it. */
  readonly keepOrder: (unitId: number | null) => void;
}

interface UploadEvents {
  readonly onArrived: (album: HostPhotos) => void;
  /** All files of a list have come, in another order than they were chosen in. */
  readonly onDisorder: (unitId: number | null, photoIds: number[]) => void;
}

/** Uploads of one property for as long as the step is open. What failed while offline goes again when the connection is back. */
export function useUploads(hotelId: number, events: UploadEvents): Uploads {
  const { language } = useI18n();
  const [arrivals] = useState(() => new Arrivals());
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  const [queue] = useState(() => {
    const made: UploadQueue = new UploadQueue(async ({ file, unitId, key, number }, onProgress, signal) => {
      const path = `/api/hotels/${hotelId}/photos${unitId === null ? '' : `?unitId=${unitId}`}`;
      const upload = { path, file, language, idempotencyKey: key, stallMs: PHOTO_LIMITS.timeoutMs, onProgress, signal };
      const { photo, album } = await uploadFile<PhotoUpload>(upload);
      latest.current.onArrived(album);
      arrivals.add(unitId, { photoId: photo.id, number });
      const photoIds = album.lists.find((list) => list.unitId === unitId)?.photoIds ?? [];
      const ordered = made.isBusyWith(unitId, key) ? undefined : arrivals.orderOf(unitId, photoIds);
      if (ordered) latest.current.onDisorder(unitId, ordered);
    });
    return made;
  });
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads, queue.getUploads);
  useEffect(() => {
    const retry = () => queue.retryAll();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [queue]);
  const isBusy = uploads.length > 0;
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
  return { uploads, queue, keepOrder: (unitId) => arrivals.forget(unitId) };
}
