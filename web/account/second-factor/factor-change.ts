/** What can be done: connect an app or another one, add a passkey, make new recovery codes, do without the app or a passkey. */
export type FactorChange =
  | { readonly kind: 'connect' | 'addPasskey' | 'renew' | 'remove' }
  | { readonly kind: 'removePasskey'; readonly passkeyId: number };
