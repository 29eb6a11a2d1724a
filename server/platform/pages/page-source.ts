/** Script and styles that every page needs; in development also the preamble of hot reloading. */
export interface PageAssets {
  readonly entry: string;
  readonly styles: readonly string[];
  readonly preamble?: string;
  /** For each route of the router the scripts to fetch early, and the files of texts, as `he/portal`; in development there are none. */
  readonly scripts?: Readonly<Record<string, readonly string[]>>;
  readonly texts?: Readonly<Record<string, string>>;
}

/** For each route of the router the styles of its own. */
export interface PageFiles {
  readonly routes: Record<string, { css: string[] }>;
}

/** The pages as they were built, or as they are being written. */
export interface PageSource {
  readonly assets: PageAssets;
  readonly manifest?: PageFiles;
  /** True if pages may say which scripts and styles are theirs; the development server's tools add their own. */
  readonly hasPolicy: boolean;
  /** The module `web/entry-server.tsx`. */
  load(): Promise<unknown>;
}
