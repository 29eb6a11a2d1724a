import { Building2, CircleAlert, Earth, History, House, Landmark, type LucideIcon, Map as MapIcon, Mountain } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Suggestion } from '#contract/places.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Spinner } from '#web/design-system/spinner.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './destination-list.module.css';
import { VisitDetails } from './search-summary.tsx';
import type { DestinationChoices } from './use-destination.ts';

const ICONS: Readonly<Record<Suggestion['iconType'], LucideIcon>> = {
  country: Earth,
  city: Building2,
  region: Mountain,
  district: MapIcon,
  landmark: Landmark,
  hotel: House,
  lastVisit: History,
};

/** Renders the suggestions under the destination box: the last visit, then what was found, or what comes close. */
export function DestinationList({ choices }: { choices: DestinationChoices }) {
  const { t } = useI18n();
  const { suggestions, items, listId } = choices;
  const answer = suggestions.answer;
  const isEmpty = answer !== undefined && answer.options.length === 0;
  return (
    <div>
      <div
        id={listId}
        data-part="suggestions"
        className={styles.suggestions}
        role="listbox"
        aria-label={t('searchBar.suggestions')}
        aria-busy={suggestions.isLoading}
      >
        <Group title={t('searchBar.lastVisit')} choices={choices} kind="visit" />
        <Group
          title={suggestions.keyword === '' ? t('searchBar.popular') : t('searchBar.resultsFor', { keyword: suggestions.keyword })}
          choices={choices}
          kind="option"
        />
        {!suggestions.isLoading && isEmpty && (
          <p className={`${layout.row} ${styles.suggestion} ${styles.nothing}`} role="presentation">
            <Icon of={CircleAlert} />
            <RichText id="searchBar.noSuggestions" values={{ keyword: <bdi>{suggestions.keyword}</bdi> }} />
          </p>
        )}
        <Group title={t('searchBar.popular')} choices={choices} kind="alternative" />
      </div>
      {suggestions.isLoading && (
        <p className={`${layout.row} ${styles.suggestion} ${layout.centered} ${styles.waiting}`}>
          <Spinner label={t('common.loading')} />
        </p>
      )}
      {suggestions.hasFailed && !suggestions.isLoading && (
        <p className={`${layout.row} ${styles.suggestion}`} role="alert">
          {t('searchBar.suggestionsFailed')}
          <Button kind="quiet" size="s" onClick={suggestions.retry}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      <p className={layout.visuallyHidden} role="status">
        {!suggestions.isLoading && answer !== undefined && t('searchBar.suggestionCount', { count: items.length })}
      </p>
    </div>
  );
}

function Group({
  title,
  choices,
  kind,
}: {
  title: string;
  choices: DestinationChoices;
  kind: DestinationChoices['items'][number]['kind'];
}) {
  const { listId, items, active, choose, setActive } = choices;
  const shown = items.map((item, index) => ({ ...item, index })).filter((item) => item.kind === kind);
  if (shown.length === 0) return null;
  const titleId = `${listId}-${kind}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} className={styles.heading}>
        {title}
      </div>
      {shown.map((item) => (
        // The keys work in the box, which says which option is active.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div
          key={item.key}
          id={`${listId}-${item.index}`}
          role="option"
          aria-selected={item.index === active}
          className={`${layout.row} ${styles.suggestion}`}
          onPointerMove={() => item.index !== active && setActive(item.index)}
          // The box keeps the focus, or the panel would close before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(item)}
        >
          <span className={styles.icon}>
            <Icon of={item.kind === 'visit' ? History : ICONS[item.suggestion.iconType]} />
          </span>
          {item.kind === 'visit' ? (
            <Lines title={item.form.keyword} below={<VisitDetails form={item.form} />} />
          ) : (
            <SuggestionLines suggestion={item.suggestion} keyword={choices.suggestions.keyword} free={choices.freeAt(item.suggestion)} />
          )}
        </div>
      ))}
    </div>
  );
}

function SuggestionLines({ suggestion, keyword, free }: { suggestion: Suggestion; keyword: string; free: number | undefined }) {
  const [before, typed, after] = highlighted(suggestion.title, keyword);
  return (
    <>
      <Lines
        title={
          <>
            {before}
            {typed && <mark>{typed}</mark>}
            {after}
          </>
        }
        below={suggestion.subtitle}
      />
      <Count suggestion={suggestion} free={free} />
    </>
  );
}

/**
 * Renders how many places there are or, where dates are chosen, how many of them are free.
 * @param free undefined where that is not known
 */
function Count({ suggestion: { entityMarker, number }, free }: { suggestion: Suggestion; free: number | undefined }) {
  const { t } = useI18n();
  const isHotel = entityMarker === '__H__';
  if (free === undefined)
    return <span className={styles.count}>{isHotel ? t('searchBar.lodging') : t('common.places', { count: number })}</span>;
  if (free === 0) return <span className={styles.count}>{t(isHotel ? 'searchBar.isTaken' : 'searchBar.noneFree')}</span>;
  return (
    <span className={`${styles.count} ${styles.free}`}>
      {isHotel ? t('searchBar.isFree') : t('searchBar.freeOf', { count: free, all: number })}
    </span>
  );
}

function Lines({ title, below }: { title: ReactNode; below: ReactNode }) {
  return (
    <span className={styles.words}>
      <bdi>{title}</bdi>
      {below && <span className={`${typography.small} ${typography.muted}`}>{below}</span>}
    </span>
  );
}

/** Splits a title at the typed part, which is empty where the title does not contain it. */
export function highlighted(title: string, keyword: string): readonly [before: string, typed: string, after: string] {
  const wanted = keyword.trim().toLowerCase();
  const start = wanted === '' ? -1 : title.toLowerCase().indexOf(wanted);
  if (start < 0) return [title, '', ''];
  const end = start + wanted.length;
  return [title.slice(0, start), title.slice(start, end), title.slice(end)];
}
