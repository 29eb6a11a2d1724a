/** What one mutation run changes, and by which tests it is judged: those beside the code, so that each part has to prove itself. */
export interface Part {
  readonly name: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

/** The brute-force twin: what it was written for, it also judges. */
const TWIN = 'rules/testing/engine-against-twin.test.ts';

function rulesIn(folder: string, ...others: readonly string[]): Part {
  return { name: folder, files: [`${folder}/*.ts`], tests: [`${folder}/*.test.ts`, ...others] };
}

/**
 * Parts of a server's folder that do nothing but reckon; each has its unit test beside it.
 * @param others which the same tests judge
 */
function serverParts(folder: string, names: readonly string[], others: readonly string[] = []): Part {
  return {
    name: folder,
    files: [...names, ...others].map((name) => `${folder}/${name}.ts`),
    tests: names.map((name) => `${folder}/${name}.test.ts`),
  };
}

/** Everything that is judged, a run each. */
export const PARTS: readonly Part[] = [
  rulesIn('rules'),
  rulesIn('rules/cancellation'),
  rulesIn('rules/fitting', TWIN),
  rulesIn('rules/format'),
  rulesIn('rules/quote', TWIN),
  rulesIn('rules/registration'),
  rulesIn('rules/stay'),
  rulesIn('rules/validators'),
  serverParts('server/modules/identity/passwords', ['guessable-password']),
  serverParts('server/modules/identity/sessions', ['device-name', 'session-length']),
  serverParts('server/modules/offers', ['refuse']),
  serverParts('server/modules/pricing', ['rate-columns']),
  serverParts('server/modules/search/ask', ['filters']),
  serverParts('server/modules/search/place', ['match-name']),
  serverParts('server/modules/search/present', ['choose-highlights', 'histogram', 'score', 'sorting']),
  serverParts('server/platform/audit', ['audit-changes']),
  serverParts('server/platform/configuration', ['private-host']),
  serverParts('server/platform/http', ['fair-turns', 'network-of', 'partners']),
  serverParts('server/platform/problems', ['problem-handler']),
  serverParts('server/platform/process', ['repeated-errors']),
];
