import type { Page } from '@playwright/test';
import { GUEST_SCORES, HOST_SCORES } from '#contract/primitives/review-choices.ts';
import { DEMO_PASSWORD } from '#demo/market/accounts.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { SECONDS_AHEAD } from '#tests/support/seconds-ahead.ts';
import type { Translate } from '#texts/translate.ts';
import { emailOfHost, signInThroughApi } from './account-steps.ts';
import { bookAsSomebodyElse, dayAhead, findFreeStay } from './free-stays.ts';
import { expectAccessible, expectNoSidewaysScroll, open, untilAlive } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

/** What looks like an insult is looked at before it is shown, whoever writes it from where. */
const TEXT = {
  he: 'הגנב של ההצגה היה הנוף, והמארחים קיבלו אותנו יפה.',
  en: 'The view was the thief of the show, and the hosts were kind.',
};
const ANSWER = { he: 'תודה, ודרישת שלום מהעזים!', en: 'Thank you, and greetings from the goats!' };
/** A word that stands in this answer alone. */
const SOUGHT = { he: 'מהעזים', en: 'goats' };
const LINE = { he: 'שמרו על הצימר כמו על בית', en: 'Kept the cabin like a home' };

test('a guest writes about a stay and its host about the guest, an administrator shows the review, the host answers, and everybody reads it', async ({
  page,
  request,
  playwright,
  baseURL,
  language,
  t,
  anotherVisitor,
  projectNumber,
}, { retry }) => {
  // Four people, one after the other.
  test.slow();
  const past = await playwright.request.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { [SECONDS_AHEAD]: String(-20 * 86_400) },
  });
  // Two nights that ended three to ten days ago, at another place for each project and try.
  const firstDay = addDays(dayAhead(0), -12);
  const stay = await findFreeStay(past, { language, firstDay: addDays(firstDay, projectNumber + retry), days: 4, unitCount: 1 });
  const guest = {
    firstName: 'Rotem',
    lastName: 'Gal',
    email: `rotem-${projectNumber}-${retry}@example.com`,
    mobilePhone: `05255500${projectNumber}${retry}`,
  };
  const { reservationId, accessCode } = await bookAsSomebodyElse(past, stay, guest);
  await past.dispose();
  const code = new URLSearchParams({ code: accessCode });

  await test.step('the guest writes, comes back to what was kept, and sends it', async () => {
    await open(page, `/portal/${language}/customer-area/reservation/${reservationId}/?${code}`);
    await page.getByRole('link', { name: t('writeReview.write') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('writeReview.title', { hotel: stay.result.title }) })).toBeVisible();
    await page.getByRole('button', { name: t('writeReview.send') }).click();
    await expect(starsOf(page, t, t('reviewing.overall'), 1)).toBeFocused();
    await expectAccessible(page);
    await starsOf(page, t, t('reviewing.overall'), 5).check();
    await page.getByLabel(t('writeReview.text')).fill(TEXT[language]);
    await expect(page.getByText(t('reviewing.draft_kept'))).toBeVisible();
    await page.reload();
    await untilAlive(page);
    await expect(page.getByLabel(t('writeReview.text'))).toHaveValue(TEXT[language]);
    await expect(starsOf(page, t, t('reviewing.overall'), 5)).toBeChecked();
    // The keyboard goes on from star to star.
    await starsOf(page, t, t('reviews.score_clean'), 3).check();
    await page.keyboard.press('ArrowDown');
    await expect(starsOf(page, t, t('reviews.score_clean'), 4)).toBeChecked();
    for (const score of GUEST_SCORES.slice(1)) await starsOf(page, t, t(`reviews.score_${score}`), 4).check();
    await page.getByRole('radio', { name: t('reviews.company_friends') }).check();
    await page.getByLabel(t('writeReview.privateLine')).fill('The tap drips');
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: t('writeReview.send') }).click();
    await expect(page.getByText(t('writeReview.sent'))).toBeVisible();
    await expect(page.getByText(t('reviewing.held_own'))).toBeVisible();
    await expectAccessible(page);
  });

  const host = await anotherVisitor('desktop');
  const hostPage = `/property-owner/${language}/backoffice/reservations/${reservationId}`;
  await test.step('the host, who sees nothing of it, writes about the guest', async () => {
    await signInThroughApi(host, await emailOfHost(request, stay.result.id), DEMO_PASSWORD);
    // A host of several places comes to the one that the address names.
    await host.goto(`${hostPage}?property=${stay.result.id}`);
    const part = host.getByRole('region', { name: t('backOffice.reviews') });
    await expect(part).toBeVisible();
    await untilAlive(host);
    await expect(part).not.toContainText(TEXT[language]);
    for (const score of HOST_SCORES) await starsOf(host, t, t(`reviewing.score_${score}`), 5).check();
    await part.getByLabel(t('hostReviews.line')).fill(LINE[language]);
    await expectAccessible(host);
    await part.getByRole('button', { name: t('hostReviews.send'), exact: true }).click();
    await expect(part.getByText(t('reviewing.held_guest'))).toBeVisible();
    await expect(part).not.toContainText(TEXT[language]);
  });

  await test.step('an administrator shows it', async () => {
    const admin = await anotherVisitor('desktop');
    await signInThroughApi(admin, 'admin@lina.example', DEMO_PASSWORD);
    await open(admin, `/admin/${language}/moderation`);
    await expect(admin.getByText(TEXT[language]).first()).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole('button', { name: t('moderation.show_review', { id: reservationId }) }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel(t('moderation.reason')).fill('No insult');
    await dialog.getByRole('button', { name: t('moderation.show') }).click();
    await expect(admin.getByText(t('moderation.done'))).toBeVisible();
  });

  await test.step('the host answers', async () => {
    await open(host, `/property-owner/${language}/backoffice/reviews?list=unanswered`);
    await expectAccessible(host);
    const review = host.getByRole('article').filter({ hasText: TEXT[language] });
    await expect(review).toContainText('The tap drips');
    await review.getByRole('button', { name: t('hostReviews.answerOf', { name: 'Rotem' }) }).click();
    await host.getByLabel(t('hostReviews.yourAnswer')).fill(ANSWER[language]);
    await host.getByRole('button', { name: t('hostReviews.publish') }).click();
    await expect(host.getByText(t('hostReviews.answered'))).toBeVisible();
  });

  await test.step('the property shows both, and finds them by a word; the guest reads what the host wrote', async () => {
    await open(page, `/portal/${language}/hotel-details/${stay.result.id}/`);
    const reviews = page.getByRole('region', { name: t('reviews.title') });
    await expect(reviews.getByRole('article').first()).toContainText(TEXT[language]);
    await expect(reviews.getByRole('article').first()).toContainText(ANSWER[language]);
    await reviews.getByLabel(t('reviews.search')).fill(SOUGHT[language]);
    await reviews.getByRole('button', { name: t('reviews.searchNow') }).click();
    await expect(reviews.getByRole('status')).toContainText(t('reviews.found', { count: 1 }));
    await reviews
      .getByRole('article', { name: 'Rotem' })
      .getByRole('button', { name: t('reviews.report') })
      .click();
    await expect(page.getByRole('dialog')).toContainText(t('reviews.reportSignIn'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.close') })
      .click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ media: 'print' });
    await expect(reviews.getByRole('article').first()).toBeVisible();
    await expect(reviews.getByRole('button', { name: t('reviews.searchNow') })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await open(page, `/portal/${language}/customer-area/reservation/${reservationId}/review/?${code}`);
    await expect(page.getByText(LINE[language])).toBeVisible();
    await expect(page.getByText(ANSWER[language])).toBeVisible();
    await expectAccessible(page);
  });
});

/** A number of stars to give for something. */
function starsOf(page: Page, t: Translate, label: string, count: number) {
  return page.getByRole('group', { name: label }).getByRole('radio', { name: t('reviews.stars', { count }), exact: true });
}
