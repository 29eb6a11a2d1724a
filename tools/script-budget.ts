import { gzipSync } from 'node:zlib';
import { type BuildManifest, filesOf, textFiles } from '#server/platform/pages/build-manifest.ts';
import { sectionsOf } from '#web/i18n/sections.ts';

const ENTRY = 'web/entry-client.tsx';
/** The frame of every page of the portal. */
const FRAME = 'web/routes/pages/site.tsx';
const KILOBYTE = 1024;

/** The most that a page's scripts may weigh on its first visit, in gzipped kilobytes. */
const BUDGETS = [
  { page: 'home', source: 'web/portal/home/home-page.tsx', address: '/portal/{language}/home/', kilobytes: 150 },
  { page: 'search results', source: 'web/portal/results/results-page.tsx', address: '/portal/{language}/search-results/', kilobytes: 162 },
  { page: 'property', source: 'web/portal/property/property-page.tsx', address: '/portal/{language}/hotel-details/1/', kilobytes: 197 },
];

/** A page's scripts on its first visit, before anybody touches it. */
export interface PageWeight {
  readonly page: string;
  readonly files: number;
  readonly kilobytes: number;
  readonly budget: number;
}

/**
 * Weighs what a browser fetches for the first view of each page that has a budget: the entry, the chunks of its frame and component with all that they
 * import, and the heavier language's texts of the sections that the page shows.
 *
 * @param read gives the content of a file of the build by its public path, such as `/assets/base.js`
 * @throws Error when the build has no such file: it was renamed, and the budget must follow
 */
export function weighPages(manifest: BuildManifest, read: (file: string) => Uint8Array): PageWeight[] {
  const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzipSync(read(file)).length, 0) / KILOBYTE;
  const texts = textFiles(manifest);
  const textsOf = (language: string, address: string) =>
    sectionsOf(address.replace('{language}', language)).map(
      (section) => texts[`${language}/${section}`] ?? missing(`texts of ${language} for ${section}`),
    );
  return BUDGETS.map(({ page, source, address, kilobytes }) => {
    const sources = [ENTRY, FRAME, source];
    for (const name of sources) if (!manifest[name]) missing(`file of ${name}`);
    const files = new Set(sources.flatMap((name) => filesOf(manifest, name).preloads));
    const textsWeight = Math.max(...['he', 'en'].map((language) => weigh(textsOf(language, address))));
    return { page, files: files.size + 1, kilobytes: weigh(files) + textsWeight, budget: kilobytes };
  });
}

/** A line for each page that is too heavy. */
export function findOverweight(weights: readonly PageWeight[]): string[] {
  return weights
    .filter(({ kilobytes, budget }) => kilobytes > budget)
    .map(
      ({ page, kilobytes, budget }) =>
        `The scripts of the page "${page}" weigh ${kilobytes.toFixed(1)} KB gzipped; at most ${budget} are allowed`,
    );
}

function missing(what: string): never {
  throw new Error(`The build has no ${what}`);
}
