import { Link, useMatches } from '@tanstack/react-router';
import { Globe } from 'lucide-react';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#web/i18n/languages.ts';

/** Leads to the same page, with the same query, in each other language. */
export function LanguageSwitch({ className }: { className: string }) {
  const { language } = useI18n();
  const place = useMatches({ select: (matches) => ({ to: matches.at(-1)?.fullPath ?? '/', params: matches.at(-1)?.params ?? {} }) });
  return LANGUAGES.filter((other) => other !== language).map((other) => (
    <Link
      key={other}
      // The address of the present page is a route of ours, whichever it is.
      to={place.to as '/portal/$language/home/'}
      params={{ ...place.params, language: other }}
      search={true}
      lang={other}
      hrefLang={other}
      className={className}
      resetScroll={false}
      preload={false}
    >
      <Icon of={Globe} />
      {LANGUAGE_NAMES[other]}
    </Link>
  ));
}
