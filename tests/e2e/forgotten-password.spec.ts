import { mailedLink, newEmailOf, signIn, signUp, typeNewPassword } from './account-steps.ts';
import { expectStep } from './checkout-steps.ts';
import { expectAccessible, open, untilAlive } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

// The API says no to sessions that are over and to links that were used, and browsers log it.
test.use({ refusals: [401, 410, 422] });

test('a forgotten password is set anew by the mail’s link, which works once and ends the sessions elsewhere', async ({
  page,
  browser,
  language,
  t,
}, info) => {
  const email = newEmailOf(info);
  await signUp(page, t, `/portal/${language}/sign-up/`, email);
  await expect(page).toHaveURL(`/portal/${language}/home/`);
  const elsewhere = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await open(elsewhere, `/portal/${language}/restore-password/`);
  await elsewhere.getByRole('textbox', { name: t('account.email') }).fill(email);
  await elsewhere.getByRole('button', { name: t('access.restoreSubmit') }).click();
  await expectStep(elsewhere, t('access.linkSentTitle'));
  await expectAccessible(elsewhere);
  const link = await mailedLink(elsewhere, email, 'restore-password');
  await open(elsewhere, link);
  await expectStep(elsewhere, t('access.setHeading'));
  await expectAccessible(elsewhere);
  await typeNewPassword(elsewhere, t, 'Carmel-2027');
  await elsewhere.getByRole('button', { name: t('access.setSubmit') }).click();
  await expect(elsewhere).toHaveURL(`/portal/${language}/home/`);
  await open(elsewhere, link);
  await expectStep(elsewhere, t('access.codeExpired'));
  await elsewhere.close();

  // The first browser's session is over: its guarded pages ask for the new password, then open.
  await page.goto(`/portal/${language}/profile/`);
  await untilAlive(page);
  await expectStep(page, t('door.welcomeBack'));
  await signIn(page, t, email, 'Carmel-2027');
  await expect(page).toHaveURL(`/portal/${language}/profile/`);
});
