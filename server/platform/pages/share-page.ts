import { hash } from 'node:crypto';

/** A page that is the same for every anonymous visitor. */
interface SharedPage {
  /** Without a nonce, in UTF-8. */
  readonly html: Buffer;
  /** The script sources of the scripts that we wrote into it, as a content policy names them: `'sha256-…'`. */
  readonly scriptSources: readonly string[];
}

/**
 * Makes a page one for everybody: its nonce, which must be another for each answer, is left out, and the scripts that carried it are named by their hashes.
 * A script that somebody smuggled into the page carries no nonce, for that was drawn when the page was rendered, so that it is named nowhere and does not run.
 */
export function sharePage(html: string, nonce: string): SharedPage {
  const attribute = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at + attribute.length)) {
    const script = scriptAround(html, at);
    if (script !== undefined) sources.add(`'sha256-${hash('sha256', script, 'base64')}'`);
  }
  const shared = html.replaceAll(attribute, '').replace(`<meta property="csp-nonce" content="${nonce}"/>`, '');
  return { html: Buffer.from(shared), scriptSources: [...sources] };
}

/** Returns the words of a script in whose tag a place is; undefined in other tags, and for scripts that are data. */
function scriptAround(html: string, place: number): string | undefined {
  const begin = html.indexOf('>', place) + 1;
  const tag = html.slice(html.lastIndexOf('<', place), begin);
  if (!/^<script[ >]/.test(tag) || tag.includes(' type="application/')) return undefined;
  return html.slice(begin, html.indexOf('</script>', begin));
}
