import assistantHebrew from '@fontsource-variable/assistant/files/assistant-hebrew-wght-normal.woff2?url';
import frankHebrew from '@fontsource-variable/frank-ruhl-libre/files/frank-ruhl-libre-hebrew-wght-normal.woff2?url';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { Locale } from '#contract/primitives/locale.ts';
import { DEFAULT_LANGUAGE, directionOf, isLanguage } from '#texts/languages.ts';
import { SessionWatch } from '#web/account/session/session-watch.tsx';
import { repeatEarlyPress } from '#web/app/early-press.ts';
import { PageData } from '#web/app/page-data.tsx';
import { StartScript } from '#web/app/start-script.tsx';
import type { RouterContext } from '#web/app/use-surroundings.ts';
import { WaitingBar } from '#web/app/waiting-bar.tsx';
import favicon from '#web/design-system/brand/favicon.svg?url';
import assistantBasic from '#web/design-system/fonts/assistant-basic.woff2?url';
import frankLetters from '#web/design-system/fonts/frank-ruhl-libre-letters.woff2?url';
import frankSigns from '#web/design-system/fonts/frank-ruhl-libre-signs.woff2?url';
import { loadCataloguesOf } from '#web/i18n/catalogues.ts';
import { I18nProvider } from '#web/i18n/i18n-provider.tsx';
import { ActingWatch } from '#web/impersonation/acting-watch.tsx';

/**
 * What each page of a language shows, the sign of the shekel in English among it. Fetched with the styles, so that they are there before the
 * first paint: each font that comes after it lays the whole page out anew.
 */
const FONTS: Readonly<Record<Locale, readonly string[]>> = {
  he: [assistantHebrew, assistantBasic, frankHebrew, frankSigns],
  en: [assistantBasic, frankLetters, frankSigns, assistantHebrew],
};

export const root = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ params, location }): Promise<{ language: Locale }> => {
    // The root sees the parameters of the whole address.
    const language = 'language' in params && isLanguage(params.language) ? params.language : DEFAULT_LANGUAGE;
    await loadCataloguesOf(language, location.pathname);
    return { language };
  },
  head: ({ match }) => {
    const { assets, language, site } = match.context;
    return {
      meta: [
        { charSet: 'utf-8' },
        // For pages that failed before they knew their own.
        { title: site.name[language] },
        { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
        { name: 'theme-color', content: '#fffdfa' },
      ],
      links: [
        { rel: 'icon', type: 'image/svg+xml', href: favicon },
        // The browser's own list would only be longer by them: what the server sent stands in the head.
        ...(import.meta.env.SSR ? FONTS[language] : []).map(
          (href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const,
        ),
        ...assets.styles.map((href) => ({ rel: 'stylesheet', href })),
      ],
      scripts: assets.preamble ? [{ type: 'module', children: assets.preamble }] : [],
    };
  },
  shellComponent: Document,
  component: Page,
});

function Page() {
  return (
    <>
      <ActingWatch />
      <Outlet />
      <SessionWatch />
      <WaitingBar />
    </>
  );
}

function Document({ children }: { children: ReactNode }) {
  const parameters = useParams({ strict: false });
  const language = isLanguage(parameters.language) ? parameters.language : DEFAULT_LANGUAGE;
  useEffect(() => {
    // From here on the page answers to clicks; tests wait for it.
    document.documentElement.dataset.hydrated = 'true';
    // Not from within React, which could not bring the button to life then.
    setTimeout(repeatEarlyPress);
  }, []);
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <HeadContent />
      </head>
      <body>
        <I18nProvider language={language}>{children}</I18nProvider>
        <Scripts />
        <PageData />
        <StartScript language={language} />
      </body>
    </html>
  );
}
