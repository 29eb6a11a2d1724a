import type { Page } from '@playwright/test';
import { formatMoney } from '#rules/format/money.ts';
import { addDays, weekdayOf } from '#rules/stay/local-dates.ts';
import { mailedLink, NEW_PASSWORD, newEmailOf, signIn, signUp } from './account-steps.ts';
import { CARD, expectStep, expectTotal, giveCard, giveDetails, guestOf, openCheckout } from './checkout-steps.ts';
import { clicksOf, countClicks } from './count-clicks.ts';
import { addPhotos, chooseFacilities, choosePolicies, describeBasics, describeUnits, goOn, sendForApproval } from './describing-steps.ts';
import { dayAhead, searchStays } from './free-stays.ts';
import { inPlace } from './in-place.ts';
import { openMail } from './mail-steps.ts';
import { newPlaceOf } from './new-place.ts';
import { expectAccessible, expectNoSidewaysScroll, open, untilAlive } from './page-checks.ts';
import { approve, openReview } from './reviewing-steps.ts';
import { chooseDates, chooseTown, openSearch } from './search-steps.ts';
import { expect, test } from './visitor-test.ts';

// The API says no to visitors without a session, and browsers log it.
test.use({ refusals: [401] });

/** How the subject of the mail about an approval begins. */
const APPROVED = 'אושר: ';
const WEDNESDAY = 3;
/** What a place of three units may ask of its owner from signing up on, and what approving it of the administrator who has read it. */
const MOST_CLICKS = 60;
const CLICKS_TO_APPROVE = 2;
/** One midweek and one weekend night. */
const NIGHTS = 2;

