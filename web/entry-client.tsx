import './app.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { DEFAULT_LANGUAGE, isLanguage } from '#texts/languages.ts';
import { browserTransport } from './api/browser-transport.ts';
import { loadCataloguesOf } from './i18n/catalogues.ts';
import { makeRouter } from './router.tsx';

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
const { lang } = document.documentElement;

// The texts must be there before the first render, or it would differ from the server's.
await loadCataloguesOf(isLanguage(lang) ? lang : DEFAULT_LANGUAGE, window.location.pathname);
const router = makeRouter({ transport: browserTransport, ...(nonce ? { nonce } : {}) });
// In small steps, between which the page scrolls and answers, instead of in one long one.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
