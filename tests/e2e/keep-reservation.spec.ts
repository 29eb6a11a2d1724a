import { mailedLink, NEW_PASSWORD, newEmailOf, openAccount, signIn } from './account-steps.ts';
import { expectStep } from './checkout-steps.ts';
import { bookAsSomebodyElse, dayAhead, findFreeStay } from './free-stays.ts';
import { expectAccessible, open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

/** Days of this file: behind those of the guests' own reservations, the last ones that can be booked. */
const DAYS = { ahead: 530, perProject: 3 };

test('what was booked without signing in is put into the account from the link of its mail', async ({
  page,
  request,
  language,
  t,
  projectNumber,
}, testInfo) => {
  const firstDay = dayAhead(DAYS.ahead + DAYS.perProject * projectNumber);
  const stay = await findFreeStay(request, { language, firstDay, days: 3, unitCount: 1 });
  const email = newEmailOf(testInfo);
  const guest = { firstName: 'Noa', lastName: 'Levi', mobilePhone: '0501234567', email };
  const { reservationId, accessCode } = await bookAsSomebodyElse(request, stay, guest);
  await openAccount(page, language, email);

  await open(page, `/portal/${language}/customer-area/reservation/${reservationId}/?code=${accessCode}`);
  await page.getByRole('link', { name: t('reservation.keepSignIn') }).click();
  await expectStep(page, t('door.welcomeBack'));
  await signIn(page, t, email, NEW_PASSWORD);
  await expectStep(page, stay.result.title);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('reservation.keep') }).click();
  // The address is not proven yet: the link proves it, and puts the reservation there by itself.
  await expect(page.getByText(t('reservation.keepByLink'))).toBeVisible();
  await page.goto(await mailedLink(page, email, 'one-time-authorization'));
  await page.getByRole('button', { name: t('access.oneTimeSubmit') }).click();
  // In the browser that opened the account its password holds, so that nothing more is asked.
  await page.waitForURL((url) => url.pathname.endsWith('/home/'));
  await page.goto(`/portal/${language}/personal-cabinet/`);
  await expect(page.getByRole('article', { name: stay.result.title, exact: true })).toBeVisible();
});
