import type { Locator, Page } from '@playwright/test';
import type { HostPhotos } from '#contract/photos.ts';
import type { Bilingual, Locale } from '#contract/primitives/locale.ts';
import type { Registration } from '#contract/registration.ts';
import { aJpeg } from '#tests/support/photo-files.ts';
import type { Translate } from '#texts/translate.ts';
import { tokenHeader } from './host-writes.ts';
import { openOwnerAccount, openStep } from './registering-steps.ts';
import { expect } from './visitor-test.ts';

/** A file as Playwright gives it to pages. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The unit of {@link openPhotos}. */
export const CABIN: Bilingual = { he: 'בקתת רימון', en: 'Rimon cabin' };

/** Photos `1.jpg`, `2.jpg` … of their own. */
export async function photoFiles(count: number, first = 1): Promise<ChosenFile[]> {
  const numbers = Array.from({ length: count }, (_, index) => first + index);
  return await Promise.all(
    numbers.map(async (number) => ({ name: `${number}.jpg`, mimeType: 'image/jpeg', buffer: await aJpeg(320 + number, 240) })),
  );
}

/** A new host with one unit, on the step of the photos. */
export async function openPhotos(page: Page, language: Locale, email: string): Promise<void> {
  await openOwnerAccount(page, language, email);
  await page.request.get('/api/me');
  const headers = await tokenHeader(page);
  expect((await page.request.post('/api/registration', { headers })).ok()).toBe(true);
  const unit = await page.request.post('/api/registration/units', { headers, data: { document: { name: CABIN } } });
  expect(unit.status()).toBe(201);
  await openStep(page, language, 'photos');
}

/** The list of the property's photos, or of the unit's. */
export const photoList = (page: Page, t: Translate, name: string): Locator =>
  page.getByRole('list', { name: t('hostPhotos.list', { name }) });

/** Photos that are ready, to be opened. */
const readyPhotos = (page: Page): Locator => page.getByRole('button', { name: /^(עריכת תמונה|Edit photo) \d+$/ });

/** So many photos have been prepared; with other work on the machine that takes a while. */
export async function expectReady(page: Page, count: number): Promise<void> {
  await expect(readyPhotos(page)).toHaveCount(count, { timeout: 30_000 });
}

/** Chooses files by the browser's picker. */
export async function pick(page: Page, t: Translate, files: readonly ChosenFile[]): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('hostPhotos.add') }).click();
  const chooser = await opened;
  expect(chooser.isMultiple()).toBe(true);
  await chooser.setFiles(files.map((file) => ({ ...file })));
}

/** Drops files on the middle of a place, as from a folder. */
export async function drop(place: Locator, files: readonly ChosenFile[]): Promise<void> {
  const parts = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: buffer.toString('base64') }));
  const dataTransfer = await place.page().evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, bytes } of given) {
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type: mimeType }));
    }
    return transfer;
  }, parts);
  await place.dispatchEvent('dragover', { dataTransfer });
  await place.dispatchEvent('drop', { dataTransfer });
}

/** The album as the server has it. */
export async function albumOf(page: Page): Promise<HostPhotos> {
  const { propertyId } = (await (await page.request.get('/api/registration')).json()) as Registration;
  return (await (await page.request.get(`/api/hotels/${propertyId}/photos`)).json()) as HostPhotos;
}

/** Names of the files of the property's list, in the order in which the page shows them. */
export async function shownOrder(page: Page): Promise<(string | undefined)[]> {
  const nameOf = new Map((await albumOf(page)).photos.map(({ id, fileName }) => [String(id), fileName]));
  const addresses = await readyPhotos(page)
    .locator('img')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('src') ?? ''));
  return addresses.map((address) => nameOf.get(/photos\/(\d+)\/picture/.exec(address)?.[1] ?? ''));
}

/** Names of the files of the property's list in the order that the server keeps. */
export async function keptOrder(page: Page): Promise<(string | undefined)[]> {
  const { photos, lists } = await albumOf(page);
  return (lists[0]?.photoIds ?? []).map((id) => photos.find((photo) => photo.id === id)?.fileName);
}

/** Lets so many bytes go out in a second: a page on a slow line. */
export async function slowDown(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}
