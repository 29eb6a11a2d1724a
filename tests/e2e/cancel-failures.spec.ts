import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { CancellationTerms } from '#contract/cancellation.ts';
import type { CheckoutResponse } from '#contract/checkout.ts';
import { phoneAddress } from '#rules/format/phone.ts';
import { SECONDS_AHEAD } from '#tests/support/seconds-ahead.ts';
import type { Translate } from '#texts/translate.ts';
import { guestOf } from './checkout-steps.ts';
import { bookAsSomebodyElse, dayAhead, type FreeStay, findFreeStay } from './free-stays.ts';
import { expectAccessible, open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

/** Days of this file: behind those of the checkouts that end, five for each test and project. */
const DAYS = { ahead: 376, perTest: 5 };
const TESTS = { changed: 0, elsewhere: 1 };
const DAY = 24 * 60 * 60;

// The API says no with these, and browsers log it.
test.use({ refusals: [409, 422] });

interface Booked extends CheckoutResponse {
  readonly stay: FreeStay;
  /** Seconds from now to midnight of the arrival, in Israel but for an hour or two. */
  readonly secondsAhead: number;
}

test('the fee that has changed meanwhile is shown before anything is cancelled; once it is too late, the hosts’ number is @only-he', async ({
  page,
  request,
  language,
  t,
  projectNumber,
}, testInfo) => {
  const booked = await bookWithFee(request, language, TESTS.changed * 4 + projectNumber, guestOf(testInfo));
  const dialog = await openDialog(page, t, language, booked);
  await expect(dialog.getByRole('button', { name: t('cancel.confirmFree_guest') })).toBeVisible();

  await liveLater(page, booked.secondsAhead - DAY / 2);
  await dialog.getByRole('button', { name: t('cancel.confirmFree_guest') }).click();
  await expect(dialog.getByRole('status').filter({ hasText: t('errors.cancellation_fee_changed') })).toBeVisible();
  const dearer = dialog.getByRole('button', { name: new RegExp(t('cancel.confirm_guest', { fee: '.*' })) });
  await expect(dearer).toBeEnabled();
  await expect(dialog.getByRole('button', { name: t('cancel.confirmFree_guest') })).toBeHidden();
  await expectAccessible(page);

  await liveLater(page, booked.secondsAhead + DAY);
  await dearer.click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText(t('errors.cancellation_too_late'));
  await expect(alert.getByRole('link')).toHaveAttribute('href', phoneAddress(booked.reservation.hotel.phone));
  await expect(dearer).toBeHidden();
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: t('common.close') })
    .last()
    .click();
  await expect(page.getByText(t('cancel.obstacle_tooLate'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('reservation.cancel'), exact: true })).toBeHidden();

  await liveLater(page, booked.secondsAhead + 30 * DAY);
  await page.reload();
  await expect(page.getByText(t('reservation.statusCheckedOut'), { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('stay.ifYouCancel') })).toHaveCount(0);
});

test('what was cancelled elsewhere meanwhile says so, and is not cancelled twice @only-en', async ({
  page,
  request,
  language,
  t,
  projectNumber,
}, testInfo) => {
  const booked = await bookWithFee(request, language, TESTS.elsewhere * 4 + projectNumber, guestOf(testInfo));
  const dialog = await openDialog(page, t, language, booked);
  const cancelled = await request.post(`/api/portal/reservations/${booked.reservationId}/cancellation`, {
    data: { code: booked.accessCode, expectedFeeAgorot: 0 },
  });
  expect(cancelled.status()).toBe(200);
  await dialog.getByRole('button', { name: t('cancel.confirmFree_guest') }).click();
  await expect(dialog.getByRole('alert')).toContainText(t('errors.already_cancelled'));
  await expect(dialog.getByRole('button', { name: t('cancel.confirmFree_guest') })).toBeHidden();
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: t('common.close') })
    .last()
    .click();
  await expect(page.getByText(t('reservation.statusCancelled'), { exact: true })).toBeVisible();
});

/** A reservation that can be cancelled for nothing now, and not on the day before. */
async function bookWithFee(
  request: APIRequestContext,
  language: FreeStayWanted['language'],
  turn: number,
  guest: Parameters<typeof bookAsSomebodyElse>[2],
): Promise<Booked> {
  for (let day = 0; day < DAYS.perTest; day += 1) {
    const firstDay = dayAhead(DAYS.ahead + DAYS.perTest * turn + day);
    const stay = await findFreeStay(request, { language, firstDay, days: 2, unitCount: 1 });
    const booked = await bookAsSomebodyElse(request, stay, guest);
    const secondsAhead = Math.round((Date.parse(stay.from) - Date.now()) / 1000);
    const [now, later] = await Promise.all([0, secondsAhead - DAY / 2].map((seconds) => feeAfter(request, booked, seconds)));
    if (now === 0 && later !== 0) return { ...booked, stay, secondsAhead };
  }
  throw new Error('Everywhere cancelling is free to the last: the demo market would be far too kind');
}

async function feeAfter(
  request: APIRequestContext,
  { reservationId, accessCode: code }: CheckoutResponse,
  seconds: number,
): Promise<number> {
  const headers = { [SECONDS_AHEAD]: String(seconds) };
  const answer = await request.get(`/api/portal/reservations/${reservationId}/cancellation`, { params: { code }, headers });
  // The contract's own tests hold the shape.
  return ((await answer.json()) as CancellationTerms).feeAgorot;
}

type FreeStayWanted = Parameters<typeof findFreeStay>[1];

async function openDialog(page: Page, t: Translate, language: FreeStayWanted['language'], booked: Booked): Promise<Locator> {
  const { reservationId, accessCode, stay } = booked;
  await open(page, `/portal/${language}/customer-area/reservation/${reservationId}/?code=${accessCode}`);
  await page.getByRole('button', { name: t('reservation.cancel'), exact: true }).click();
  return page.getByRole('dialog', { name: t('cancel.heading_guest', { hotel: stay.result.title }) });
}

/** From now on the page's requests come so much later. */
async function liveLater(page: Page, seconds: number): Promise<void> {
  await page.context().setExtraHTTPHeaders({ [SECONDS_AHEAD]: String(seconds) });
}
