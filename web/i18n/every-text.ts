import { enAccount } from './en/account/index.ts';
import { enAdmin } from './en/admin/index.ts';
import { enGuest } from './en/guest/index.ts';
import { enHost } from './en/host/index.ts';
import { en as enPortal } from './en/index.ts';
import { heAccount } from './he/account/index.ts';
import { heAdmin } from './he/admin/index.ts';
import { heGuest } from './he/guest/index.ts';
import { heHost } from './he/host/index.ts';
import { he as hePortal } from './he/index.ts';

/** The texts of both languages with all their sections: for types and tests. Whatever a browser loads takes them from catalogues.ts. */
export const he = { ...hePortal, ...heGuest, ...heAccount, ...heHost, ...heAdmin };
export const en = { ...enPortal, ...enGuest, ...enAccount, ...enHost, ...enAdmin };
