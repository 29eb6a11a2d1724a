import type { Locale } from '#contract/primitives/locale.ts';
import { ApiError } from './api-error.ts';
import { parsed, writeHeaders } from './browser-transport.ts';
import { problemOf } from './client.ts';

/** A file on its way to the server. */
export interface FileUpload {
  /** Under the site's origin, such as `/api/hotels/1001/photos`. */
  readonly path: string;
  readonly file: File;
  readonly language: Locale;
  /** Sent again with the same key, the upload makes nothing twice. */
  readonly idempotencyKey: string;
  /** An upload that does not move for so long is given up as `offline`. */
  readonly stallMs: number;
  /** Told how many of the file's bytes have gone. */
  readonly onProgress: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends one file as a form does, telling how far it is: `fetch` cannot.
 * @throws ApiError of the server's problem, or `offline` when no answer came; an AbortError when it was called off
 */
export function uploadFile<Answer>(upload: FileUpload): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  const fail = () => reject(new ApiError('offline', 0));
  const cancel = () => request.abort();
  const restartWatch = watch(upload.stallMs, () => {
    fail();
    request.abort();
  });
  request.open('POST', upload.path);
  for (const [name, value] of Object.entries(headersOf(upload))) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded }) => {
    restartWatch();
    upload.onProgress(Math.min(loaded, upload.file.size));
  };
  request.onerror = fail;
  request.onabort = () => reject(new DOMException('The upload was called off', 'AbortError'));
  request.onload = () => {
    const body = parsed(request.responseText);
    if (request.status < 400) resolve(body as Answer);
    else reject(problemOf({ status: request.status, body }));
  };
  request.onloadend = () => {
    restartWatch('end');
    upload.signal.removeEventListener('abort', cancel);
  };
  upload.signal.addEventListener('abort', cancel);
  const form = new FormData();
  form.append('file', upload.file, upload.file.name);
  request.send(form);
  return promise;
}

function headersOf({ language, idempotencyKey }: FileUpload): Record<string, string> {
  return { ...writeHeaders(), 'App-Lang': language, Accept: 'application/json', 'Idempotency-Key': idempotencyKey };
}

function watch(milliseconds: number, onStall: () => void): (end?: 'end') => void {
  let timer = setTimeout(onStall, milliseconds);
  return (end) => {
    clearTimeout(timer);
    if (!end) timer = setTimeout(onStall, milliseconds);
  };
}
