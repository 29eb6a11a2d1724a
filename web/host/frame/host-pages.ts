import { CalendarDays, House, Megaphone } from 'lucide-react';
import type { Locale } from '#contract/primitives/locale.ts';
import { paths } from '#web/paths.ts';

/** The pages of the back office in the order of the sidebar, by the names of the texts; only those that exist. */
export const HOST_PAGES = [
  { name: 'calendar', icon: CalendarDays, address: (language: Locale) => paths.ownerCalendar(language) },
  { name: 'hotelDetails', icon: House, address: (language: Locale) => paths.registration(language) },
  { name: 'publish', icon: Megaphone, address: (language: Locale) => paths.ownerPublish(language) },
] as const;