test('a new owner registers three units, is approved and publishes; a guest finds and books one minutes later', async ({
  page: owner,
  anotherVisitor,
  request,
  language,
  t,
}, testInfo) => {
  test.setTimeout(240_000);
  const email = newEmailOf(testInfo);
  const guest = guestOf(testInfo);
  const place = newPlaceOf(testInfo);
  const [cabin] = place.units;
  const from = nextWednesday();
  const stay = { language, town: place.town.slug, from, to: addDays(from, NIGHTS) };
  const searched = async () => (await searchStays(request, stay)).find(({ title }) => title === place.he);
  const total = (cabin.midweek + cabin.weekend) * 100;

  await countClicks(owner);
  await test.step('signs up', async () => {
    await signUp(owner, t, `/property-owner/${language}/sign-up`, email);
    await expectStep(owner, t('registrationFields.basicTitle'));
  });

  await test.step('proves the address by the link in the welcome mail', async () => {
    const tab = await owner.context().newPage();
    await open(tab, await mailedLink(tab, email, 'one-time-authorization'));
    await tab.getByRole('button', { name: t('access.oneTimeSubmit') }).click();
    await expect(tab).toHaveURL(new RegExp(`/property-owner/${language}/registrationSteps`));
    await tab.close();
  });

  await test.step('describes the place in five steps', async () => {
    await describeBasics(owner, t, place, email);
    await expectAccessible(owner);
    await goOn(owner, t, t('registrationFacilities.title'));
    await chooseFacilities(owner, t);
    await goOn(owner, t, t('registration.step_layout'));
    await describeUnits(owner, t, place.units);
    await goOn(owner, t, t('hostPhotos.title'));
    const units = owner
      .getByRole('navigation', { name: t('registration.steps') })
      .getByRole('link', { name: t('registration.step_layout') });
    await expect(units).toContainText(t('registration.stepDone'));
    await addPhotos(owner, t, [t('hostPhotos.property'), ...place.units.map(({ he }) => he)]);
    await expectAccessible(owner);
    await goOn(owner, t, t('registrationPolicies.title'));
    await choosePolicies(owner, t);
    await goOn(owner, t, t('registrationApproval.title'));
  });

  await test.step('sends it for approval', async () => {
    await expect(owner.getByText(t('registrationApproval.photos', { count: 16 }))).toBeVisible();
    await sendForApproval(owner, t);
    const clicks = await clicksOf(owner);
    testInfo.annotations.push({ type: 'clicks to register', description: String(clicks) });
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    const received = t('registrationApproval.received', { date: String.raw`\d+ \S+ \d{4}`, time: String.raw`\d\d:\d\d` });
    await expect(owner.getByRole('main').getByText(new RegExp(received))).toBeVisible();
    await expectAccessible(owner);
    expect(await searched()).toBeUndefined();
  });

  await test.step('the administrator reads and approves it', async () => {
    const admin = await anotherVisitor('desktop');
    await countClicks(admin);
    await openReview(admin, { language, t }, place.he);
    // What looks complete is folded.
    await admin.getByRole('button', { name: t('adminReview.openAll') }).click();
    for (const { he } of place.units) await expect(admin.getByRole('article').getByRole('cell', { name: he, exact: true })).toBeVisible();
    const before = await clicksOf(admin);
    await approve(admin, t);
    expect((await clicksOf(admin)) - before).toBe(CLICKS_TO_APPROVE);
  });

  await test.step('the mail says so, and leads to publishing', async () => {
    await openMail(owner, email, APPROVED);
    const mail = owner.frameLocator('iframe');
    const [page] = await Promise.all([
      owner.waitForEvent('popup'),
      mail.locator(`a[href*="/property-owner/${language}/backoffice/publish"]`).first().click(),
    ]);
    await expectStep(page, t('publish.title'));
    await page.close();
  });

  await test.step('signs in anew, lands on the calendar, and publishes', async () => {
    await owner.context().clearCookies();
    await open(owner, `/property-owner/${language}/sign-in`);
    await signIn(owner, t, email, NEW_PASSWORD);
    await expect(owner).toHaveURL(`/property-owner/${language}/backoffice/calendar`);
    await expect(owner.getByText(t('hostCalendar.noneUnpublished'))).toBeVisible();
    await owner.getByRole('link', { name: t('hostCalendar.toPublish') }).click();
    await expect(owner.getByText(t('publish.ready'))).toBeVisible();
    await owner.getByRole('button', { name: t('publish.submit') }).click();
    await expect(owner.getByText(t('publish.published'))).toBeVisible();
  });

  const phone = await anotherVisitor('phone');
  await test.step('a guest finds it on a phone, and looks at its photos', async () => {
    await open(phone, `/portal/${language}/home/`);
    const steps = { page: phone, language, isPhone: true, t };
    const form = await openSearch(steps);
    await chooseTown(form, steps, { typed: place.town.title, title: place.town.title });
    await chooseDates(form, steps, [stay.from, stay.to]);
    await form
      .getByRole('button', { name: t('searchBar.showPlaces'), exact: true })
      .last()
      .click();
    await phone.getByRole('link', { name: new RegExp(`^${place.he}, .*${formatMoney(total)}`) }).click();
    await expectStep(phone, place.he);
    await untilAlive(phone);
    await expectNoSidewaysScroll(phone);
    await expectPhotos(phone, t('property.openPhotos'));
  });

  await test.step('and books the first cabin', async () => {
    await openCheckout(phone, { t, isPhone: true });
    await giveDetails(phone, t, guest);
    await giveCard(phone, t, CARD.number);
    await phone.getByRole('button', { name: t('checkout.confirm') }).click();
    await expectStep(phone, t('checkout.thanksHeading', { inCity: inPlace(language, place.town.title) }));
    await expectTotal(phone, t, total);
  });

  await test.step('the next search has one unit fewer', async () => {
    const left = place.units[1];
    expect(await searched()).toMatchObject({ unitsLeft: 2, totalAgorot: (left.midweek + left.weekend) * 100 });
  });

  await test.step('the owner sees the reservation in the calendar', async () => {
    await open(owner, `/property-owner/${language}/backoffice/calendar?month=${from.slice(5, 7)}-${from.slice(0, 4)}`);
    const name = `${guest.firstName} ${guest.lastName}`;
    await owner
      .getByRole('gridcell', { name: new RegExp(`^${name}`) })
      .first()
      .press('Enter');
    const details = owner.getByRole('dialog', { name });
    await expect(details.getByText(formatMoney(total)).first()).toBeVisible();
    await expect(details.getByText(cabin.he).first()).toBeVisible();
  });
});

/**
 * The first Wednesday of a month, from a month ahead: its night is midweek's, the next one weekend's. Early in its month, so that both are in sight
 * where the calendar opens it.
 */
function nextWednesday() {
  const next = addDays(`${dayAhead(30).slice(0, 7)}-28`, 4);
  const first = `${next.slice(0, 7)}-01`;
  return addDays(first, (WEDNESDAY - weekdayOf(first) + 7) % 7);
}

/** Pictures that have really come, behind the button that enlarges them. */
async function expectPhotos(page: Page, name: string): Promise<void> {
  const picture = page.getByRole('button', { name }).locator('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}
