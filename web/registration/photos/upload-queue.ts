import { PHOTO_EXTENSIONS, PHOTO_LIMITS } from '#contract/primitives/photo-limits.ts';
import { ApiError, type FailureCode, failureCodeOf } from '#web/api/api-error.ts';
import type { SavePhase } from '#web/registration/saving/document-saver.ts';

/** A file that was chosen: waiting, on its way, or refused. What has arrived leaves the queue. */
export interface Upload {
  /** Names it: its place among all files that were chosen. */
  readonly number: number;
  readonly file: File;
  /** Null: for the property itself. */
  readonly unitId: number | null;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Bytes that have gone. */
  readonly sent: number;
  /** Why it failed. */
  readonly code: FailureCode | null;
  /** The least of one that is too small: how many pixels its sides need. */
  readonly least?: LeastSides | undefined;
}

interface LeastSides {
  readonly shortSide: number;
  readonly longSide: number;
}

/** Sends one file; rejects with an ApiError, or in any way once the signal is aborted. */
export type SendFile = (upload: Upload, onProgress: (bytes: number) => void, signal: AbortSignal) => Promise<void>;

/** Trying the same file again may help: the connection or the server was at fault. */
const PASSING: readonly FailureCode[] = [
  'offline',
  'unavailable',
  'internal_error',
  'too_many_requests',
  'request_in_progress',
  'unauthenticated',
];

export const canRetry = ({ state, code }: Upload): boolean => state === 'failed' && code !== null && PASSING.includes(code);

/**
 * The files that a host chose, sent in batches (docs/product.md §8): up to six at once for a unit and nine for the property, files above 2 MB alone.
 * Nothing is lost to a dropped connection: what failed for a passing reason waits to be tried again.
 */
export class UploadQueue {
  private uploads: readonly Upload[] = [];
  private chosen = 0;
  private readonly running = new Map<number, AbortController>();
  private readonly listeners = new Set<() => void>();
  private readonly send: SendFile;

  constructor(send: SendFile) {
    this.send = send;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly getUploads = (): readonly Upload[] => this.uploads;

  /** Returns whether files for this list still wait or are on their way, besides that one. */
  isBusyWith(unitId: number | null, { number }: Upload): boolean {
    return this.uploads.some((upload) => upload.unitId === unitId && upload.number !== number && upload.state !== 'failed');
  }

  /** @param room how many more photos the list takes; files beyond it are refused at once */
  add(files: readonly File[], unitId: number | null, room: number): void {
    let left = room;
    const added = files.map((file): Upload => {
      const code = refusalOf(file) ?? (left > 0 ? null : 'too_many_photos');
      if (code === null) left -= 1;
      this.chosen += 1;
      return { number: this.chosen, file, unitId, state: code ? 'failed' : 'waiting', sent: 0, code };
    });
    this.set([...this.uploads, ...added]);
    this.sendNext();
  }

  /** Calls an upload off and forgets it. */
  drop({ number }: Upload): void {
    this.running.get(number)?.abort();
    this.running.delete(number);
    this.set(this.uploads.filter((upload) => upload.number !== number));
    this.sendNext();
  }

  retry(upload: Upload): void {
    this.change(upload, { state: 'waiting', sent: 0, code: null });
    this.sendNext();
  }

  /** What has to be said about the chosen files as a whole; those that were refused say it themselves, and wait for nothing. */
  readonly getPhase = (): SavePhase => {
    const waiting = this.uploads.filter((upload) => upload.state !== 'failed' || canRetry(upload));
    if (waiting.some(({ code }) => code === 'unauthenticated')) return 'signedOut';
    if (waiting.some(({ state }) => state !== 'failed')) return 'saving';
    return waiting.length > 0 ? 'offline' : 'saved';
  };

  /** Tries everything again that failed for a passing reason: the connection is back, or the host has signed in again. */
  readonly retryAll = (): void => {
    for (const upload of this.uploads) if (canRetry(upload)) this.retry(upload);
  };

  private sendNext(): void {
    for (let next = this.nextToSend(); next; next = this.nextToSend()) void this.sendOne(next);
  }

  private nextToSend(): Upload | undefined {
    const next = this.uploads.find(({ state }) => state === 'waiting');
    if (!next) return;
    const sending = this.uploads.filter(({ state }) => state === 'sending');
    if (sending.some(isLarge) || (isLarge(next) && sending.length > 0)) return;
    const batch = next.unitId === null ? PHOTO_LIMITS.batch.property : PHOTO_LIMITS.batch.unit;
    return sending.length < batch ? next : undefined;
  }

  private async sendOne(upload: Upload): Promise<void> {
    const control = new AbortController();
    this.running.set(upload.number, control);
    this.change(upload, { state: 'sending' });
    try {
      await this.send(upload, (sent) => this.change(upload, { sent }), control.signal);
      this.set(this.uploads.filter(({ number }) => number !== upload.number));
    } catch (error) {
      if (!control.signal.aborted) this.change(upload, { state: 'failed', sent: 0, code: reasonOf(error), least: leastOf(error) });
    }
    this.running.delete(upload.number);
    this.sendNext();
  }

  private change({ number }: Upload, changes: Partial<Upload>): void {
    this.set(this.uploads.map((upload) => (upload.number === number ? { ...upload, ...changes } : upload)));
  }

  private set(uploads: readonly Upload[]): void {
    this.uploads = uploads;
    for (const listener of this.listeners) listener();
  }
}

/** Without a session a write fails at the XSRF check, whose token went with it. */
function reasonOf(error: unknown): FailureCode {
  const code = failureCodeOf(error);
  return code === 'xsrf_token_invalid' ? 'unauthenticated' : code;
}

function leastOf(error: unknown): LeastSides | undefined {
  if (failureCodeOf(error) !== 'photo_too_small' || !(error instanceof ApiError)) return undefined;
  const { shortSide, longSide } = error.details;
  return typeof shortSide === 'number' && typeof longSide === 'number' ? { shortSide, longSide } : undefined;
}

const isLarge = ({ file }: Upload): boolean => file.size > PHOTO_LIMITS.aloneAboveBytes;

/** Returns what the browser can tell without the server: name and size. The server judges by the bytes. */
function refusalOf(file: File): FailureCode | null {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!PHOTO_EXTENSIONS.some((one) => one === extension)) return 'photo_type_invalid';
  return file.size > PHOTO_LIMITS.bytes ? 'photo_too_large' : null;
}
