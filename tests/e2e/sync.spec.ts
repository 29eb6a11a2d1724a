import { DEMO_PASSWORD } from '#demo/market/accounts.ts';
import { signInThroughApi } from './account-steps.ts';
import { expectAccessible, open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

// An address inside is refused, and browsers log it.
test.use({ refusals: [422] });

const HOST = 'host-negev-0@lina.example';

test('a host connects a calendar that clashes with a reservation, and settles it', async ({
  page,
  language,
  t,
  baseURL,
  projectNumber,
}) => {
  await signInThroughApi(page, HOST, DEMO_PASSWORD);
  const { data } = await (
    await page.request.get('/api/backoffice/reservations?list=reserved&sortBy=arrival&sortOrder=desc', {
      headers: { 'App-Lang': language },
    })
  ).json();
  // All languages and screens share the host, each with a reservation and a calendar of its own.
  const stay = (data as { id: string; from: string; to: string; units: string[] }[])[projectNumber];
  const feed = `Vrbo ${projectNumber}`;
  if (!stay) throw new Error('The demo host has too few reservations to come');
  const compact = (wire: string) => wire.split('-').reverse().join('');
  await open(page, `/property-owner/${language}/backoffice/sync`);
  await page
    .getByRole('button', { name: t('sync.addTo', { unit: '' }) })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('sync.name')).fill(feed);
  await dialog.getByLabel(t('sync.address')).fill('http://127.0.0.1/inside.ics');
  await dialog.getByLabel(t('sync.unit')).selectOption({ label: stay.units[0] ?? '' });
  await dialog.getByRole('button', { name: t('sync.add') }).click();
  await expect(dialog.getByText(t('errors.feed_address_private'))).toBeVisible();
  await dialog.getByLabel(t('sync.address')).fill(`${baseURL}/demo/feeds/vrbo/${compact(stay.from)}-${compact(stay.to)}.ics`);
  await dialog.getByRole('button', { name: t('sync.tryOut') }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: stay.id })).toBeVisible();
  await dialog.getByRole('button', { name: t('sync.add') }).click();
  await expect(page.getByRole('link', { name: t('sync.toReservation', { id: stay.id }) })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('sync.settleOf', { id: stay.id }) }).click();
  await expect(page.getByRole('link', { name: t('sync.toReservation', { id: stay.id }) })).toHaveCount(0);
  // By keyboard: on a phone the message of what was settled may still lie over it, for as long as the pointer rests there.
  await page.getByRole('button', { name: t('sync.removeOf', { feed }) }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('sync.remove'), exact: true })
    .click();
  await expect(page.getByRole('heading', { name: feed })).toHaveCount(0);
});
