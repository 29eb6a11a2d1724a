import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/market/accounts.ts';
import type { Translate } from '#texts/translate.ts';
import { signInThroughApi } from './account-steps.ts';
import { expectAccessible, open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

/** Two places on the market, and a registration. No other test comes here. */
const HOST = 'host-ramon-0@lina.example';

// A tab that was left behind is refused, and browsers log it.
test.use({ refusals: [409] });

test('a host of two places goes from one to the other, sees both at once, and begins and gives up another @only-en', async ({
  page,
  language,
  t,
}) => {
  await signInThroughApi(page, HOST, DEMO_PASSWORD);
  const rates = `/property-owner/${language}/backoffice/rates`;
  await open(page, rates);
  const first = await nameShown(page, t);

  await test.step('to the same page of the other place', async () => {
    await openPlaces(page, t);
    await expectAccessible(page);
    await places(page, t)
      .getByRole('link')
      .filter({ hasText: t('backOffice.published') })
      .click();
    await expect(page).toHaveURL(rates);
    await expect.poll(() => nameShown(page, t)).not.toBe(first);
  });
  const second = await nameShown(page, t);

  await test.step('a tab that was left behind asks, and takes it back', async () => {
    const left = await page.context().newPage();
    await open(left, rates);
    await openPlaces(page, t);
    await places(page, t).getByRole('link', { name: first }).click();
    await expect.poll(() => nameShown(page, t)).toBe(first);
    const asking = left.getByRole('dialog', { name: t('ownPlaces.elsewhereTitle') });
    await expect(asking.getByRole('button', { name: first })).toBeVisible();
    await expectAccessible(left);
    await asking.getByRole('button', { name: t('ownPlaces.switchBack') }).click();
    await expect(asking).toBeHidden();
    await left.close();
    await page
      .getByRole('dialog', { name: t('ownPlaces.elsewhereTitle') })
      .getByRole('button', { name: second })
      .click();
    await expect.poll(() => nameShown(page, t)).toBe(second);
  });

  await test.step('the calendar of all places leads to each', async () => {
    await openPlaces(page, t);
    await places(page, t)
      .getByRole('link', { name: t('ownPlaces.allPlaces') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('ownPlaces.jointTitle') })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: second })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('rowheader', { name: first }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: t('hostCalendar.title') })).toBeVisible();
    expect(await nameShown(page, t)).toBe(first);
  });

  await test.step('another one is begun, and given up', async () => {
    await openPlaces(page, t);
    const before = await places(page, t).getByRole('listitem').count();
    await places(page, t)
      .getByRole('button', { name: t('ownPlaces.another') })
      .dblclick();
    await expect(page).toHaveURL(`/property-owner/${language}/registrationSteps/basic`);
    await expect(page.getByLabel(t('registrationFields.contactName'))).not.toHaveValue('');
    await page.getByRole('button', { name: t('ownPlaces.places') }).click();
    await expect(places(page, t).getByRole('listitem')).toHaveCount(before + 1);
    const begun = places(page, t).getByRole('listitem').last();
    await begun.getByRole('button').click();
    await page.getByRole('button', { name: t('ownPlaces.discardSure'), exact: true }).click();
    await expect(page).toHaveURL(`/property-owner/${language}/backoffice/calendar`);
  });
});

const places = (page: Page, t: Translate) => page.getByRole('navigation', { name: t('ownPlaces.places') });
const opener = (page: Page, t: Translate) => page.getByRole('button', { name: t('ownPlaces.placesOf', { name: '' }) });

async function openPlaces(page: Page, t: Translate): Promise<void> {
  await opener(page, t).click();
  await expect(places(page, t).getByRole('listitem').first()).toBeVisible();
}

/** The name of the place that the frame shows. */
async function nameShown(page: Page, t: Translate): Promise<string> {
  return (await opener(page, t).locator('b, bdi').first().textContent()) ?? '';
}
