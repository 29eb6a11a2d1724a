/**
 * Who may import whom: docs/architecture.md, enforced. tools/import-rules.test.ts seeds a violation of every rule.
 * A test file may use what it likes of its own zone's surroundings (`tests/support`, test packages): rules about the product leave tests out.
 */

/** The table of the modules: what each may use of the others, always through the face. */
const MODULES_MAY_USE = {
  media: [],
  messaging: [],
  identity: ['messaging'],
  properties: ['identity', 'media', 'messaging'],
  inventory: ['properties'],
  pricing: ['properties'],
  registration: ['identity', 'properties', 'pricing', 'media', 'messaging', 'reservations'],
  offers: ['properties', 'inventory', 'pricing'],
  search: ['properties', 'inventory', 'pricing', 'offers'],
  payments: [],
  reservations: ['identity', 'properties', 'inventory', 'pricing', 'offers', 'messaging', 'payments'],
  reviews: ['reservations', 'properties', 'identity', 'messaging'],
  favourites: ['identity', 'properties', 'offers', 'search', 'messaging'],
  billing: ['identity', 'properties', 'reservations', 'messaging'],
  paying: ['billing', 'identity', 'properties', 'messaging'],
  account: ['identity', 'registration', 'reservations', 'reviews', 'favourites', 'billing', 'messaging'],
  backoffice: ['properties', 'inventory', 'pricing', 'registration', 'offers', 'reservations', 'reviews', 'billing', 'paying', 'channels'],
  channels: ['properties', 'inventory', 'messaging', 'reservations'],
};
const ADMIN = 'admin';
/**
 * The portal's features: what each may use of the others. What many of them need stands in a folder of the ground, and is everybody's.
 */
const PORTAL_MAY_USE = {
  'become-host': [],
  cabinet: ['reservation'],
  'change-stay': ['property', 'reservation', 'search-bar'],
  checkout: ['property', 'reservation'],
  contact: [],
  favourites: ['hotels', 'property', 'search-bar'],
  home: ['search-bar'],
  hotels: [],
  layout: ['search-bar'],
  'not-found': ['search-bar'],
  payment: [],
  preview: ['property'],
  property: ['hotels', 'results'],
  reservation: [],
  'reserved-property': ['property', 'reservation'],
  results: [],
  'search-bar': [],
  'static-pages': [],
  'write-review': ['reservation'],
};
const PORTAL_GROUND = ['art', 'calendar', 'failure', 'hearts', 'map', 'open-dates', 'pages', 'places', 'share', 'stay'];
const AREAS = ['portal', 'host', 'registration', 'account', 'admin'];

/** Files of `contract/primitives` that need no zod: what pages may import of the contract besides types. */
const CONTRACT_FOR_BROWSERS = [
  'audit-actions',
  'calendar-date',
  'chosen-extra-charges',
  'enums',
  'favourite-choices',
  'field-kinds',
  'filters',
  'kept-days',
  'map-area',
  'open-period',
  'photo-limits',
  'property-hours',
  'registration-fields',
  'registration-issue-codes',
  'registration-limits',
  'registration-sets',
  'registration-steps',
  'review-choices',
  'search-limits',
  'shared-fields',
  'text-limits',
  'time-of-day',
  'unit-fields',
];
const FOR_BROWSERS = `^contract/primitives/(${CONTRACT_FOR_BROWSERS.join('|')})\\.ts$`;
const NEEDS_ZOD = { path: ['^contract/', 'node_modules/zod/'], pathNot: FOR_BROWSERS, dependencyTypesNot: ['type-only'] };

const TEST = '(\\.(test|spec)\\.tsx?$|^rules/testing/)';
const ZONE = '^(contract|rules|texts|server|web|database|demo|packages|tests|tools)/';
const CONFIGURATION = '^[^/]+\\.(ts|mjs)$';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** A zone's code, without its tests, may import no other zone than these. */
const zone = (name, allowed) =>
  forbid(
    `zone-${name}`,
    `${name} may import only: ${[name, ...allowed].join(', ')}`,
    { path: `^${name}/`, pathNot: TEST },
    { path: ZONE, pathNot: `^(${[name, ...allowed].join('|')})/` },
  );

