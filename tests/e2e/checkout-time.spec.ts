import type { Page } from '@playwright/test';
import { SECONDS_AHEAD } from '#tests/support/seconds-ahead.ts';
import { bookButton, CARD, expectStep, fillDetails, giveCard, giveDetails, guestOf, openCheckout } from './checkout-steps.ts';
import { dayAhead, findFreeStay, propertyAddress } from './free-stays.ts';
import { inPlace } from './in-place.ts';
import { expectAccessible, open, untilAlive } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

/** Days of this file: behind those of the other checkout journeys. */
const DAYS = { ahead: 420, perTest: 7 };
const MINUTE = 60;

/** A session lasts a quarter of an hour: the visitor's clock, the page's and the server's, goes on by so many minutes since it was opened. */
async function goOn(page: Page, minutes: number, since = 0): Promise<void> {
  await page.context().setExtraHTTPHeaders({ [SECONDS_AHEAD]: String(minutes * MINUTE) });
  await page.clock.fastForward((minutes - since) * MINUTE * 1000);
}

test.describe('the quarter of an hour', () => {
  // A payment that comes too late is refused, and browsers log it.
  test.use({ refusals: [410] });

  test('warns when two minutes are left, ends by itself in the middle of the card, and a new booking keeps what was typed', async ({
    page,
    request,
    language,
    isPhone,
    t,
    projectNumber,
  }, testInfo) => {
    const firstDay = dayAhead(DAYS.ahead + DAYS.perTest * projectNumber);
    const stay = await findFreeStay(request, { language, firstDay, days: 4, unitCount: 1 });
    const guest = guestOf(testInfo);
    await page.clock.install();
    await open(page, propertyAddress(language, stay));
    await openCheckout(page, { t, isPhone });
    await giveDetails(page, t, guest);
    await expect(page.getByText(t('checkout.holdAlmostOver'))).toHaveCount(0);
    await goOn(page, 13.5);
    await expect(page.getByText(t('checkout.holdAlmostOver'))).toHaveCount(1);
    await expectAccessible(page);
    await goOn(page, 15.5, 13.5);
    await expectStep(page, t('checkout.expiredHeading'));
    await expect(page.getByText(t('checkout.stillFree', { count: 1 }))).toBeVisible();
    await expectAccessible(page);

    const ended = page.url();
    await page.reload();
    await untilAlive(page);
    await expectStep(page, t('checkout.expiredHeading'));
    await page.getByRole('button', { name: t('checkout.startAgain') }).click();
    await expectStep(page, t('checkout.detailsHeading'));
    expect(page.url()).not.toBe(ended);
    await expect(page.getByRole('textbox', { name: t('checkout.email') })).toHaveValue(guest.email);
    await expect(page.getByRole('textbox', { name: t('checkout.firstName') })).toHaveValue(guest.firstName);
    await page.getByRole('button', { name: t('checkout.toCard') }).click();
    await giveCard(page, t, CARD.number);
    await page.getByRole('button', { name: t('checkout.confirm') }).click();
    await expectStep(page, t('checkout.thanksHeading', { inCity: inPlace(language, stay.result.cityName) }));
  });
});

test.describe('two browsers', () => {
  test.use({ refusals: [409] });

  test('race for the last unit: one of them gets it, the other reads so and is shown a way on', async ({
    page,
    browser,
    request,
    language,
    isPhone,
    t,
    projectNumber,
  }, testInfo) => {
    const firstDay = dayAhead(DAYS.ahead + DAYS.perTest * (4 + projectNumber));
    const stay = await findFreeStay(request, { language, firstDay, days: 4, unitCount: 1 });
    const { viewport, isMobile, hasTouch, locale } = testInfo.project.use;
    const other = await browser.newPage({
      viewport: viewport ?? null,
      isMobile: isMobile ?? false,
      hasTouch: hasTouch ?? false,
      ...(locale && { locale }),
    });
    const both = [page, other];
    await Promise.all(both.map((each) => open(each, new URL(propertyAddress(language, stay), testInfo.project.use.baseURL).href)));
    await Promise.all(both.map((each) => bookButton(each, { t, isPhone }).click()));
    const outcomes = await Promise.all(both.map((each) => outcomeOf(each, t('checkout.detailsHeading'), t('errors.room_taken'))));
    expect([...outcomes].sort()).toEqual(['held', 'taken']);
    const winner = both[outcomes.indexOf('held')] ?? page;
    const loser = both[outcomes.indexOf('taken')] ?? other;
    await expect(loser.getByRole('alert').filter({ hasText: t('errors.room_taken') })).toBeInViewport();
    await expectAccessible(loser);
    // Of another place it says nothing.
    await loser
      .getByRole('region', { name: t('hotels.similarFree') })
      .getByRole('link')
      .first()
      .click();
    await expect(loser.getByRole('heading', { level: 1, name: stay.result.title })).toHaveCount(0);
    await expect(loser.getByRole('alert').filter({ hasText: t('errors.room_taken') })).toHaveCount(0);
    // Without an account of an earlier try.
    const guest = guestOf(testInfo);
    await fillDetails(winner, t, { ...guest, email: `${testInfo.retry}.${guest.email}` });
    await winner.getByRole('button', { name: t('checkout.toCard') }).click();
    await giveCard(winner, t, CARD.number);
    await winner.getByRole('button', { name: t('checkout.confirm') }).click();
    await expectStep(winner, t('checkout.thanksHeading', { inCity: inPlace(language, stay.result.cityName) }));

    // The winner has no account yet: a button makes one, and a mailed link puts this booking into it.
    await winner.getByRole('button', { name: t('afterBooking.submit') }).click();
    await expect(winner.getByText(t('afterBooking.doneTitle'))).toBeVisible();
    await expectAccessible(winner);
    await other.close();
  });
});

/** Returns whether a browser got the unit or came too late. */
async function outcomeOf(page: Page, held: string, taken: string): Promise<'held' | 'taken'> {
  const heading = page.getByRole('heading', { level: 1, name: held });
  const alert = page.getByRole('alert').filter({ hasText: taken });
  await expect(heading.or(alert).first()).toBeVisible({ timeout: 20_000 });
  return (await heading.isVisible()) ? 'held' : 'taken';
}
