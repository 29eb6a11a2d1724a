import { redirect } from '@tanstack/react-router';
import type { Locale } from '#contract/primitives/locale.ts';
import { paths } from '#web/paths.ts';
import type { Destination, PageName } from './after-sign-in.ts';

/** A page that signing in leads to, as the router takes it. */
export function pageTarget(page: PageName, language: Locale) {
  switch (page) {
    case 'calendar':
      return paths.ownerCalendar(language);
    case 'registrationSteps':
      return paths.registration(language);
    case 'home':
      return paths.home(language);
  }
}

/** For `beforeLoad` of a door, when the visitor is inside already: what to throw. */
export function redirectTo(destination: Destination, language: Locale) {
  return 'href' in destination ? redirect({ href: destination.href }) : redirect(pageTarget(destination.page, language));
}
