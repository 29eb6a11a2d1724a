import { Search } from 'lucide-react';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useSearchWords } from './search-summary.tsx';
import type { SearchBarState } from './use-search-bar.ts';

interface SearchPillProps {
  readonly bar: SearchBarState;
  readonly onOpen: () => void;
  readonly className?: string;
  readonly isExpanded?: boolean;
}

/** The search in two lines, for narrow screens: destination, nights and guests (specification §2). */
export function SearchPill({ bar, onOpen, className }: SearchPillProps) {
  const { t } = useI18n();
  const words = useSearchWords(bar.form);
  const isFresh = bar.form.keyword === '' && words.nights === undefined;
  return (
    <button type="button" className={classNames('pill w-full', className)} onClick={onOpen} aria-haspopup="dialog">
      <span className="pill__m">
        <b>
          <bdi>{isFresh ? t('searchBar.destinationLong') : words.place}</bdi>
        </b>
        <span>
          {words.nights === undefined ? t('searchBar.datesAndGuests', { guests: words.guests }) : `${words.nights} · ${words.guests}`}
        </span>
      </span>
      <span className="gobtn">
        <Icon of={Search} size="l" />
      </span>
      <span className="vh">{t('searchBar.edit')}</span>
    </button>
  );
}

/** The search in one line, for desktops: destination, nights and guests, and nothing else (specification §2). */
export function WideSearchPill({ bar, onOpen, className, isExpanded = false }: SearchPillProps) {
  const { t } = useI18n();
  const words = useSearchWords(bar.form);
  return (
    <button type="button" className={classNames('pill pill--wide', className)} onClick={onOpen} aria-expanded={isExpanded}>
      <span className="vh">{t('searchBar.edit')}: </span>
      <span className="pill__p pill__place">
        <bdi>{words.place}</bdi>
      </span>
      <span className="pill__p">{words.nights ?? <span className="mute font-normal">{t('searchBar.datesPlaceholder')}</span>}</span>
      <span className="pill__p">{words.guests}</span>
      <span className="gobtn">
        <Icon of={Search} />
      </span>
    </button>
  );
}
