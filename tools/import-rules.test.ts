import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProjectRoot } from '#server/platform/process/project-root.ts';

/** From, to, and the rules that the import breaks. */
type Seed = [from: string, to: string, ...rules: string[]];

const VIOLATIONS: Seed[] = [
  ['contract/a.ts', 'rules/quote.ts', 'zone-contract'],
  ['contract/b.ts', 'kysely', 'contract-packages'],
  ['contract/c.ts', 'node:fs', 'contract-packages'],
  ['rules/a.ts', 'server/platform/clock.ts', 'zone-rules'],
  ['rules/b.ts', 'kysely', 'pure-packages'],
  ['rules/c.ts', 'node:fs', 'pure-packages'],
  ['rules/d.ts', 'rules/testing/arbitraries.ts', 'rules-testing'],
  ['rules/f.ts', 'texts/translate.ts', 'zone-rules'],
  ['contract/d.ts', 'texts/translate.ts', 'zone-contract'],
  ['texts/a.ts', 'server/platform/clock.ts', 'zone-texts'],
  ['texts/b.ts', 'web/i18n/texts.ts', 'zone-texts'],
  ['texts/c.ts', 'kysely', 'pure-packages'],
  ['texts/d.ts', 'node:fs', 'pure-packages'],
  ['texts/e.ts', 'contract/photos.ts', 'web-without-zod'],
  ['texts/f.ts', 'demo/market.ts', 'demo-is-on-top', 'zone-texts'],
  ['web/portal/a.ts', 'server/platform/clock.ts', 'zone-web'],
  ['web/portal/b.ts', 'node:fs', 'web-in-browser'],
  ['web/portal/f.ts', 'contract/photos.ts', 'web-without-zod'],
  ['web/portal/g.ts', 'zod', 'web-without-zod'],
  ['rules/e.ts', 'contract/primitives/rooms-info.ts', 'web-without-zod'],
  ['contract/primitives/photo-limits.ts', 'zod', 'contract-for-browsers'],
  ['contract/primitives/search-limits.ts', 'contract/photos.ts', 'contract-for-browsers'],
  ['web/portal/c.ts', 'web/host/page.ts', 'area-portal'],
  ['web/host/c.ts', 'web/portal/page.ts', 'area-host'],
  ['web/registration/c.ts', 'web/host/page.ts', 'area-registration'],
  ['web/account/c.ts', 'web/host/page.ts', 'area-account'],
  ['web/admin/c.ts', 'web/host/page.ts', 'area-admin'],
  ['web/portal/d.ts', 'web/routes/home.ts', 'area-portal', 'routes-are-thin'],
  ['web/router.ts', 'web/routes/home.ts', 'routes-are-thin'],
  ['web/design-system/a.ts', 'contract/money.ts', 'design-system-alone'],
  ['web/design-system/b.ts', 'web/i18n/texts.ts', 'design-system-alone'],
  ['web/i18n/a.ts', 'web/portal/page.ts', 'web-foundations'],
  ['web/api/a.ts', 'web/host/page.ts', 'web-foundations'],
  ['web/paths.ts', 'web/host/page.ts', 'web-foundations'],
  ['web/app/a.ts', 'web/portal/stay/price.ts', 'web-foundations'],
  ['web/forms/a.ts', 'web/host/page.ts', 'web-foundations'],
  ['web/impersonation/a.ts', 'web/account/page.ts', 'web-foundations'],
  ['web/search-query/a.ts', 'web/portal/stay/price.ts', 'web-foundations'],
  ['web/host/d.ts', 'web/page-title.ts', 'web-root'],
  ['web/portal/stay/x.ts', 'web/portal/property/page.ts', 'portal-ground'],
  ['web/portal/gossip/x.ts', 'web/i18n/texts.ts', 'portal-unknown'],
  ['database/a.ts', 'contract/money.ts', 'zone-database'],
  ['server/a.ts', 'web/portal/page.ts', 'zone-server'],
  ['server/b.ts', 'demo/market.ts', 'demo-is-on-top', 'zone-server'],
  ['server/ssr.ts', 'tests/support/factories.ts', 'demo-is-on-top', 'zone-ssr'],
  ['web/portal/e.ts', 'demo/market.ts', 'demo-is-on-top', 'zone-web'],
  ['server/platform/a.ts', 'server/modules/search/index.ts', 'platform-knows-no-module'],
  ['server/platform/d.ts', 'server/platform/telemetry/open-telemetry.ts', 'telemetry-on-demand'],
  ['server/c.ts', 'server/modules/search/routes.ts', 'module-face'],
  ['tools/a.ts', 'server/modules/search/queries.ts', 'module-face'],
  ['server/app.ts', 'server/modules/search/queries.ts', 'module-face-app'],
  ['server/modules/search/a.ts', 'server/modules/offers/queries.ts', 'module-face-between'],
  ['server/modules/search/b.ts', 'server/modules/offers/routes.ts', 'module-face-between'],
  ['server/modules/admin/a.ts', 'server/modules/offers/queries.ts', 'module-face-between'],
  ['server/modules/gossip/a.ts', 'server/modules/gossip/b.ts', 'module-unknown'],
  ['contract/x.ts', 'contract/y.ts', 'no-cycles'],
  ['contract/z.ts', 'contract/nowhere.ts', 'not-found'],
  // Each feature of the portal, using one that its line of the table leaves out.
  ['web/portal/become-host/x.ts', 'web/portal/contact/form.ts', 'portal-become-host'],
  ['web/portal/cabinet/x.ts', 'web/portal/contact/form.ts', 'portal-cabinet'],
  ['web/portal/change-stay/x.ts', 'web/portal/contact/form.ts', 'portal-change-stay'],
  ['web/portal/write-review/x.ts', 'web/portal/contact/form.ts', 'portal-write-review'],
  ['web/portal/checkout/x.ts', 'web/portal/contact/form.ts', 'portal-checkout'],
  ['web/portal/contact/x.ts', 'web/portal/checkout/card.ts', 'portal-contact'],
  ['web/portal/home/x.ts', 'web/portal/contact/form.ts', 'portal-home'],
  ['web/portal/favourites/x.ts', 'web/portal/contact/form.ts', 'portal-favourites'],
  ['web/portal/hotels/x.ts', 'web/portal/home/page.ts', 'portal-hotels'],
  ['web/portal/layout/x.ts', 'web/portal/home/page.ts', 'portal-layout'],
  ['web/portal/not-found/x.ts', 'web/portal/home/page.ts', 'portal-not-found'],
  ['web/portal/payment/x.ts', 'web/portal/checkout/card.ts', 'portal-payment'],
  ['web/portal/preview/x.ts', 'web/portal/home/page.ts', 'portal-preview'],
  ['web/portal/property/x.ts', 'web/portal/search-bar/form.ts', 'portal-property'],
  ['web/portal/reservation/x.ts', 'web/portal/checkout/card.ts', 'portal-reservation'],
  ['web/portal/reserved-property/x.ts', 'web/portal/home/page.ts', 'portal-reserved-property'],
  ['web/portal/results/x.ts', 'web/portal/search-bar/form.ts', 'portal-results'],
  ['web/portal/search-bar/x.ts', 'web/portal/results/page.ts', 'portal-search-bar'],
  ['web/portal/static-pages/x.ts', 'web/portal/home/page.ts', 'portal-static-pages'],
  // Each module, using one that its line of the table leaves out.
  ['server/modules/media/x.ts', 'server/modules/messaging/index.ts', 'module-media'],
  ['server/modules/messaging/x.ts', 'server/modules/media/index.ts', 'module-messaging'],
  ['server/modules/identity/x.ts', 'server/modules/properties/index.ts', 'module-identity'],
  ['server/modules/properties/x.ts', 'server/modules/pricing/index.ts', 'module-properties'],
  ['server/modules/inventory/x.ts', 'server/modules/pricing/index.ts', 'module-inventory'],
  ['server/modules/pricing/x.ts', 'server/modules/inventory/index.ts', 'module-pricing'],
  ['server/modules/offers/x.ts', 'server/modules/search/index.ts', 'module-offers'],
  ['server/modules/registration/x.ts', 'server/modules/offers/index.ts', 'module-registration'],
  ['server/modules/search/x.ts', 'server/modules/reservations/index.ts', 'module-search'],
  ['server/modules/reservations/x.ts', 'server/modules/billing/index.ts', 'module-reservations'],
  ['server/modules/billing/x.ts', 'server/modules/offers/index.ts', 'module-billing'],
  ['server/modules/billing/x.ts', 'server/modules/paying/index.ts', 'module-billing'],
  ['server/modules/paying/x.ts', 'server/modules/reservations/index.ts', 'module-paying'],
  ['server/modules/reviews/x.ts', 'server/modules/billing/index.ts', 'module-reviews'],
  ['server/modules/favourites/x.ts', 'server/modules/reservations/index.ts', 'module-favourites'],
  ['server/modules/payments/x.ts', 'server/modules/reservations/index.ts', 'module-payments'],
  ['server/modules/account/x.ts', 'server/modules/search/index.ts', 'module-account'],
  ['server/modules/backoffice/x.ts', 'server/modules/search/index.ts', 'module-backoffice'],
  ['server/modules/channels/x.ts', 'server/modules/admin/index.ts', 'module-channels'],
];

