import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { HostPhotos, PhotoUpload } from '#contract/photos.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { PHOTO_LIMITS } from '#contract/primitives/photo-limits.ts';
import { ApiError } from '#web/api/api-error.ts';
import { type Api, uploadHrefOf } from '#web/api/client.ts';
import { uploadFile } from '#web/api/upload-file.ts';
import { createOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { Sender } from '#web/registration/store/registration-savers.ts';
import { Arrivals } from './chosen-order.ts';
import { type Upload, UploadQueue } from './upload-queue.ts';

const UPLOADS = '/hotels/{hotelId}/photos';

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

/** Where photos go, and who keeps what is on its way while another step is open. */
export interface UploadPlace {
  readonly hotelId: number;
  readonly keep: <Kind extends Sender>(name: string, make: () => Kind) => Kind;
}

/** Uploads of one property, which go on while another step is open. What failed while offline or signed out goes again by itself afterwards. */
export function useUploads({ hotelId, keep }: UploadPlace, events: UploadEvents): Uploads {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const [{ queue, arrivals, latest }] = useState(() => keep('photos', () => makePhotoSender({ hotelId, language, api }, events)));
  useEffect(() => {
    latest.events = events;
  });
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads, queue.getUploads);
  const isBusy = uploads.length > 0;
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
  return { uploads, queue, keepOrder: (unitId) => arrivals.forget(unitId) };
}

interface PhotoSender extends Sender {
  readonly queue: UploadQueue;
  readonly arrivals: Arrivals;
  /** Those of the step as it was shown last: what arrives while it is closed is there when it opens again. */
  readonly latest: { events: UploadEvents };
}

function makePhotoSender({ hotelId, language, api }: { hotelId: number; language: Locale; api: Api }, events: UploadEvents): PhotoSender {
  const arrivals = new Arrivals();
  const latest = { events };
  const once = createOnce();
  // What has arrived stays so when this fails.
  const lookAgain = (album: HostPhotos) => api.get('/hotels/{hotelId}/photos', undefined, { params: { hotelId } }).catch(() => album);
  const queue: UploadQueue = new UploadQueue(async (upload, onProgress, signal) => {
    const { file, unitId, number } = upload;
    const path = uploadHrefOf(UPLOADS, unitId === null ? {} : { unitId }, { params: { hotelId } });
    const request = { path, file, language, stallMs: PHOTO_LIMITS.timeoutMs, onProgress, signal };
    const sending = once({ number }, (idempotencyKey) => uploadFile<PhotoUpload>({ ...request, idempotencyKey }));
    const { photo, album } = await sending.catch((error: unknown) => {
      if (error instanceof ApiError) api.noteRefusal(UPLOADS, error);
      throw error;
    });
    latest.events.onArrived(album);
    arrivals.add(unitId, { photoId: photo.id, number });
    if (queue.isBusyWith(unitId, upload)) return;
    const present = arrivals.areAllIn(unitId, photoIdsOf(album, unitId)) ? album : await lookAgain(album);
    if (present !== album) latest.events.onArrived(present);
    const ordered = arrivals.orderOf(unitId, photoIdsOf(present, unitId));
    if (ordered) latest.events.onDisorder(unitId, ordered);
  });
  return { queue, arrivals, latest, subscribe: queue.subscribe, getPhase: queue.getPhase, flush: queue.retryAll };
}

const photoIdsOf = ({ lists }: HostPhotos, unitId: number | null): readonly number[] =>
  lists.find((list) => list.unitId === unitId)?.photoIds ?? [];

/**
 * Takes files that are dropped anywhere on the page: next to the list, the browser would open the file and leave the page. Other things that are
 * dragged are none of its business.
 * @returns whether files are held over the page
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    // Only the window has nothing beyond it.
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
