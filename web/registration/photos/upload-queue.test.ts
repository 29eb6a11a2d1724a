import { expect, test, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { type Upload, UploadQueue } from './upload-queue.ts';

const MB = 1024 * 1024;
const file = (name: string, bytes = 1000): File => new File([new Uint8Array(bytes)], name);
const files = (count: number, bytes?: number) => Array.from({ length: count }, (_, index) => file(`${index}.jpg`, bytes));

/** A queue whose uploads end when the test says so. */
function aQueue() {
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const queue = new UploadQueue((upload, _, signal) => {
    const end = Promise.withResolvers<void>();
    ends.set(upload.file.name, end);
    signal.addEventListener('abort', () => end.reject(new Error('called off')));
    return end.promise;
  });
  const states = () => queue.getUploads().map(({ state }: Upload) => state);
  const sending = () => states().filter((state) => state === 'sending').length;
  return { queue, ends, states, sending };
}

test.each([
  ['six at once for a unit', 7, 6],
  ['nine at once for the property', null, 9],
])('%s', (_, unitId, count) => {
  const { queue, sending } = aQueue();
  queue.add(files(12), unitId, 15);
  expect(sending()).toBe(count);
});

test('a file above 2 MB goes alone, and others wait for it', async () => {
  const { queue, ends, states } = aQueue();
  queue.add([file('a.jpg'), file('large.jpg', 2 * MB + 1), file('b.jpg')], null, 15);
  expect(states()).toEqual(['sending', 'waiting', 'waiting']);
  ends.get('a.jpg')?.resolve();
  await vi.waitFor(() => expect(states()).toEqual(['sending', 'waiting']));
  ends.get('large.jpg')?.resolve();
  await vi.waitFor(() => expect(states()).toEqual(['sending']));
});

test('files of another kind, too large ones and those beyond the room are refused by name, and the others go', () => {
  const { queue } = aQueue();
  queue.add([file('a.gif'), file('b.jpg', 9 * MB + 1), file('c.PNG'), file('d.jpeg')], 7, 1);
  expect(queue.getUploads().map(({ file: { name }, state, code }) => [name, state, code])).toEqual([
    ['a.gif', 'failed', 'photo_type_invalid'],
    ['b.jpg', 'failed', 'photo_too_large'],
    ['c.PNG', 'sending', null],
    ['d.jpeg', 'failed', 'too_many_photos'],
  ]);
});

test('what a dropped connection stopped goes again; what the server refused does not', async () => {
  const { queue, ends, states } = aQueue();
  queue.add(files(2), null, 15);
  ends.get('0.jpg')?.reject(new ApiError('offline', 0));
  ends.get('1.jpg')?.reject(new ApiError('photo_damaged', 422));
  await vi.waitFor(() => expect(states()).toEqual(['failed', 'failed']));
  queue.retryAll();
  expect(states()).toEqual(['sending', 'failed']);
});

test('what an ended session stopped waits, and goes once the host has signed in again', async () => {
  const { queue, ends, states } = aQueue();
  expect(queue.getPhase()).toBe('saved');
  queue.add(files(3), null, 15);
  expect(queue.getPhase()).toBe('saving');
  ends.get('0.jpg')?.reject(new ApiError('unauthenticated', 401));
  ends.get('1.jpg')?.reject(new ApiError('xsrf_token_invalid', 403));
  ends.get('2.jpg')?.reject(new ApiError('photo_damaged', 422));
  await vi.waitFor(() => expect(states()).toEqual(['failed', 'failed', 'failed']));
  expect([queue.getPhase(), queue.getUploads()[1]?.code]).toEqual(['signedOut', 'unauthenticated']);
  queue.retryAll();
  expect([states(), queue.getPhase()]).toEqual([['sending', 'sending', 'failed'], 'saving']);
  ends.get('0.jpg')?.resolve();
  ends.get('1.jpg')?.reject(new ApiError('offline', 0));
  await vi.waitFor(() => expect(queue.getPhase()).toBe('offline'));
});

test('an upload that is called off is forgotten, and the next one goes', () => {
  const { queue, sending } = aQueue();
  queue.add(files(7), 7, 15);
  const [first] = queue.getUploads();
  if (first) queue.drop(first);
  expect([queue.getUploads().length, sending()]).toEqual([6, 6]);
});
