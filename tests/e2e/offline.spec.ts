import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { dayAhead, findFreeStay, propertyAddress } from './free-stays.ts';
import { expectAccessible, open } from './page-checks.ts';
import { expect, LOST_CONNECTION, test } from './visitor-test.ts';

test.use({ refusals: [LOST_CONNECTION] });

test('results that a lost connection kept away say so, and come with another try @only-he', async ({ page, context, language, t }) => {
  const dates = { from: toWireDate(dayAhead(530)), to: toWireDate(dayAhead(531)) };
  await open(page, `/portal/${language}/search-results/?${new URLSearchParams(dates)}`);
  const sort = page.getByRole('combobox', { name: t('results.sort') });
  await context.setOffline(true);
  await sort.selectOption('price-asc');
  const failure = page.getByRole('alert').filter({ hasText: t('errors.offline') });
  await expect(failure).toBeVisible();
  await expect(page).toHaveURL(/sortBy=price/);
  await expectAccessible(page);
  const retry = failure.getByRole('button', { name: t('common.retry') });
  await retry.click();
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(failure).toHaveCount(0);
  await expect(sort).toHaveValue('price-asc');
});

test('a booking that a lost connection stopped is not sent by itself later @only-en', async ({
  page,
  context,
  request,
  language,
  isPhone,
  t,
}) => {
  const stay = await findFreeStay(request, { language, firstDay: dayAhead(320), days: 20, unitCount: 1 });
  await open(page, propertyAddress(language, stay));
  const book = isPhone
    ? page.getByRole('button', { name: t('property.bookShort'), exact: true })
    : page.getByRole('complementary', { name: t('property.yourBooking') }).getByRole('button', { name: t('property.book', { count: 1 }) });
  await context.setOffline(true);
  await book.click();
  await expect(page.getByText(t('errors.offline'))).toBeVisible();
  await expect(book).toBeEnabled();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/hotel-details\//);
  await book.click();
  await expect(page).toHaveURL(/\/checkout\/\?session=/);
});
