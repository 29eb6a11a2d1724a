import { CARD, expectStep, giveCard, giveDetails, guestOf, openCheckout } from './checkout-steps.ts';
import { dayAhead, findFreeStay, propertyAddress } from './free-stays.ts';
import { inPlace } from './in-place.ts';
import { open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

/** A name of the local network, whose pages are no secure origin: browsers leave out a good part of what pages may use elsewhere. */
const NAME = 'lina.lan';
/** Nights that no other test books. */
const FIRST_DAY = 430;

/** The same server under another name. */
function originOf(name: string): string {
  return `http://${name}:${process.env.LINA_E2E_PORT}`;
}

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${NAME} 127.0.0.1`] }),
  baseURL: originOf(NAME),
});

test('over plain http in a local network, too, a visitor gets from the home page to a booking', async ({
  page,
  playwright,
  language,
  isPhone,
  t,
}, testInfo) => {
  const request = await playwright.request.newContext({ baseURL: originOf('localhost') });
  const stay = await findFreeStay(request, { language, firstDay: dayAhead(FIRST_DAY), days: 20, unitCount: 1 });
  await request.dispose();
  await open(page, '/');
  expect(await page.evaluate(() => [window.isSecureContext, location.hostname])).toEqual([false, NAME]);
  await open(page, propertyAddress(language, stay));
  await openCheckout(page, { t, isPhone });
  await giveDetails(page, t, guestOf(testInfo));
  await giveCard(page, t, CARD.number);
  await page.getByRole('button', { name: t('checkout.confirm') }).click();
  await expectStep(page, t('checkout.thanksHeading', { inCity: inPlace(language, stay.result.cityName) }));
});
