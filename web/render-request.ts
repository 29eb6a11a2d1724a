import type { Transport } from './api/client.ts';
import type { Surroundings } from './surroundings.ts';

/** What the server gives for one page. Types alone, so that the server's compiler needs nothing else of the web. */
export interface RenderRequest {
  readonly request: Request;
  readonly nonce: string;
  /** Carries the page's calls, with the visitor's cookies, without leaving the process. */
  readonly transport: Transport;
  readonly surroundings: Surroundings;
  /** For each route the styles of its own; absent in development. */
  readonly manifest?: PageManifest;
}

export interface PageManifest {
  readonly routes: Record<string, { css: string[] }>;
}

/** What `web/entry-server.tsx` exports. */
export interface PageRenderer {
  /** Renders a page; its status says whether it was found or leads elsewhere. */
  render(request: RenderRequest): Promise<Response>;
}
