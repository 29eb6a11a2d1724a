import type { ErrorCode } from '#contract/errors.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Transport } from '#web/api/client.ts';
import type { Surroundings } from './surroundings.ts';

/** What the server gives for one page. Types alone, so that the server's compiler needs nothing else of the web. */
export interface RenderRequest {
  readonly request: Request;
  readonly nonce: string;
  /** True if nothing is known of the visitor: then nobody is signed in. */
  readonly isAnonymous: boolean;
  /** Carries the page's calls, with the visitor's cookies, without leaving the process. */
  readonly transport: Transport;
  readonly surroundings: Surroundings;
  /** For each route the styles of its own; absent in development. */
  readonly manifest?: PageManifest;
  /** Told why a page could not be shown: an error for each part of it that failed. */
  readonly onFailure?: (error: unknown) => void;
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
  /** Renders a page; its status says whether it was found or leads elsewhere. `html` is a whole page that was found, for an anonymous visitor. */
  render(request: RenderRequest): Promise<Response | { readonly html: string }>;
  /** Renders a page that needs neither data nor scripts, as HTML. */
  renderFailure(request: FailureRequest): Promise<string>;
}
