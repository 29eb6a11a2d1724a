import type { SourceFile } from './find-oversized.ts';

/**
 * What browsers offer to secure origins only (https, and this machine itself). The product also runs over plain http in local networks, where
 * these are undefined.
 */
const SECURE_ONLY: readonly { readonly name: string; readonly use: RegExp }[] = [
  { name: 'crypto.randomUUID', use: /\brandomUUID\b/ },
  { name: 'crypto.subtle', use: /\bcrypto\??\.subtle\b/ },
  ...[
    'bluetooth',
    'clipboard',
    'credentials',
    'geolocation',
    'hid',
    'keyboard',
    'locks',
    'mediaDevices',
    'serial',
    'serviceWorker',
    'share',
    'storage',
    'usb',
    'wakeLock',
  ].map((name) => ({ name: `navigator.${name}`, use: new RegExp(`\\bnavigator\\??\\.${name}\\b`) })),
  { name: 'caches', use: /\bcaches\??\.(open|match|keys|has|delete)\b/ },
  { name: 'cookieStore', use: /\bcookieStore\b/ },
  { name: 'Notification', use: /\bnew Notification\(|\bNotification\.(permission|requestPermission)\b/ },
  { name: 'PaymentRequest', use: /\bnew PaymentRequest\b/ },
  { name: 'file pickers', use: /\bshow(OpenFile|SaveFile|Directory)Picker\b/ },
];

/** A use that asks first whether the browser offers it says so on its line. */
const GUARDED = /\/\/ where offered\b/;

/** Uses in browser code of what only secure origins have, each with its place. Comments may name them. */
export function findSecureOnly(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ file }) => /^web\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, index) => {
        if (GUARDED.test(line) || /^\s*(\/\*|\*|\/\/)/.test(line)) return [];
        const found = SECURE_ONLY.find(({ use }) => use.test(line));
        return found ? [`${file}:${index + 1} uses ${found.name}, which browsers offer to secure origins only`] : [];
      }),
    );
}
