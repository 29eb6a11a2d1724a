import type { Locator, Page } from '@playwright/test';
import { addMonths, monthOf } from '#web/portal/calendar/month-days.ts';
import { NEW_PASSWORD, newEmailOf, openAccount, signIn } from './account-steps.ts';
import { dayAhead } from './free-stays.ts';
import { expectAccessible, expectNoSidewaysScroll, open, untilAlive } from './page-checks.ts';
import { expect, LOST_CONNECTION, test } from './visitor-test.ts';

const NAMES = {
  he: { list: 'חנוכה עם האחים', renamed: 'חנוכה עם כולם', voter: 'דנה', remark: 'הכי קרוב להורים, ויש בריכה.' },
  en: {
    list: 'Hanukkah with the family',
    renamed: 'Hanukkah with everybody',
    voter: 'Dana',
    remark: 'Closest to the parents, and it has a pool.',
  },
};

const heartOf = (card: Locator) => card.locator('[data-part="heart"]');
const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');
const toastOf = (page: Page) => page.locator('[data-part="toast"]');

test('hearts without an account become a list with dates, which others vote on and write on by its link', async ({
  page,
  language,
  t,
  anotherVisitor,
  isPhone,
}) => {
  test.setTimeout(120_000);
  const { list, renamed, voter, remark } = NAMES[language];
  let link = '';

  await test.step('hearts save places, in the list that is chosen', async () => {
    await open(page, `/portal/${language}/hotels/`);
    await heartOf(cardsOf(page).nth(0)).click();
    await expect(heartOf(cardsOf(page).nth(0))).toHaveAttribute('aria-pressed', 'true');
    await expect(toastOf(page)).toContainText(t('hearts.saved'));
    await toastOf(page)
      .getByRole('button', { name: t('hearts.changeList') })
      .click();
    const chooser = page.getByRole('dialog', { name: t('favourites.chooseList') });
    await chooser.getByLabel(t('favourites.newList')).fill(list);
    await chooser.getByRole('button', { name: t('favourites.makeList') }).click();
    await expect(chooser.getByRole('checkbox', { name: list })).toBeChecked();
    await expectAccessible(page);
    await chooser.getByRole('checkbox', { name: t('hearts.defaultList') }).uncheck();
    await expect(chooser.getByRole('checkbox', { name: t('hearts.defaultList') })).not.toBeChecked();
    await chooser.getByRole('button', { name: t('favourites.done') }).click();
    // The list used last takes the next ones.
    await heartOf(cardsOf(page).nth(1)).click();
    await expect(toastOf(page)).toContainText(t('hearts.savedTo', { list }));
    await heartOf(cardsOf(page).nth(2)).click();
    await expect(heartOf(cardsOf(page).nth(2))).toHaveAttribute('aria-pressed', 'true');
    await heartOf(cardsOf(page).nth(2)).click();
    await expect(toastOf(page)).toContainText(t('hearts.removed'));
    await page.reload();
    await untilAlive(page);
    await expect(page.locator('[data-part="heart"][aria-pressed="true"]')).toHaveCount(2);
  });

  await test.step('the list is priced for its dates', async () => {
    await favouritesLink(page, { isPhone, menu: t('layout.menu'), name: t('layout.favourites') });
    await expect(page.getByRole('heading', { level: 1, name: t('favourites.title') })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: list }).click();
    await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible();
    await expect(cardsOf(page)).toHaveCount(2);
    await page.getByRole('button', { name: t('favourites.chooseStay') }).click();
    const dialog = page.getByRole('dialog', { name: t('favourites.stayTitle') });
    await dialog.getByRole('button', { name: t('searchBar.nextMonth') }).click();
    const month = addMonths(monthOf(dayAhead(0)), 1);
    for (const day of ['10', '12']) await dialog.locator(`[data-day="${month}-${day}"]`).click();
    await dialog.getByRole('button', { name: t('favourites.saveStay') }).click();
    await expect(dialog).toBeHidden();
    // Each has its total for these nights, or the reason why not.
    for (const card of await cardsOf(page).all())
      await expect(card).toContainText(new RegExp(`₪[\\d,]+.*${t('common.forNights', { count: 2 })}|${t('favourites.otherDates')}`));
    await page.getByRole('button', { name: t('favourites.rename') }).click();
    await page.getByRole('dialog').getByLabel(t('favourites.listName')).fill(renamed);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('favourites.saveName') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('it is shared', async () => {
    await page.getByRole('button', { name: t('favourites.share') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('favourites.makeLink') }).click();
    link = await dialog.getByLabel(t('favourites.link')).inputValue();
    expect(link).toMatch(/\/l\/[\w-]{22}$/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('common.close') }).click();
  });

  const other = await anotherVisitor('desktop');
  await test.step('whoever has the link votes and writes, and is remembered', async () => {
    await open(other, `/portal/${language}${new URL(link).pathname}/`);
    await expect(other.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
    const [first, second] = [cardsOf(other).nth(0), cardsOf(other).nth(1)];
    const title = (await second.getByRole('heading').textContent()) ?? '';
    const forSecond = second.getByRole('button', { name: t('favourites.voteUp', { title }) });
    await forSecond.click();
    await other.getByRole('dialog').getByLabel(t('favourites.voterName')).fill(voter);
    await other
      .getByRole('dialog')
      .getByRole('button', { name: t('favourites.vote') })
      .click();
    await expect(forSecond).toHaveAttribute('aria-pressed', 'true');
    await expect(second).toContainText(t('favourites.votersUp', { names: voter }));
    await first.getByText(t('favourites.addRemark')).click();
    await first.getByLabel(t('favourites.remark')).fill(remark);
    await expect(first.getByLabel(t('favourites.voterName'))).toHaveValue(voter);
    await first.getByRole('button', { name: t('favourites.sendRemark') }).click();
    await expect(first.getByText(remark)).toBeVisible();
    await expectAccessible(other);
    // The best liked comes first.
    await other.getByRole('button', { name: t('favourites.orderVotes') }).click();
    await expect(cardsOf(other).nth(0).getByRole('heading')).toHaveText(title);
    await other.reload();
    await untilAlive(other);
    await expect(other.getByText(t('favourites.votingAs', { name: voter }))).toBeVisible();
  });

  await test.step('the owner sees both, and deletes what was written', async () => {
    await page.reload();
    await untilAlive(page);
    await expect(page.getByText(t('favourites.votersUp', { names: voter }))).toBeVisible();
    await page.getByRole('button', { name: t('favourites.removeRemark', { name: voter }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('favourites.deleteYes') })
      .click();
    await expect(page.getByText(remark)).toHaveCount(0);
  });

  await test.step('a place is taken out and put back, and the link ends with the list', async () => {
    await cardsOf(page).nth(0).getByRole('button').first().click();
    await expect(cardsOf(page)).toHaveCount(1);
    await toastOf(page)
      .getByRole('button', { name: t('hearts.undo') })
      .click();
    await expect(cardsOf(page)).toHaveCount(2);
    await page.getByRole('button', { name: t('favourites.delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('favourites.deleteYes') })
      .click();
    await expect(toastOf(page)).toContainText(t('favourites.deleted'));
    await expect(page.getByRole('heading', { level: 1, name: t('favourites.emptyTitle') })).toBeVisible();
  });
});

test.describe('a list that is not shared', () => {
  test.use({ refusals: [404] });

  test('says so @only-he', async ({ page, language, t }) => {
    await open(page, `/portal/${language}/l/nobody-shares-this/`);
    await expect(page.getByRole('heading', { level: 1, name: t('favourites.notSharedTitle') })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  });
});

test('hearts of a browser become those of whoever signs in, and are gone when they sign out', async ({ page, language, t }, testInfo) => {
  const email = newEmailOf(testInfo);
  await openAccount(page, language, email);
  await open(page, `/portal/${language}/hotels/`);
  await heartOf(cardsOf(page).nth(0)).click();
  await expect(toastOf(page)).toContainText(t('hearts.saved'));
  await page.goto(`/portal/${language}/favourites/`);
  await untilAlive(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('favourites.signIn') })
    .click();
  await signIn(page, t, email, NEW_PASSWORD);
  await expect(page.getByRole('main').getByRole('link', { name: t('hearts.defaultList') })).toContainText(t('common.places', { count: 1 }));
  await open(page, `/portal/${language}/hotels/`);
  await expect(page.locator('[data-part="heart"][aria-pressed="true"]')).toHaveCount(1);
  await page.goto('/logout');
  await expect(
    page
      .getByRole('link', { name: t('account.signIn') })
      .or(page.getByRole('button', { name: t('layout.menu') }))
      .first(),
  ).toBeVisible();
  await open(page, `/portal/${language}/favourites/`);
  await expect(page.getByRole('heading', { level: 1, name: t('favourites.emptyTitle') })).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ refusals: [LOST_CONNECTION] });

  test('a heart goes back to how it was, and says why @only-he', async ({ page, language, t }) => {
    await open(page, `/portal/${language}/hotels/`);
    await heartOf(cardsOf(page).nth(0)).click();
    await expect(toastOf(page)).toContainText(t('hearts.saved'));
    await page.context().setOffline(true);
    await heartOf(cardsOf(page).nth(1)).click();
    await expect(toastOf(page)).toContainText(t('errors.offline'));
    await expect(heartOf(cardsOf(page).nth(1))).toHaveAttribute('aria-pressed', 'false');
    await expect(heartOf(cardsOf(page).nth(0))).toHaveAttribute('aria-pressed', 'true');
    await page.context().setOffline(false);
  });
});

test('a heart that is pressed before the page is alive saves the place where the visitor stays @only-he', async ({ page, language }) => {
  // The scripts come when the heart was pressed.
  const pressed = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto(`/portal/${language}/hotels/`, { waitUntil: 'commit' });
  await heartOf(cardsOf(page).nth(0)).click();
  pressed.resolve();
  await expect(heartOf(cardsOf(page).nth(0))).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/hotels\/$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('hearts, votes and remarks are forms @only-he', async ({ page, language, t, playwright, baseURL }) => {
    const { voter, remark } = NAMES[language];
    await page.goto(`/portal/${language}/hotels/?sortBy=region`);
    const title = (await cardsOf(page).nth(0).getByRole('heading').textContent()) ?? '';
    await heartOf(cardsOf(page).nth(0)).click();
    await expect(page.getByRole('main').getByText(t('favourites.said_saved'))).toBeVisible();
    await page.getByRole('link', { name: t('favourites.goBack') }).click();
    await expect(page).toHaveURL(/hotels\/\?sortBy=region$/);
    await page.goto(`/portal/${language}/favourites/`);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('hearts.defaultList') })
      .click();
    await expect(cardsOf(page)).toHaveCount(1);

    // Sharing needs scripts; the list is this browser's.
    const cookies = await page.context().cookies();
    const api = await playwright.request.newContext({
      ...(baseURL ? { baseURL } : {}),
      extraHTTPHeaders: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    });
    const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '');
    const listId = new URL(page.url()).pathname.split('/').at(-2);
    const sharing = { data: { isShared: true }, headers: { 'X-XSRF-TOKEN': token } };
    const { link } = await (await api.put(`/api/portal/favouriteLists/${listId}/sharing`, sharing)).json();
    await api.dispose();

    await page.goto(`/portal/${language}${link}/`);
    const place = cardsOf(page).nth(0);
    await place.getByLabel(t('favourites.voterName')).first().fill(voter);
    await place.getByRole('button', { name: t('favourites.voteUp', { title }) }).click();
    await expect(page.getByText(t('favourites.said_voted'))).toBeVisible();
    await expect(page.getByText(t('favourites.votersUp', { names: voter }))).toBeVisible();
    await place.getByText(t('favourites.addRemark')).click();
    await place.getByLabel(t('favourites.remark')).fill(remark);
    await place.getByLabel(t('favourites.voterName')).last().fill(voter);
    await place.getByRole('button', { name: t('favourites.sendRemark') }).click();
    await expect(page.getByText(t('favourites.said_remarked'))).toBeVisible();
    await place.getByRole('button', { name: t('favourites.removeRemark', { name: voter }) }).click();
    await expect(page.getByText(t('favourites.said_remarkRemoved'))).toBeVisible();

    await page.goto(`/portal/${language}/favourites/${listId}/`);
    await page.getByRole('button', { name: t('favourites.remove', { title }) }).click();
    await expect(page.getByText(t('favourites.said_removed'))).toBeVisible();
  });
});

/** Goes to the favourites from the header, on narrow screens from its menu. */
async function favouritesLink(page: Page, { isPhone, menu, name }: { isPhone: boolean; menu: string; name: string }): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: menu }).click();
  await page.getByRole('link', { name, exact: true }).first().click();
}