const moduleRule = (name, allowed) =>
  forbid(
    `module-${name}`,
    `The module ${name} may use only: ${allowed.join(', ') || 'no other'}`,
    { path: `^server/modules/${name}/`, pathNot: TEST },
    { path: '^server/modules/', pathNot: `^server/modules/(${[name, ...allowed].join('|')})/` },
  );

const areaRule = (name) =>
  forbid(
    `area-${name}`,
    'Areas never import each other, nor the routes that lead to them',
    { path: `^web/${name}/` },
    { path: `^web/(routes|${AREAS.filter((area) => area !== name).join('|')})/` },
  );

/** A feature of the portal, without its tests, may use the ground and these. */
const portalRule = (name, allowed) =>
  forbid(
    `portal-${name}`,
    `The portal's ${name} may use only: ${[...PORTAL_GROUND, ...allowed].join(', ')}`,
    { path: `^web/portal/${name}/`, pathNot: TEST },
    { path: '^web/portal/', pathNot: `^web/portal/(${[name, ...PORTAL_GROUND, ...allowed].join('|')})/` },
  );

export default {
  forbidden: [
    forbid('no-cycles', 'Two files that need each other are one thing, or hide a third', {}, { circular: true }),
    forbid('not-found', 'The import leads nowhere', { path: ZONE }, { couldNotResolve: true }),
    zone('contract', ['rules/validators']),
    zone('rules', ['contract']),
    zone('texts', ['contract', 'rules']),
    zone('web', ['contract', 'rules', 'texts']),
    zone('database', []),
    forbid(
      'zone-server',
      'server may import only: contract, rules, texts, database; web through ssr.ts alone',
      { path: '^server/', pathNot: [TEST, '^server/ssr\\.ts$'] },
      { path: ZONE, pathNot: '^(server|contract|rules|texts|database)/' },
    ),
    forbid('zone-ssr', 'ssr.ts is the door to web, and to nothing else', { path: '^server/ssr\\.ts$' }, { path: '^(demo|tests|tools)/' }),
    forbid(
      'contract-packages',
      'The contract needs zod and nothing else',
      { path: '^contract/', pathNot: TEST },
      { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/' },
    ),
    forbid(
      'pure-packages',
      'Rules and texts are pure: no packages but one that is pure itself, no I/O',
      { path: '^(rules|texts)/', pathNot: TEST },
      { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/suncalc/' },
    ),
    forbid(
      'rules-testing',
      'Generators of random cases are for tests',
      { path: ZONE, pathNot: [TEST, '^tests/'] },
      { path: '^rules/testing/' },
    ),
    forbid(
      'web-in-browser',
      "Pages run in browsers, which do not have Node's own modules",
      { path: '^web/', pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'web-without-zod',
      'zod stays on the server: of the contract, pages, texts and rules take types, and values of the files without zod alone',
      { path: '^(web|texts|rules)/', pathNot: [TEST, '^web/design-system/'] },
      NEEDS_ZOD,
    ),
    forbid(
      'contract-for-browsers',
      'What browsers import of the contract needs neither zod nor what needs zod',
      { path: FOR_BROWSERS },
      NEEDS_ZOD,
    ),
    forbid(
      'demo-is-on-top',
      'Nothing of the product imports the demo market or the tests',
      { path: '^(contract|rules|texts|server|web|database|tools)/', pathNot: [TEST, '^tools/'] },
      { path: '^(demo|packages|tests)/' },
    ),
    forbid(
      'platform-knows-no-module',
      'The platform serves every business and knows none',
      { path: '^server/platform/' },
      { path: '^server/modules/' },
    ),
    forbid(
      'module-face',
      'A module is used through its face, index.ts',
      { path: '^(server|tools)/', pathNot: ['^server/modules/', '^server/app\\.ts$', TEST] },
      { path: '^server/modules/', pathNot: '^server/modules/[^/]+/index\\.ts$' },
    ),
    forbid(
      'module-face-app',
      'app.ts sees the faces and mounts the routes',
      { path: '^server/app\\.ts$' },
      { path: '^server/modules/', pathNot: '^server/modules/[^/]+/(index|routes)\\.ts$' },
    ),
    forbid(
      'module-face-between',
      "Another module's inside is its own affair",
      { path: '^server/modules/([^/]+)/', pathNot: TEST },
      { path: '^server/modules/', pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/index\\.ts$'] },
    ),
    ...Object.entries(MODULES_MAY_USE).map(([name, allowed]) => moduleRule(name, allowed)),
    forbid(
      'telemetry-on-demand',
      'What tells a collector is loaded where one is configured, by a dynamic import',
      { path: ZONE, pathNot: [TEST, '^server/platform/telemetry/'] },
      { path: '^server/platform/telemetry/', pathNot: '/telemetry\\.ts$', dynamic: false },
    ),
    forbid(
      'module-unknown',
      'A new module first gets its line in the table of architecture.md and here',
      { path: '^server/modules/', pathNot: `^server/modules/(${[...Object.keys(MODULES_MAY_USE), ADMIN].join('|')})/` },
      { path: '^server/modules/' },
    ),
    ...AREAS.map(areaRule),
    ...Object.entries(PORTAL_MAY_USE).map(([name, allowed]) => portalRule(name, allowed)),
    forbid(
      'portal-ground',
      "What all of the portal's features share knows none of them",
      { path: `^web/portal/(${PORTAL_GROUND.join('|')})/`, pathNot: TEST },
      { path: '^web/portal/', pathNot: `^web/portal/(${PORTAL_GROUND.join('|')})/` },
    ),
    forbid(
      'portal-unknown',
      'A new feature of the portal first gets its line in the table',
      { path: '^web/portal/[^/]+/', pathNot: `^web/portal/(${[...Object.keys(PORTAL_MAY_USE), ...PORTAL_GROUND].join('|')})/` },
      { path: '^web/' },
    ),
    forbid(
      'design-system-alone',
      'The design system knows no domain',
      { path: '^web/design-system/', pathNot: TEST },
      { path: ZONE, pathNot: '^web/design-system/' },
    ),
    forbid(
      'web-foundations',
      'What holds the pages together, and what all of them use, is below every area',
      { path: '^web/(api/|app/|failure/|forms/|i18n/|impersonation/|lists/|map/|search-query/|paths\\.ts$)', pathNot: TEST },
      { path: `^web/(routes|${AREAS.join('|')})/` },
    ),
    forbid(
      'web-root',
      'At the root of web stand the entries, the router and the addresses; what pages use of it are the addresses alone',
      { path: '^web/[^/]+/' },
      { path: '^web/[^/]+\\.tsx?$', pathNot: '^web/(paths|admin-addresses)\\.ts$' },
    ),
    forbid(
      'routes-are-thin',
      'Only the router knows the routes',
      { path: '^web/', pathNot: ['^web/routes/', '^web/router\\.tsx$', '^web/entry-server\\.tsx$', TEST] },
      { path: '^web/routes/' },
    ),
  ],
  options: {
    // The demo market's pictures are looked at on their own: tools/check-pictures.ts.
    doNotFollow: { path: process.env.CHECK_PICTURES ? ['node_modules'] : ['node_modules', '^packages/pictures/'] },
    includeOnly: { path: [ZONE, CONFIGURATION, 'node_modules', '^node:', '^[a-z_/]+$', '^[#.]'] },
    exclude: { path: ['^dist/', '^\\.data/', '^\\.cache/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
