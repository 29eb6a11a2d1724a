import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Publication } from '#contract/publication.ts';
import { DEMO_PASSWORD } from '#demo/market/accounts.ts';
import { signInThroughApi } from './account-steps.ts';
import { dayAhead } from './free-stays.ts';
import { expectAccessible } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

const HOST = 'host@lina.example';

let site: Server;
let content = '';

/** A host's own site: another origin, which knows nothing of ours but the lines it was given. */
test.beforeAll(async () => {
  site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>My cabins</title><link rel="icon" href="data:,"><body>${content}</body></html>`);
  });
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
});
test.afterAll(() => site.close());

test('a host takes the search box along, and guests of their own site come to the property with dates @only-en', async ({
  page,
  language,
  t,
  anotherVisitor,
}) => {
  await signInThroughApi(page, HOST, DEMO_PASSWORD);
  const { propertyId }: Publication = await (await page.request.get('/api/publication')).json();
  await page.goto(`/property-owner/${language}/backoffice/publish`);
  const code = page.getByLabel(t('publish.boxCode'), { exact: true });
  await expect(code).toHaveValue(/^<iframe /);
  await expect(page.frameLocator('iframe').getByRole('button', { name: t('searchBox.submit') })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t('publish.downloadAs', { format: 'PNG' }) }).click();
  expect((await download).suggestedFilename()).toBe(`lina-${propertyId}-${language}.png`);
  await expectAccessible(page);
  content = await code.inputValue();

  const guest = await anotherVisitor('desktop');
  await guest.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  const box = guest.frameLocator('iframe');
  await box.getByLabel(t('searchBox.arrival')).fill(dayAhead(40));
  await box.getByLabel(t('searchBox.nights')).selectOption('3');
  await box.getByLabel(t('searchBox.adults')).selectOption('2');
  expect(await guest.context().cookies()).toEqual([]);
  const opened = guest.waitForEvent('popup');
  await box.getByRole('button', { name: t('searchBox.submit') }).click();
  const property = await opened;
  await property.waitForURL(new RegExp(`/portal/${language}/hotel-details/${propertyId}/\\?from=`));
  await expect(property.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(property.url()).searchParams.get('to')).toBe(dayAhead(43).split('-').reverse().join('-'));
});
