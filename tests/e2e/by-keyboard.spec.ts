import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { languageOf } from '#texts/languages.ts';
import { expectStep } from './checkout-steps.ts';
import { dayAhead, findFreeStay, propertyAddress } from './free-stays.ts';
import { tabTo } from './keyboard-steps.ts';
import { singlePin } from './map-steps.ts';
import { open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

// The search itself is walked in getting-around.spec.ts. A keyboard has a desk under it.
test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

/** Behind the bookings of the demo market, before those of other files. */
const DATES = { from: toWireDate(dayAhead(372)), to: toWireDate(dayAhead(374)) };
/** Behind the days of the other files. */
const FIRST_DAY = 400;

test('from results over a filter to a property, by keyboard alone @only-he', async ({ page, language, t }) => {
  await open(page, `/portal/${language}/search-results/?${new URLSearchParams(DATES)}`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('layout.skipToContent') })).toBeFocused();
  await page.keyboard.press('Enter');
  const bar = page.getByRole('region', { name: t('results.filtersAndSort') });
  await tabTo(page, bar.getByRole('button', { name: t('results.price'), exact: true }));
  await page.keyboard.press('Enter');
  const price = page.getByRole('group', { name: t('results.pricePerNight') });
  await tabTo(page, price.getByRole('spinbutton', { name: t('results.priceTo') }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('2500');
  await tabTo(page, price.getByRole('button').last());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(({ searchParams }) => (searchParams.get('filters') ?? '').includes('2500'));
  await expect(price).toBeHidden();
  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await tabTo(page, card.getByRole('link'));
  await page.keyboard.press('Enter');
  await expectStep(page, name);
});

test('another unit is chosen and the stay is taken to checkout, by keyboard alone @only-en', async ({
  page,
  request,
  language,
  t,
  projectNumber,
}) => {
  const stay = await findFreeStay(request, { language, firstDay: dayAhead(FIRST_DAY + 3 * projectNumber), days: 12, unitCount: 2 });
  await open(page, propertyAddress(language, stay));
  const other = stay.units[1]?.title ?? '';
  const choose = page.getByRole('button', { name: t('property.chooseUnit', { title: other }), exact: true });
  await tabTo(page, choose);
  await page.keyboard.press('Enter');
  // What is chosen says so instead.
  await expect(choose).toBeHidden();
  await tabTo(page, page.getByRole('button', { name: t('property.book', { count: 1 }), exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectStep(page, t('checkout.detailsHeading'));
  const typed = { firstName: 'נועה', lastName: 'Avrahami', email: 'noa@example.com', mobilePhone: '0501234567' };
  for (const [field, text] of Object.entries(typed)) {
    // The names of the fields are keys of the catalogue.
    await tabTo(page, page.getByRole('textbox', { name: t(`checkout.${field as keyof typeof typed}`) }));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole('button', { name: t('checkout.toCard') }));
  await page.keyboard.press('Enter');
  await expectStep(page, t('checkout.cardHeading'));
  await tabTo(page, page.getByRole('textbox', { name: t('checkout.cardHolderName') }));
});

test('the language is changed by keyboard @only-he', async ({ page, language, t }) => {
  const other = language === 'he' ? 'en' : 'he';
  await open(page, `/portal/${language}/become-host/`);
  await tabTo(page, page.getByRole('button', { name: t('layout.language') }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: languageOf(other).name, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/portal/${other}/become-host/`);
});

test('a place that is chosen on the map is brought into view in the list @only-en', async ({ page, language, t }) => {
  await open(
    page,
    `/portal/${language}/search-results/?${new URLSearchParams({ ...DATES, location: 'eilat', locationEntityMarker: '__C__', showOnMap: 'true' })}`,
  );
  const map = page.getByRole('region', { name: t('map.ofResults') });
  const pin = await singlePin(map);
  await tabTo(page, pin);
  await page.keyboard.press('Enter');
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  // Beside a list the map has no card of its own: the place's card in the list comes into view.
  await expect(page.locator('[data-shown]').getByRole('link')).toBeInViewport();
});

test('the photos hold the focus until Escape gives it back @only-he', async ({ page, request, language, t, projectNumber }) => {
  const stay = await findFreeStay(request, { language, firstDay: dayAhead(FIRST_DAY + 3 * projectNumber), days: 12, unitCount: 1 });
  await open(page, propertyAddress(language, stay));
  const opener = page.getByRole('button', { name: new RegExp(t('property.allPhotos', { count: 0 }).replace('0', '\\d+')) });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: stay.result.title });
  await expect(viewer).toBeVisible();
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    // Between the last control and the first the browser itself takes the focus for a step.
    const isOutside = await viewer.evaluate(
      (dialog) => document.activeElement !== document.body && !dialog.contains(document.activeElement),
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a message is written and sent by keyboard @only-en', async ({ page, language, t }) => {
  await open(page, `/portal/${language}/contact-us/`);
  await tabTo(page, page.getByRole('textbox', { name: t('contactForm.email') }));
  await page.keyboard.type('noa@example.com');
  await tabTo(page, page.getByRole('textbox', { name: t('contactForm.message') }));
  await page.keyboard.type('Is there parking?');
  await tabTo(page, page.getByRole('button', { name: t('contactForm.send'), exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: t('contactForm.sentTitle') })).toBeFocused();
});
