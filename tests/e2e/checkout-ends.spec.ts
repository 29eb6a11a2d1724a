import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, GUEST_ACCOUNT } from '#demo/market/accounts.ts';
import { signIn } from './account-steps.ts';
import {
  bookButton,
  CARD,
  DECLINED_CARD,
  expectStep,
  expectTotal,
  fillCard,
  fillDetails,
  giveCard,
  giveDetails,
  guestOf,
  openCheckout,
} from './checkout-steps.ts';
import { bookAsSomebodyElse, dayAhead, type FreeStay, findFreeStay, propertyAddress } from './free-stays.ts';
import { inPlace } from './in-place.ts';
import { expectAccessible, open, untilAlive } from './page-checks.ts';
import { test as base, expect } from './visitor-test.ts';

/** Days of this file: behind the ones on which whole journeys are booked, a week for each test and project. */
const DAYS = { ahead: 180, perTest: 7 };
const TESTS = { fields: 0, kept: 1, declined: 2, takenBefore: 3, takenDuring: 4, replaced: 6, signedIn: 7 };

const test = base.extend<{ findStay: (week: number) => Promise<FreeStay> }>({
  findStay: async ({ request, language, projectNumber }, use) => {
    await use((week) => {
      const firstDay = dayAhead(DAYS.ahead + DAYS.perTest * (week * 4 + projectNumber));
      return findFreeStay(request, { language, firstDay, days: 4, unitCount: 1 });
    });
  },
});

