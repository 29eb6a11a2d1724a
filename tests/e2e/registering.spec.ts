import { DEMO_PASSWORD, WAITING_HOST_ACCOUNT } from '#demo/market/accounts.ts';
import { NEW_PASSWORD, newEmailOf, signIn } from './account-steps.ts';
import { expectAccessible, open } from './page-checks.ts';
import { expectSaved, nameBox, openOwnerAccount, openStep, registrationOf, writeEnglish } from './registering-steps.ts';
import { expect, LOST_CONNECTION, test } from './visitor-test.ts';

// Registering is for desktops. The API refuses ended sessions and stale revisions, and browsers log it; so do lost connections.
test.use({
  refusals: [LOST_CONNECTION, 401, 403, 404, 409, 422],
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
});

test.describe('what is typed @only-he', () => {
  test('what a host types is saved by itself, and waits in another browser', async ({ page, browser, language, t }, info) => {
    const email = newEmailOf(info);
    await openOwnerAccount(page, language, email);
    await openStep(page, language, 'basic');
    await nameBox(page, t, 'he').fill('חצר האלונים');
    await expectSaved(page, t);
    await page.getByRole('button', { name: t('registration.continue') }).click();
    await page
      .getByRole('group', { name: t('registrationFacilities.usual') })
      .getByRole('button')
      .first()
      .click();
    await expectSaved(page, t);

    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: { width: 1440, height: 900 } });
    const other = await elsewhere.newPage();
    await open(other, `/property-owner/${language}/sign-in`);
    await signIn(other, t, email, NEW_PASSWORD);
    await expect(other).toHaveURL(/registrationSteps\/facilities$/);
    await other.getByRole('link', { name: t('registration.step_basic') }).click();
    await expect(nameBox(other, t, 'he')).toHaveValue('חצר האלונים');
    await elsewhere.close();
  });

  test('a proposed description fills what is empty, and goes behind what is written', async ({ page, language, t }, info) => {
    await openOwnerAccount(page, language, newEmailOf(info));
    await openStep(page, language, 'basic');
    await nameBox(page, t, 'he').fill('חצר האלונים');
    await page.getByRole('button', { name: t('descriptionProposal.open') }).click();
    await expect(page.getByText(t('descriptionProposal.needsType'))).toBeVisible();
    await page.getByLabel(t('registrationFields.propertyType'), { exact: true }).selectOption('villa');
    const proposal = (locale: 'he' | 'en') => page.getByRole('region', { name: t(`descriptionProposal.in_${locale}`) });
    await proposal('en')
      .getByRole('button', { name: t('descriptionProposal.take') })
      .click();
    await expect(page.locator('[name="description.en"]')).toHaveValue('Welcome to a villa.');
    await page.locator('[name="description.he"]').fill('בית של אבן.');
    await proposal('he')
      .getByRole('button', { name: t('descriptionProposal.add') })
      .click();
    await expect(page.locator('[name="description.he"]')).toHaveValue('בית של אבן.\nברוכים הבאים אל חצר האלונים, וילה.');
    await expect(proposal('he').getByText(t('descriptionProposal.taken'))).toBeVisible();
    await expectAccessible(page);
    await expectSaved(page, t);
  });

  test('words typed without a connection are sent once it is back', async ({ page, context, language, t }, info) => {
    await openOwnerAccount(page, language, newEmailOf(info));
    await openStep(page, language, 'basic');
    await nameBox(page, t, 'he').fill('נוף');
    await expectSaved(page, t);
    await context.setOffline(true);
    await writeEnglish(page, t, t('registrationFields.name'), 'View');
    await expect(page.getByText(t('registration.save_offline'))).toBeVisible();
    await page.getByRole('link', { name: t('registration.step_policies') }).click();
    await page
      .getByRole('button', { name: t('registration.back') })
      .or(page.getByRole('link', { name: t('registration.step_basic') }))
      .last()
      .click();
    await expect(nameBox(page, t, 'en')).toHaveValue('View');
    await context.setOffline(false);
    await expectSaved(page, t);
    expect((await registrationOf(page)).steps.basic.document.name).toEqual({ he: 'נוף', en: 'View' });
  });

  test('two tabs that change the same field: both versions are shown, and the host chooses', async ({
    page,
    context,
    language,
    t,
  }, info) => {
    await openOwnerAccount(page, language, newEmailOf(info));
    await openStep(page, language, 'basic');
    const other = await context.newPage();
    await openStep(other, language, 'basic');
    await nameBox(page, t, 'he').fill('בית הזית');
    await expectSaved(page, t);
    await nameBox(other, t, 'he').fill('בית הגפן');
    const dialog = other.getByRole('dialog', { name: t('registration.conflictTitle') });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('בית הזית')).toBeVisible();
    await expect(dialog.getByText('בית הגפן')).toBeVisible();
    await expectAccessible(other);
    expect((await registrationOf(page)).steps.basic.document.name.he).toBe('בית הזית');
    const field = t('registrationFields.inHebrew', { name: t('registrationFields.name') });
    await dialog.getByRole('button', { name: t('registration.keepOf_mine', { field }) }).click();
    await expect(dialog).toBeHidden();
    await expectSaved(other, t);
    expect((await registrationOf(page)).steps.basic.document.name.he).toBe('בית הגפן');
  });

  test('a session that ends while typing costs no word: signing in over the page sends them', async ({
    page,
    context,
    language,
    t,
  }, info) => {
    await openOwnerAccount(page, language, newEmailOf(info));
    await openStep(page, language, 'basic');
    await nameBox(page, t, 'he').fill('לפני');
    await expectSaved(page, t);
    await context.clearCookies();
    await nameBox(page, t, 'he').fill('אחרי');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    // Hosts have a door of their own.
    await expect(dialog.getByRole('link', { name: t('access.otherWays') })).toHaveAttribute('href', /^\/property-owner\/he\/sign-in\?/);
    await dialog.getByLabel(t('account.password'), { exact: true }).fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: t('account.submit'), exact: true }).click();
    await expectSaved(page, t);
    await expect(nameBox(page, t, 'he')).toHaveValue('אחרי');
    expect((await registrationOf(page)).steps.basic.document.name.he).toBe('אחרי');
  });

  test('the address is found, chosen and pinned from the keyboard', async ({ page, language, t }, info) => {
    await openOwnerAccount(page, language, newEmailOf(info));
    await openStep(page, language, 'basic');
    const search = page.getByRole('combobox', { name: t('registrationAddress.search') });
    await search.pressSequentially('החלוצים 12, ראש פינה');
    await expect(
      page
        .getByRole('listbox', { name: t('registrationAddress.found') })
        .getByRole('option')
        .first(),
    ).toBeVisible();
    await search.press('ArrowDown');
    await search.press('Enter');
    await expect(page.getByRole('combobox', { name: t('registrationFields.city') })).toHaveValue('rosh-pinna');
    const pin = page.getByRole('button', { name: t('registrationAddress.pinByKeys') });
    await page.getByText(t('registrationAddress.coordinates')).click();
    const latitude = page.getByRole('textbox', { name: t('registrationAddress.latitude') });
    const before = Number(await latitude.inputValue());
    await pin.press('ArrowUp');
    await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(before);
    await page.getByLabel(t('registrationAddress.link')).fill('https://waze.com/ul?ll=32.97,35.54&navigate=yes');
    await expect(latitude).toHaveValue('32.97');
    await expectSaved(page, t);
    const { address } = (await registrationOf(page)).steps.basic.document;
    expect(address).toMatchObject({ cityId: 'rosh-pinna', street: { he: 'החלוצים 12' } });
    expect(address.latitude).toBe(Number(await latitude.inputValue()));
  });
});

