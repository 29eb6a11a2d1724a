/** What Vite writes beside a build: for each source its file, and what that file needs. */
export type BuildManifest = Readonly<Record<string, { file: string; imports?: string[]; css?: string[] }>>;

export interface RouteFiles {
  preloads: string[];
  css: string[];
}

/** A section of a language's texts: a file, or a folder's index. */
const TEXTS = /^texts\/(\w+)\/(\w+)(?:\/index)?\.ts$/;

/** The file of each section of texts, as `he/portal`. */
export function textFiles(manifest: BuildManifest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(manifest).flatMap(([source, { file }]) => {
      const [, language, section] = TEXTS.exec(source) ?? [];
      return language === undefined ? [] : [[`${language}/${section}`, `/${file}`]];
    }),
  );
}

/** The file of a source with everything that it needs at once. */
export function filesOf(manifest: BuildManifest, source: string): RouteFiles {
  const sources = [...closureOf(manifest, source)];
  return {
    preloads: sources.map((name) => `/${manifest[name]?.file ?? ''}`),
    css: sources.flatMap((name) => manifest[name]?.css ?? []).map((file) => `/${file}`),
  };
}

/**
 * Lists for each route the files that come with it beyond the entry's own, so that browsers fetch them before they run the entry.
 * @param sources of each route's component, by the route's id
 * @throws Error when the build lacks one of them
 */
export function filesByRoute(
  manifest: BuildManifest,
  entry: string,
  sources: Readonly<Record<string, string>>,
): Record<string, RouteFiles> {
  const entryFiles = filesOf(manifest, entry);
  const routes = Object.entries(sources).map(([route, source]) => {
    if (!manifest[source]) throw new Error(`The build has no ${source}`);
    const files = filesOf(manifest, source);
    const beyondEntry = (kind: keyof RouteFiles) => files[kind].filter((name) => !entryFiles[kind].includes(name));
    return [route, { preloads: beyondEntry('preloads'), css: beyondEntry('css') }] as const;
  });
  return { __root__: { preloads: entryFiles.preloads, css: [] }, ...Object.fromEntries(routes) };
}

function closureOf(manifest: BuildManifest, source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return seen;
  seen.add(source);
  for (const needed of chunk.imports ?? []) closureOf(manifest, needed, seen);
  return seen;
}