test('wrong and missing fields are named in the page’s language, the first of them in focus @only-he', async ({
  page,
  language,
  isPhone,
  t,
  findStay,
}) => {
  await open(page, propertyAddress(language, await findStay(TESTS.fields)));
  await openCheckout(page, { t, isPhone });
  await page.getByRole('button', { name: t('checkout.toCard') }).click();
  for (const message of ['firstNameMissing', 'lastNameMissing', 'emailMissing', 'phoneMissing'] as const)
    await expect(page.getByText(t(`checkout.${message}`), { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('checkout.firstName') })).toBeFocused();
  await expectAccessible(page);
  await fillDetails(page, t, { firstName: 'נועה', lastName: 'Avrahami', email: 'noa@', mobilePhone: '050-123456' });
  await page.getByRole('button', { name: t('checkout.toCard') }).click();
  await expect(page.getByText(t('checkout.emailWrong'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('checkout.phoneWrong'), { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('checkout.email') })).toBeFocused();
  await fillDetails(page, t, {
    firstName: ' St.John ',
    lastName: 'Avrahami',
    email: '\u200fnoa@gmial.com.',
    mobilePhone: '00447911123456',
  });
  await page.getByRole('button', { name: t('common.meantEmail', { email: 'noa@gmail.com' }) }).click();
  const shown = { firstName: 'St.John', email: 'noa@gmail.com', mobilePhone: '+44 7911 123456' };
  for (const name of ['firstName', 'email', 'mobilePhone'] as const)
    await expect(page.getByRole('textbox', { name: t(`checkout.${name}`) })).toHaveValue(shown[name]);
  await page.getByRole('button', { name: t('checkout.toCard') }).click();

  await expectStep(page, t('checkout.cardHeading'));
  await page.getByRole('button', { name: t('checkout.confirm') }).click();
  for (const message of ['cardHolderMissing', 'cardNumberMissing', 'expiryMissing', 'cvvMissing', 'termsMissing'] as const)
    await expect(page.getByText(t(`checkout.${message}`), { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('checkout.cardHolderName') })).toBeFocused();
  await expectAccessible(page);
  await fillCard(page, t, '4111111111111112');
  await page.getByRole('button', { name: t('checkout.confirm') }).click();
  await expect(page.getByText(t('checkout.cardNumberWrong'), { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('checkout.cardNumber') })).toBeFocused();
});

test('what was typed stays through reloading and going back; the card leaves no trace @only-en', async ({
  page,
  language,
  isPhone,
  t,
  findStay,
}, testInfo) => {
  await open(page, propertyAddress(language, await findStay(TESTS.kept)));
  await openCheckout(page, { t, isPhone });
  const guest = guestOf(testInfo);
  await fillDetails(page, t, guest);
  await page.reload();
  await untilAlive(page);
  await expectDetails(page, guest.email, guest.firstName);
  await page.getByRole('button', { name: t('checkout.toCard') }).click();
  await expectStep(page, t('checkout.cardHeading'));
  await fillCard(page, t, CARD.number);
  await page.goBack();
  await expectDetails(page, guest.email, guest.firstName);
  await page.goForward();
  await expect(page.getByRole('textbox', { name: t('checkout.cardHolderName') })).toHaveValue('Noa Avrahami');
  await giveCard(page, t, CARD.number);

  // The address of the confirmation leads to the screen that has it.
  await open(page, page.url().replace('step=card', 'step=confirmation'));
  await expectStep(page, t('checkout.cardHeading'));
  await expect(page.getByRole('textbox', { name: t('checkout.cardNumber') })).toHaveValue('');
  await expect(page.getByText(guest.email, { exact: true })).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(stored.replace(/\D+/g, '')).not.toContain(CARD.number);
  expect(stored).not.toContain('Noa Avrahami');

  async function expectDetails(on: Page, email: string, firstName: string): Promise<void> {
    await expect(on.getByRole('textbox', { name: t('checkout.email') })).toHaveValue(email);
    await expect(on.getByRole('textbox', { name: t('checkout.firstName') })).toHaveValue(firstName);
  }
});

test('whoever signs in on the way finds the units held, and what was not typed filled in @only-he', async ({
  page,
  language,
  isPhone,
  t,
  findStay,
}) => {
  await open(page, propertyAddress(language, await findStay(TESTS.signedIn)));
  await openCheckout(page, { t, isPhone });
  const held = page.url();
  await page.getByRole('textbox', { name: t('checkout.firstName') }).fill('Dana');
  await page.getByRole('link', { name: t('access.toSignIn'), exact: true }).click();
  // Both pages ask for an e-mail address.
  await expectStep(page, t('door.welcomeBack'));
  await signIn(page, t, GUEST_ACCOUNT.email, DEMO_PASSWORD);
  await expectStep(page, t('checkout.detailsHeading'));
  expect(page.url()).toBe(held);
  await expect(page.getByRole('textbox', { name: t('checkout.email') })).toHaveValue(GUEST_ACCOUNT.email);
  await expect(page.getByRole('textbox', { name: t('checkout.firstName') })).toHaveValue('Dana');
  await expect(page.getByRole('link', { name: t('access.toSignIn'), exact: true })).toBeHidden();
});

test.describe('when the booking is refused', () => {
  // The API says no with these, and browsers log it.
  test.use({ refusals: [402, 404, 409, 410, 422] });

  test('a declined card can be replaced by another, and the booking goes on @only-he', async ({
    page,
    language,
    isPhone,
    t,
    findStay,
  }, testInfo) => {
    const stay = await findStay(TESTS.declined);
    await open(page, propertyAddress(language, stay));
    await openCheckout(page, { t, isPhone });
    await giveDetails(page, t, guestOf(testInfo));
    await giveCard(page, t, DECLINED_CARD.number);
    await page.getByRole('button', { name: t('checkout.confirm') }).click();
    await expect(page.getByRole('alert').filter({ hasText: t('checkout.declinedTitle') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('common.retry') })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('checkout.otherCard') }).click();
    const number = page.getByRole('textbox', { name: t('checkout.cardNumber') });
    await expect(number).toBeFocused();
    await expect(number).toHaveValue('');
    await giveCard(page, t, CARD.number);
    await page.getByRole('button', { name: t('checkout.confirm') }).click();
    await expectStep(page, t('checkout.thanksHeading', { inCity: inPlace(language, stay.result.cityName) }));
    await expectTotal(page, t, stay.result.totalAgorot);
  });

  test('whoever comes too late to the property page reads so at once, and is shown a way on', async ({
    page,
    request,
    language,
    isPhone,
    t,
    findStay,
  }) => {
    const stay = await findStay(TESTS.takenBefore);
    await open(page, propertyAddress(language, stay));
    await bookAsSomebodyElse(request, stay);
    // Where nothing is left, the price gives way to a search nearby.
    const [isAnyLeft, place] = [stay.units.length > 1, { inPlace: inPlace(language, stay.result.regionName) }];
    await bookButton(page, { t, isPhone }).click();
    const alert = page.getByRole('alert').filter({ hasText: t('errors.room_taken') });
    await expect(alert).toBeVisible();
    await expect(alert).toBeInViewport();
    await expectAccessible(page);
    await page.getByRole('link', { name: t(isAnyLeft ? 'property.takenWayOn' : 'property.similarSearch', place) }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === `/portal/${language}/search-results/`);
  });

  test('when another customer books the room meanwhile, the guest reads so and is shown a way on @only-en', async ({
    page,
    request,
    language,
    isPhone,
    t,
    findStay,
  }, testInfo) => {
    const stay = await findStay(TESTS.takenDuring);
    await open(page, propertyAddress(language, stay));
    await openCheckout(page, { t, isPhone });
    await giveDetails(page, t, guestOf(testInfo));
    await giveCard(page, t, CARD.number);
    await loseHold(page);
    await bookAsSomebodyElse(request, stay);
    await page.getByRole('button', { name: t('checkout.confirm') }).click();
    await expect(page.getByRole('alert').filter({ hasText: t('errors.room_taken') })).toBeVisible();
    await expectAccessible(page);
    const atPlace = page.getByRole('link', { name: t('checkout.otherUnits') });
    await expect(atPlace.or(page.getByRole('link', { name: t('checkout.otherDates') }))).toBeVisible();
    const inCity = t('checkout.otherPlaces', { inCity: inPlace(language, stay.result.cityName) });
    const anywhere = page.getByRole('link', { name: t('checkout.otherPlacesAnywhere') });
    await page.getByRole('link', { name: inCity }).or(anywhere).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === `/portal/${language}/search-results/`);
  });

  test('a booking begun in another tab takes the place of the first, which says so @only-he', async ({
    page,
    context,
    language,
    isPhone,
    t,
    findStay,
  }) => {
    const stay = await findStay(TESTS.replaced);
    await open(page, propertyAddress(language, stay));
    await openCheckout(page, { t, isPhone });
    const other = await context.newPage();
    await open(other, propertyAddress(language, stay));
    await openCheckout(other, { t, isPhone });
    await page.reload();
    await untilAlive(page);
    await expectStep(page, t('checkout.replacedHeading'));
    await expect(page.getByRole('link', { name: t('checkout.backToProperty') })).toBeVisible();
    await expectAccessible(page);
  });

  test('an address without a booking leads back to the search @only-en', async ({ page, language, t }) => {
    await open(page, `/portal/${language}/checkout/?session=00000000-0000-4000-8000-000000000000`);
    await expectStep(page, t('checkout.missingHeading'));
    await expectAccessible(page);
    await page.getByRole('link', { name: t('checkout.toSearch') }).click();
    await expect(page).toHaveURL(`/portal/${language}/home/`);
  });
});

function sessionOf(page: Page): string | null {
  return new URL(page.url()).searchParams.get('session');
}

/** The hold ends as it does when its time is up: the units are let go. A quarter of an hour is too long to wait for. */
async function loseHold(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const response = await page.request.delete(`/api/portal/checkout/sessions/${sessionOf(page)}`, { headers: { 'X-XSRF-TOKEN': token } });
  expect(response.status()).toBe(204);
}
