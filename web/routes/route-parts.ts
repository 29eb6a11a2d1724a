import { redirect } from '@tanstack/react-router';
import type { Locale } from '#contract/primitives/locale.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#texts/languages.ts';
import type { MessageKey } from '#texts/translate.ts';
import type { RouterContext } from '#web/app/use-surroundings.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

/** The language of an address. An unknown one is no page at all: `requireLanguage` leads away before anyone reads it. */
export const languageParams = {
  parse: ({ language }: { language: string }): { language: Locale } => ({ language: isLanguage(language) ? language : DEFAULT_LANGUAGE }),
  stringify: ({ language }: { language: Locale }) => ({ language }),
};

/** @throws the way to the 404 page where the address names no language */
export function requireLanguage({ location }: { location: { pathname: string } }): void {
  if (!isLanguage(location.pathname.split('/')[2])) throw redirect(paths.notFound(DEFAULT_LANGUAGE));
}

/** What a head is made from. */
export interface HeadRequest {
  readonly match: { readonly context: RouterContext };
  readonly params: { readonly language: Locale };
}

/** Returns the head of a page for hosts or administrators: its title alone. */
export function titled(key: MessageKey) {
  return ({ match, params: { language } }: HeadRequest) => ({
    meta: [{ title: `${i18nOf(language).t(key)} · ${match.context.site.name[language]}` }],
  });
}

/** The request that a loader of a page's own file gets. */
export interface LoadRequest<Parameters extends string = never, Deps = unknown> {
  readonly context: RouterContext;
  readonly params: { readonly language: Locale } & Readonly<Record<Parameters, string>>;
  readonly deps: Deps;
}
