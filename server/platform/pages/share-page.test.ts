import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sharePage } from './share-page.ts';

const NONCE = 'Zm9yIHRoaXMgcGFnZSA=';
const sourceOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

it('names the scripts that carry the nonce by what they say, and leaves the nonce out', () => {
  const page =
    `<head><meta property="csp-nonce" content="${NONCE}"/><script nonce="${NONCE}">one('א')</script></head>` +
    `<script type="module" nonce="${NONCE}">two\n</script><script nonce="${NONCE}" data-part="">three</script>`;
  const { html, scriptSources } = sharePage(page, NONCE);
  expect(html.toString()).toBe(
    '<head><script>one(\'א\')</script></head><script type="module">two\n</script><script data-part="">three</script>',
  );
  expect(scriptSources).toEqual([sourceOf("one('א')"), sourceOf('two\n'), sourceOf('three')]);
});

it('leaves out the nonce’s own element, wherever it stands', () => {
  const [meta, link] = [`<meta property="csp-nonce" content="${NONCE}"/>`, `<link nonce="${NONCE}"/>`];
  for (const page of [meta + link, link + meta, link + meta + link, meta]) {
    expect(sharePage(`<p>שלום</p>${page}<p>ok</p>`, NONCE).html.toString()).toBe(
      `<p>שלום</p>${page.replace(meta, '').replaceAll(link, '<link/>')}<p>ok</p>`,
    );
  }
});

it('keeps each page as it is, whatever comes after it', () => {
  const texts = ['<p>ראשון</p>', `<p>${'שני 🙂 '.repeat(1000)}</p>`, '<p>third</p>'];
  const shared = texts.map((text) => sharePage(`${text}<link nonce="${NONCE}"/>`, NONCE));
  expect(shared.map(({ html }) => html.toString())).toEqual(texts.map((text) => `${text}<link/>`));
});

it.each(['<script>evil()</script>', '<script nonce="">evil()</script>', '<script nonce="guessed">evil()</script>'])(
  'names no script that somebody smuggled in: %s',
  (smuggled) => {
    const { scriptSources } = sharePage(`<script nonce="${NONCE}">ours()</script>${smuggled}`, NONCE);
    expect(scriptSources).toEqual([sourceOf('ours()')]);
  },
);

it('names each script once, and none that is data', () => {
  const script = `<script nonce="${NONCE}">ours()</script>`;
  const data = `<script type="application/ld+json" nonce="${NONCE}">{}</script><link rel="preload" nonce="${NONCE}"/>`;
  const { html, scriptSources } = sharePage(script + data + script, NONCE);
  expect(scriptSources).toEqual([sourceOf('ours()')]);
  expect(html.toString()).not.toContain('nonce');
});
