import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PlaceCount } from '#contract/places.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Breadcrumbs } from '#web/design-system/breadcrumbs.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { SectionError } from '#web/portal/failure/section-error.tsx';
import { regionsQuery, townsQuery } from '#web/portal/places/place-queries.ts';
import * as placesStyles from '#web/portal/places/places.module.css';
import type { PlacesKind } from './hotel-lists.ts';
import * as styles from './hotels.module.css';
import { PlacePage } from './hotels-page.tsx';

const route = getRouteApi('/portal/$language/_site/hotels-by-location/$location');

/** Renders properties by place: the places, or one of them. */
export function ByLocationPage() {
  const load = route.useLoaderData();
  return load.kind === 'place' ? <PlacePage list={load.list} /> : <PlacesPage kind={load.kind} />;
}

const TEXTS = {
  cities: { title: 'hotels.citiesTitle', lead: 'hotels.citiesDescription' },
  regions: { title: 'hotels.regionsTitle', lead: 'hotels.regionsDescription' },
} as const;

/** So many places are found without their letters. */
const MOST_AT_A_GLANCE = 24;

/** Renders every town, or every region, with how many places to stay it has. */
function PlacesPage({ kind }: { kind: PlacesKind }) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { data, isError, refetch } = useQuery(kind === 'cities' ? townsQuery(api, language) : regionsQuery(api, language));
  const other: PlacesKind = kind === 'cities' ? 'regions' : 'cities';
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <Breadcrumbs label={t('common.breadcrumbs')}>
        <Link {...paths.home(language)}>{t('common.home')}</Link>
        <span>{t(kind === 'cities' ? 'hotels.toCities' : 'hotels.toRegions')}</span>
      </Breadcrumbs>
      <h1 className={`${typography.display} ${layout.aboveApart}`}>{t(TEXTS[kind].title)}</h1>
      <p className={`${typography.soft} ${layout.abovePacked} ${layout.belowWide}`}>{t(TEXTS[kind].lead)}</p>
      {isError && <SectionError onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={384} />}
      {data && (kind === 'cities' && data.length > MOST_AT_A_GLANCE ? <PlacesByLetter places={data} /> : <PlaceList places={data} />)}
      <p className={`${layout.row} ${layout.wrapping} ${layout.wide} ${layout.aboveDistant}`}>
        <Link className={`${typography.link} ${layout.tappable}`} {...paths.hotelsByLocation(language, other)}>
          {t(other === 'cities' ? 'hotels.toCities' : 'hotels.toRegions')}
        </Link>
        <Link className={`${typography.link} ${layout.tappable}`} {...paths.hotels(language)}>
          {t('hotels.toAll')}
        </Link>
      </p>
    </div>
  );
}

/** Renders each letter with what begins with it, and on top a way to each. */
function PlacesByLetter({ places }: { places: readonly PlaceCount[] }) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const groups = byLetter(namedLike(places, typed));
  return (
    <>
      <TextField
        label={t('hotels.findTown')}
        type="search"
        autoComplete="off"
        className={styles.find}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className={groups.length === 0 ? typography.soft : layout.visuallyHidden}>
        {groups.length === 0 && t('hotels.noSuchTown')}
      </p>
      <nav aria-label={t('hotels.letters')} className={styles.letters}>
        {groups.map(({ letter }) => (
          <a key={letter} href={`#${idOf(letter)}`}>
            {letter}
          </a>
        ))}
      </nav>
      {groups.map(({ letter, places: members }) => (
        <section key={letter} aria-labelledby={idOf(letter)}>
          <h2 id={idOf(letter)} className={styles.letter}>
            {letter}
          </h2>
          <PlaceList places={members} />
        </section>
      ))}
    </>
  );
}

const idOf = (letter: string) => `letter-${letter}`;

function PlaceList({ places }: { places: readonly PlaceCount[] }) {
  const { language } = useI18n();
  return (
    <ul data-part="places" className={`${placesStyles.links} ${placesStyles.wideLinks}`}>
      {places.map(({ id, title, number }) => (
        <li key={id}>
          <Link {...paths.hotelsByLocation(language, id)} preload={false}>
            <bdi>{title}</bdi>
            <span>
              <Num>{number}</Num>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The places whose names begin with one letter. */
interface LetterGroup<Place> {
  readonly letter: string;
  readonly places: readonly Place[];
}

/** Groups places that are sorted by name by their first letter. */
export function byLetter<Place extends { readonly title: string }>(places: readonly Place[]): LetterGroup<Place>[] {
  const groups = Map.groupBy(places, ({ title }) => (/\p{Letter}/u.exec(title)?.[0] ?? '').toUpperCase());
  return [...groups].map(([letter, members]) => ({ letter, places: members }));
}

/** Returns the places with a word that begins as typed, whatever the quotes and the case. */
export function namedLike<Place extends { readonly title: string }>(places: readonly Place[], typed: string): Place[] {
  const asked = plain(typed).trim();
  return places.filter(({ title }) => ` ${plain(title)}`.includes(` ${asked}`));
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/["'’׳״]/g, '')
    .replace(/[-־–]/g, ' ');
}
