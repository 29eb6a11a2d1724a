import { useEffect, useState, useSyncExternalStore } from 'react';
import type { HostPhotos, PhotoUpload } from '#contract/photos.ts';
import { PHOTO_LIMITS } from '#contract/primitives/photo-limits.ts';
import { uploadFile } from '#web/api/upload-file.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { type Upload, UploadQueue } from './upload-queue.ts';

/** The files that are on their way, and what can be done about them. */
export interface Uploads {
  readonly uploads: readonly Upload[];
  readonly queue: UploadQueue;
}

/** Uploads of one property for as long as the step is open. What failed while offline goes again when the connection is back. */
export function useUploads(hotelId: number, onArrived: (album: HostPhotos) => void): Uploads {
  const { language } = useI18n();
  const [queue] = useState(
    () =>
      new UploadQueue(async ({ file, unitId, key }, onProgress, signal) => {
        const path = `/api/hotels/${hotelId}/photos${unitId === null ? '' : `?unitId=${unitId}`}`;
        const upload = { path, file, language, idempotencyKey: key, stallMs: PHOTO_LIMITS.timeoutMs, onProgress, signal };
        onArrived((await uploadFile<PhotoUpload>(upload)).album);
      }),
  );
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
  return { uploads, queue };
}