const LEGAL: Seed[] = [
  ['contract/ok.ts', 'zod'],
  ['contract/ok.test.ts', 'kysely'],
  ['rules/ok.ts', 'contract/primitives/calendar-date.ts'],
  ['rules/ok.test.ts', 'rules/testing/arbitraries.ts'],
  ['rules/testing/arbitraries.ts', 'kysely'],
  ['texts/ok.ts', 'contract/primitives/enums.ts'],
  ['texts/ok2.ts', 'rules/quote.ts'],
  ['server/modules/search/ok3.ts', 'texts/translate.ts'],
  ['web/portal/ok7.ts', 'texts/translate.ts'],
  ['web/portal/ok.ts', 'web/design-system/button.ts'],
  ['web/portal/ok2.ts', 'rules/quote.ts'],
  ['web/portal/ok3.ts', 'web/portal/page.ts'],
  ['web/portal/ok4.ts', 'contract/primitives/calendar-date.ts'],
  ['web/portal/ok.test.ts', 'contract/photos.ts'],
  ['web/portal/checkout/ok.ts', 'web/portal/reservation/queries.ts'],
  ['web/portal/checkout/ok2.ts', 'web/portal/stay/price.ts'],
  ['web/portal/checkout/ok3.ts', 'web/paths.ts'],
  ['contract/primitives/registration-limits.ts', 'contract/primitives/calendar-date.ts'],
  ['web/routes/ok.ts', 'web/portal/page.ts'],
  ['web/router.tsx', 'web/routes/route-tree.tsx'],
  ['server/platform/ok.ts', 'database/types.ts'],
  ['server/platform/ok2.ts', 'server/platform/telemetry/telemetry.ts'],
  ['server/modules/search/ok.ts', 'server/modules/offers/index.ts'],
  ['server/modules/search/ok2.ts', 'server/modules/search/queries.ts'],
  ['server/modules/search/ok.test.ts', 'tests/support/factories.ts'],
  ['server/modules/admin/ok.ts', 'server/modules/billing/index.ts'],
  ['server/main.ts', 'server/modules/search/index.ts'],
  ['demo/ok.ts', 'server/modules/search/queries.ts'],
  ['tests/ok.ts', 'demo/market.ts'],
  ['tools/ok.ts', 'tests/support/factories.ts'],
];

