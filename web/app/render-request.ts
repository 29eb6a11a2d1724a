import type { ErrorCode } from '#contract/errors.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Transport } from '#web/api/client.ts';
import type { Surroundings } from './surroundings.ts';

/** Tells as well how the answers are written, in UTF-8. */
export type WrittenTransport = (...call: Parameters<Transport>) => Promise<{ status: number; body: unknown; json: Uint8Array }>;

/** What the server gives for one page. Types alone, so that the server's compiler needs nothing else of the web. */
export interface RenderRequest {
  readonly request: Request;
  readonly nonce: string;
  /** Whether nothing is known of the visitor: then nobody is signed in. */
  readonly isNobody: boolean;
  /** Carries the page's calls, with the visitor's cookies, without leaving the process. */
  readonly transport: WrittenTransport;
  readonly surroundings: Surroundings;
  /** For each route the styles of its own; absent in development. */
  readonly manifest?: PageManifest;
  /** Pages that were rendered before. */
  readonly memory?: {
    /** What pages that were rendered from the same facts have in common. @param data more of the facts, in UTF-8 */
    keyOf(facts: string, data: Uint8Array): string;
    /** The page that was rendered from the same facts. */
    recall(key: string): SharedPage | undefined;
    /** A part of pages (`kept-markup.tsx`) as it was written before, by what it is written from. */
    recallPart(key: string): Uint8Array | undefined;
    /**
     * @param html as rendered, with the nonce, and with the numbers of parts around them or in their place
     * @param parts by their numbers; those without markup are written here
     */
    keep(key: string, html: string, nonce: string, parts?: readonly WrittenPart[]): SharedPage;
  };
  /** Told why a page could not be shown: an error for each part of it that failed. */
  readonly onFailure?: (error: unknown) => void;
}

/** A part of a page that is written just so in others. */
export interface WrittenPart {
  /** What it is written from. */
  readonly key: string;
  /** In UTF-8, as it was written before; undefined where this page writes it. */
  readonly markup: Uint8Array | undefined;
}

/** A page that is the same for everybody of whom nothing is known. */
export interface SharedPage {
  /** Without a nonce, in UTF-8. */
  readonly html: Uint8Array;
  /** Of the scripts that we wrote into it, as a content policy names them: `'sha256-…'`. */
  readonly scriptSources: readonly string[];
}

/** What a visitor is told when there is no page at all. */
export interface FailureRequest {
  /** Stands first; the other language follows. */
  readonly language: Locale;
  readonly code: ErrorCode;
  readonly nonce: string;
}

export interface PageManifest {
  readonly routes: Record<string, { css: string[] }>;
}

/** What `web/entry-server.tsx` exports. */
export interface PageRenderer {
  /** The source of each route's component, by the route's id. */
  readonly componentFiles: Readonly<Record<string, string>>;
  /** Renders a page; its status says whether it was found or leads elsewhere. A page for everybody was found. */
  render(request: RenderRequest): Promise<Response | SharedPage>;
  /** A page that needs neither data nor scripts, as HTML. */
  renderFailure(request: FailureRequest): Promise<string>;
}
