import './app/react-first.ts';
import './app.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { DEFAULT_LANGUAGE, isLanguage } from '#texts/languages.ts';
import { browserTransport } from './api/browser-transport.ts';
import { nextTask } from './app/next-task.ts';
import { giveSign } from './app/visitor-sign.ts';
import { loadCataloguesOf } from './i18n/catalogues.ts';
import { makeRouter } from './router.tsx';

void start();

/**
 * Hydrates the page. Each step is a task of its own: a phone takes as long for one of them as it may take to answer a touch. The page's own files
 * import this one, so that it must not wait for them while it is evaluated.
 */
async function start(): Promise<void> {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  const { lang } = document.documentElement;
  // The texts must be there before the first render, or it would differ from the server's.
  await loadCataloguesOf(isLanguage(lang) ? lang : DEFAULT_LANGUAGE, window.location.pathname);
  await nextTask();
  const router = makeRouter({ transport: browserTransport, ...(nonce ? { nonce } : {}) });
  await nextTask();
  // A page that goes on by itself waits for nobody.
  router.subscribe('onBeforeNavigate', giveSign);
  // In small steps, between which the page scrolls and answers, instead of in one long one.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}
