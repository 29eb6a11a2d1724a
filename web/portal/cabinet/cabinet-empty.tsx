import { History, MoonStar, Tent } from 'lucide-react';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { type CabinetAddress, paths } from '#web/paths.ts';

const EMPTY = {
  upcoming: [Tent, 'cabinet.emptyUpcoming', 'cabinet.emptyUpcomingText'],
  past: [History, 'cabinet.emptyPast', 'cabinet.emptyPastText'],
  cancelled: [MoonStar, 'cabinet.emptyCancelled', 'cabinet.emptyCancelledText'],
} as const;

/** A list with nothing in it: why, and the way on. */
export function CabinetEmpty({ when }: { when: CabinetAddress['when'] | undefined }) {
  const { language, t } = useI18n();
  const [icon, title, text] = EMPTY[when ?? 'upcoming'];
  return (
    <EmptyState
      icon={icon}
      light="dusk"
      title={t(title)}
      actions={
        <LinkButton {...(when === 'cancelled' ? paths.personalCabinet(language) : paths.home(language))} kind="go">
          {t(when === 'cancelled' ? 'cabinet.toUpcoming' : 'cabinet.toSearch')}
        </LinkButton>
      }
    >
      <p>{t(text)}</p>
    </EmptyState>
  );
}