test('every step says what is missing, and the last one leads to each field @only-en', async ({ page, language, t }, info) => {
  await openOwnerAccount(page, language, newEmailOf(info));
  await openStep(page, language, 'facilities');
  const pool = page.getByRole('group', { name: t('registrationFacilities.swimming_pool_availability') });
  const kinds = page.getByRole('group', { name: t('registrationFacilities.swimming_pool_types') });
  await expect(kinds).toBeHidden();
  await pool.getByRole('button').first().click();
  await expect(kinds).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('registration.step_policies') }).click();
  await expect(page.getByRole('heading', { name: t('registrationPolicies.title') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('registration.step_approval') }).click();
  await expect(page.getByRole('heading', { name: t('registrationApproval.title') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('registrationApproval.send') }).click();
  await expect(page.getByText(t('registrationIssues.certify_required'))).toBeVisible();
  // What is missing elsewhere comes first.
  const firstMissing = t('registrationMissing.name');
  await expect(page.getByRole('link', { name: firstMissing, exact: true })).toBeFocused();
  const phone = t('registrationMissing.contactPhone');
  await page.getByRole('link', { name: phone, exact: true }).click();
  await expect(page.getByRole('textbox', { name: t('registrationFields.contactPhone'), exact: true })).toBeFocused();
  await expectAccessible(page);
});

test('who has sent the request sees since when it waits @only-en', async ({ page, language, t }) => {
  await open(page, `/property-owner/${language}/sign-in`);
  await signIn(page, t, WAITING_HOST_ACCOUNT.email, DEMO_PASSWORD);
  await expect(page).toHaveURL(/registrationSteps\/approval$/);
  await expect(page.getByRole('heading', { name: t('registrationApproval.awaitingTitle') })).toBeVisible();
  await expectAccessible(page);
  const support = page.getByText(t('registrationApproval.supportTitle'));
  await support.click();
  await page.getByRole('textbox', { name: t('registrationApproval.supportMessage') }).fill('מתי תבדקו?');
  await page.getByRole('button', { name: t('registrationApproval.supportSend') }).click();
  await expect(page.getByText(t('registrationApproval.supportSent', { email: WAITING_HOST_ACCOUNT.email }))).toBeVisible();
});
