import { aJpeg } from '#tests/support/photo-files.ts';
import { NEW_PASSWORD, newEmailOf } from './account-steps.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';
import {
  albumOf,
  CABIN,
  drop,
  expectReady,
  keptOrder,
  openPhotos,
  photoFiles,
  photoList,
  pick,
  shownOrder,
  slowDown,
} from './photo-steps.ts';
import { expect, LOST_CONNECTION, test } from './visitor-test.ts';

// Registering is for desktops. The API refuses what is no photo and who is signed out, and browsers log it; so do lost connections.
test.use({
  refusals: [LOST_CONNECTION, 401, 403, 409, 413, 415, 422],
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
});

test('several photos at once, picked and dropped, are there in the order of choosing, also after a reload @only-he', async ({
  page,
  language,
  t,
}, info) => {
  await openPhotos(page, language, newEmailOf(info));
  const property = t('hostPhotos.property');
  await expect(page.getByText(t('hostPhotos.missing', { name: property, count: 0, required: 4 }))).toBeVisible();
  await expectAccessible(page);
  // The first is the slowest to prepare.
  const [, ...others] = await photoFiles(3);
  const slow = { name: '1.jpg', mimeType: 'image/jpeg', buffer: await aJpeg(3000, 2000, { grain: 5, quality: 60 }) };
  await pick(page, t, [slow, ...others]);
  await expectReady(page, 3);
  await expect(page.getByText(t('hostPhotos.missing', { name: property, count: 3, required: 4 }))).toBeVisible();
  await drop(photoList(page, t, property), await photoFiles(1, 4));
  await expectReady(page, 4);
  await expect.poll(() => shownOrder(page)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg']);
  await expect.poll(() => keptOrder(page)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg']);
  // Now the unit is short.
  await expect(page.getByText(t('hostPhotos.missing', { name: CABIN[language], count: 0, required: 4 }))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect.poll(() => shownOrder(page)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg']);

  await page.getByRole('button', { name: t('hostPhotos.addTo', { name: CABIN[language] }) }).click();
  await pick(page, t, await photoFiles(4, 5));
  await expectReady(page, 4);
  await expect(photoList(page, t, CABIN[language]).getByText(t('hostPhotos.notInGallery'), { exact: true })).toHaveCount(4);
  await expect(page.getByText(t('hostPhotos.missing', { name: CABIN[language], count: 4, required: 4 }))).toBeHidden();
});

test('what is missing at the end leads to the photos of the very unit @only-en', async ({ page, language, t }, info) => {
  await openPhotos(page, language, newEmailOf(info));
  await page.getByRole('link', { name: t('registration.step_approval') }).click();
  const missing = t('registrationIssues.too_few_photos_of_unit', { unit: CABIN[language], actual: 0, required: 4 });
  await page.getByRole('link', { name: missing, exact: true }).click();
  await expect(photoList(page, t, CABIN[language])).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('files dropped anywhere on the page are taken, and wait for the host to sign in again where the session has ended @only-en', async ({
  page,
  language,
  t,
}, info) => {
  await openPhotos(page, language, newEmailOf(info));
  await page.context().clearCookies({ name: 'iw-token' });
  await drop(page.getByRole('heading', { level: 1 }), await photoFiles(2));
  const dialog = page.getByRole('dialog', { name: t('access.sessionEndedTitle') });
  await expect(dialog).toBeVisible();
  await expect(page.getByText(t('registration.save_signedOut'), { exact: true })).toBeAttached();
  await dialog.getByLabel(t('account.password'), { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: t('account.submit'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expectReady(page, 2);
  await expect(page.getByText(t('registration.save_signedOut'), { exact: true })).toBeHidden();
  await expect.poll(() => keptOrder(page)).toEqual(['1.jpg', '2.jpg']);
});

test('an upload tells how far it is and can be called off @only-en', async ({ page, language, t }, info) => {
  await openPhotos(page, language, newEmailOf(info));
  await slowDown(page, 150_000);
  const buffer = await aJpeg(1600, 1200, { grain: 30, quality: 90 });
  await pick(page, t, [{ name: 'large.jpg', mimeType: 'image/jpeg', buffer }]);
  const progress = page.getByRole('progressbar', { name: t('hostPhotos.uploading', { file: 'large.jpg' }) });
  await expect.poll(() => progress.evaluate((bar) => (bar as HTMLProgressElement).value)).toBeGreaterThan(0);
  expect(await progress.evaluate((bar) => (bar as HTMLProgressElement).position)).toBeLessThan(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('hostPhotos.cancel', { file: 'large.jpg' }) }).click();
  await expect(page.getByText('large.jpg')).toBeHidden();
  await slowDown(page, -1);
  await pick(page, t, await photoFiles(1));
  await expectReady(page, 1);
  expect(await keptOrder(page)).toEqual(['1.jpg']);
});

test('what a lost connection stopped is tried again by hand, and by itself once the connection is back @only-he', async ({
  page,
  context,
  language,
  t,
}, info) => {
  await openPhotos(page, language, newEmailOf(info));
  await context.setOffline(true);
  await pick(page, t, await photoFiles(2));
  const failed = page.getByRole('alert').filter({ hasText: t('errors.offline') });
  await expect(failed).toHaveCount(2);
  await expectAccessible(page);
  const retry = failed.filter({ hasText: '1.jpg' }).getByRole('button', { name: t('hostPhotos.retry') });
  await retry.click();
  await expect(failed).toHaveCount(2);
  await context.setOffline(false);
  await expectReady(page, 2);
  await expect(failed).toHaveCount(0);
  await expect.poll(() => keptOrder(page)).toEqual(['1.jpg', '2.jpg']);
});

test('what is no photo is refused in words, whatever its name, and another file takes its place @only-en', async ({
  page,
  language,
  t,
}, info) => {
  await openPhotos(page, language, newEmailOf(info));
  const jpeg = await aJpeg(320, 240);
  const tooLarge = { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([jpeg, Buffer.alloc(9.1 * 1024 * 1024)]) };
  await pick(page, t, [
    { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'disguised.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') },
    { name: 'half.jpg', mimeType: 'image/jpeg', buffer: jpeg.subarray(0, jpeg.length / 2) },
    tooLarge,
  ]);
  const refused = (name: string) => page.getByRole('alert').filter({ hasText: name });
  await expect(refused('paper.pdf')).toContainText(t('errors.photo_type_invalid'));
  await expect(refused('disguised.jpg')).toContainText(t('errors.photo_type_invalid'));
  await expect(refused('half.jpg')).toContainText(t('errors.photo_damaged'));
  await expect(refused('huge.jpg')).toContainText(language === 'he' ? 'גדול מדי' : 'Too large');
  await expect(refused('huge.jpg')).toContainText(/9\.2.*9 MB/);
  await expectAccessible(page);
  const opened = page.waitForEvent('filechooser');
  await refused('paper.pdf')
    .getByRole('button', { name: t('hostPhotos.another') })
    .click();
  await (await opened).setFiles((await photoFiles(1)).map((file) => ({ ...file })));
  await expect(refused('paper.pdf')).toBeHidden();
  await expectReady(page, 1);
  await page.getByRole('button', { name: t('hostPhotos.dismiss', { file: 'half.jpg' }) }).click();
  await expect(refused('half.jpg')).toBeHidden();
  expect((await albumOf(page)).photos).toHaveLength(1);
});

test('fifteen is the most; the sixteenth is told so by name @only-he', async ({ page, language, t }, info) => {
  await openPhotos(page, language, newEmailOf(info));
  await pick(page, t, await photoFiles(16));
  await expect(page.getByRole('alert').filter({ hasText: '16.jpg' })).toContainText(
    t('hostPhotos.tooMany', { name: t('hostPhotos.property'), maximum: 15 }),
  );
  await expectReady(page, 15);
  await expect(page.getByText(t('hostPhotos.full'))).toBeVisible();
  await expect(photoList(page, t, t('hostPhotos.property')).getByRole('button', { name: t('hostPhotos.add') })).toBeHidden();
  await expectAccessible(page);
  await drop(photoList(page, t, t('hostPhotos.property')), await photoFiles(1, 17));
  await expect(page.getByRole('alert').filter({ hasText: '17.jpg' })).toBeVisible();
});

test('photos are put in order by keyboard and by dragging; the first is the main one', async ({ page, language, t }, info) => {
  await openPhotos(page, language, newEmailOf(info));
  await pick(page, t, await photoFiles(3));
  await expectReady(page, 3);
  const handle = (number: number) => page.getByRole('button', { name: t('hostPhotos.move', { number }), exact: true });
  const forward = language === 'he' ? 'ArrowLeft' : 'ArrowRight';
  const heard = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();

  // A lifted photo can be moved once the places of the others are known, which takes a frame.
  const measured = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

  await handle(1).focus();
  await page.keyboard.press('Space');
  await heard(t('hostPhotos.lifted', { number: 1, place: 1, count: 3 }));
  await measured();
  await page.keyboard.press(forward);
  await heard(t('hostPhotos.movedOver', { number: 1, place: 2, count: 3 }));
  await page.keyboard.press('Escape');
  await heard(t('hostPhotos.putBack', { number: 1 }));
  expect(await shownOrder(page)).toEqual(['1.jpg', '2.jpg', '3.jpg']);

  await page.keyboard.press('Space');
  await heard(t('hostPhotos.lifted', { number: 1, place: 1, count: 3 }));
  await measured();
  await page.keyboard.press(forward);
  await heard(t('hostPhotos.movedOver', { number: 1, place: 2, count: 3 }));
  await page.keyboard.press('Space');
  await expect.poll(() => keptOrder(page)).toEqual(['2.jpg', '1.jpg', '3.jpg']);

  const [from, to] = [await handle(3).boundingBox(), await handle(1).boundingBox()];
  if (!from || !to) throw new Error('The handles are out of sight');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
  await expect.poll(() => keptOrder(page)).toEqual(['3.jpg', '2.jpg', '1.jpg']);
  const first = photoList(page, t, t('hostPhotos.property')).getByRole('listitem').first();
  await expect(first.getByText(t('hostPhotos.main'), { exact: true })).toBeVisible();

  await page.getByRole('button', { name: t('hostPhotos.edit', { number: 2 }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('hostPhotos.makeMain') })
    .click();
  await expect.poll(() => keptOrder(page)).toEqual(['2.jpg', '3.jpg', '1.jpg']);
  await page.reload();
  await expect.poll(() => shownOrder(page)).toEqual(['2.jpg', '3.jpg', '1.jpg']);
});

test('a host says what a photo shows and where, and it is so after a reload @only-he', async ({ page, language, t }, info) => {
  await openPhotos(page, language, newEmailOf(info));
  await pick(page, t, await photoFiles(1));
  const open = () => page.getByRole('button', { name: t('hostPhotos.edit', { number: 1 }) }).click();
  const dialog = page.getByRole('dialog', { name: t('hostPhotos.dialogTitle') });
  const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
  await open();
  await dialog.getByLabel(t('hostPhotos.altHe')).fill('המרפסת');
  await dialog.getByLabel(t('hostPhotos.altEn')).fill('The balcony');
  await expect(box(t('hostPhotos.gallery'))).toBeChecked();
  await box(t('hostPhotos.gallery')).click();
  await box(CABIN[language]).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('hostPhotos.save') }).click();
  await expect(dialog).toBeHidden();
  const expectKept = async () => {
    const property = photoList(page, t, t('hostPhotos.property'));
    await expect(property.getByText(t('hostPhotos.notInGalleryBut', { units: CABIN[language] }))).toBeVisible();
    await expect(property.getByAltText(language === 'he' ? 'המרפסת' : 'The balcony')).toBeVisible();
    await expect(page.getByText(t('hostPhotos.missing', { name: t('hostPhotos.property'), count: 0, required: 4 }))).toBeVisible();
  };
  await expectKept();
  await page.reload();
  await expectKept();
  await open();
  await expect(box(CABIN[language])).toBeChecked();
  await expect(box(t('hostPhotos.gallery'))).not.toBeChecked();
  await expect(dialog.getByLabel(t('hostPhotos.altHe'))).toHaveValue('המרפסת');
});

test('a photo is deleted only after a second yes @only-en', async ({ page, language, t }, info) => {
  await openPhotos(page, language, newEmailOf(info));
  await pick(page, t, await photoFiles(2));
  await expectReady(page, 2);
  await page.getByRole('button', { name: t('hostPhotos.edit', { number: 1 }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('hostPhotos.delete') }).click();
  await expect(dialog.getByRole('button', { name: t('hostPhotos.deleteSure') })).toBeVisible();
  await dialog.getByLabel(t('hostPhotos.altHe')).focus();
  await expect(dialog.getByRole('button', { name: t('hostPhotos.deleteSure') })).toBeHidden();
  expect((await albumOf(page)).photos).toHaveLength(2);
  await dialog.getByRole('button', { name: t('hostPhotos.delete') }).click();
  await dialog.getByRole('button', { name: t('hostPhotos.deleteSure') }).click();
  await expect(dialog).toBeHidden();
  await expectReady(page, 1);
  // The keyboard goes on from where the photo was.
  await expect(photoList(page, t, t('hostPhotos.property'))).toBeFocused();
  expect(await keptOrder(page)).toEqual(['2.jpg']);
});

test('several photos are ticked by keyboard, moved to a unit and deleted at once @only-en', async ({ page, language, t }, info) => {
  await openPhotos(page, language, newEmailOf(info));
  await pick(page, t, await photoFiles(4));
  await expectReady(page, 4);
  const tick = (number: number) => page.getByRole('checkbox', { name: t('hostPhotos.choose', { number }) });
  const actions = page.getByRole('region', { name: t('hostPhotos.chosenActions') });
  await tick(2).focus();
  await page.keyboard.press('Space');
  await tick(4).check();
  await expect(actions.getByRole('status')).toHaveText(t('hostPhotos.chosen', { count: 2 }));
  await page.keyboard.press('Escape');
  await expect(actions).toBeHidden();
  await expect(tick(2)).not.toBeChecked();

  await tick(2).check();
  await tick(4).check();
  await actions.getByRole('button', { name: t('hostPhotos.toFront') }).click();
  await expect.poll(() => keptOrder(page)).toEqual(['2.jpg', '4.jpg', '1.jpg', '3.jpg']);
  await expectAccessible(page);
  await actions.getByRole('button', { name: t('hostPhotos.moveThere'), exact: true }).click();
  await expect.poll(() => shownOrder(page)).toEqual(['1.jpg', '3.jpg']);
  await expect(actions).toBeHidden();
  await page
    .getByRole('group', { name: t('hostPhotos.targets') })
    .getByRole('button', { name: CABIN[language] })
    .click();
  await expect.poll(() => shownOrder(page)).toEqual(['2.jpg', '4.jpg']);

  await tick(1).check();
  await tick(2).check();
  await actions.getByRole('button', { name: t('hostPhotos.deleteChosen'), exact: true }).click();
  await actions.getByRole('button', { name: t('hostPhotos.deleteChosenSure', { count: 2 }) }).click();
  await expect(tick(1)).toBeHidden();
  expect((await albumOf(page)).photos).toHaveLength(2);
});