/** Legal as long as they are types. */
const LEGAL_TYPES: Seed[] = [
  ['web/portal/ok5.ts', 'contract/photos.ts'],
  ['web/portal/ok6.ts', 'zod'],
  ['contract/primitives/registration-sets.ts', 'contract/photos.ts'],
];

/** The way back, which makes the seeded cycle one; it is reported at its other end. */
const WAY_BACK: Seed = ['contract/y.ts', 'contract/x.ts'];

const folder = mkdtempSync(path.join(os.tmpdir(), 'lina-imports-'));
let found: string[] = [];

const line = (rule: string, from: string, to: string) => `${rule}: ${from} → ${to}`;

function plant(file: string, content = ''): void {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, content, { flag: 'a' });
}

/** Imports as the project writes them: `#zone/…` for its own files, bare names for packages. */
function plantImport(from: string, to: string, names = ''): void {
  const isOwn = to.includes('/');
  plant(from, `import ${names}'${isOwn ? '#' : ''}${to}';\n`);
  if (isOwn && to !== 'contract/nowhere.ts') plant(to);
}

beforeAll(async () => {
  const zones = ['contract', 'rules', 'texts', 'server', 'web', 'database', 'demo', 'tests', 'tools'];
  const imports = Object.fromEntries(zones.map((zone) => [`#${zone}/*`, `./${zone}/*`]));
  plant('package.json', JSON.stringify({ name: 'seeded', type: 'module', imports, dependencies: { zod: '*', kysely: '*' } }));
  for (const name of ['zod', 'kysely']) {
    plant(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', type: 'module', exports: './index.js' }));
    plant(`node_modules/${name}/index.js`);
  }
  for (const [from, to] of [...VIOLATIONS, ...LEGAL, WAY_BACK]) plantImport(from, to);
  for (const [from, to] of LEGAL_TYPES) plantImport(from, to, 'type { A } from ');
  const root = findProjectRoot();
  const program = path.join(root, 'node_modules', '.bin', 'depcruise');
  const options = ['--config', path.join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', '.'];
  const { stdout } = await promisify(execFile)(program, options, { cwd: folder, maxBuffer: 2 ** 26 }).catch((error) => error);
  // The report that `--output-type json` is documented to give.
  const report = JSON.parse(stdout) as { summary: { violations: { rule: { name: string }; from: string; to: string }[] } };
  found = report.summary.violations.map(({ rule, from, to }) => line(rule.name, from, to.replace(/^node_modules\/(\w+)\/.*/, '$1')));
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each(VIOLATIONS)('%s may not import %s', (from, to, ...rules) => {
  const broken = found.filter((violation) => violation.includes(`: ${from} → `) && violation.includes(to.replace('node:', '')));
  expect(broken.map((violation) => violation.split(':')[0]).sort()).toEqual([...rules].sort());
});

test.each([...LEGAL, ...LEGAL_TYPES])('%s may import %s', (from) => {
  expect(found.filter((violation) => violation.includes(`: ${from} → `))).toEqual([]);
});

test('every rule has a seeded violation', async () => {
  // The configuration is plain JavaScript, without types.
  const { default: configuration } = (await import(path.join(findProjectRoot(), '.dependency-cruiser.mjs'))) as {
    default: { forbidden: { name: string }[] };
  };
  const seeded = new Set(VIOLATIONS.flatMap(([, , ...rules]) => rules));
  expect(configuration.forbidden.map(({ name }) => name).filter((name) => !seeded.has(name))).toEqual([]);
});
