import { Link } from '@tanstack/react-router';
import { CalendarCheck, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Hotel } from '#contract/hotels.ts';
import type { Quote } from '#contract/quote.ts';
import { wordsInList } from '#texts/lists.ts';
import { Breadcrumbs } from '#web/design-system/breadcrumbs.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { placesAbove } from '#web/portal/places/where-it-lies.ts';
import { freeUntil } from '#web/portal/stay/cancellation-terms.tsx';
import { RatingLine } from '#web/portal/stay/rating-line.tsx';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import { useProperty } from './property-context.tsx';
import * as styles from './property-page.module.css';

/** Renders where the property lies; each place leads to the same search there. */
export function PropertyCrumbs() {
  const { language, t } = useI18n();
  const { hotel, search } = useProperty();
  const {
    location: _location,
    locationEntityMarker: _marker,
    lastBreadcrumbItem: _item,
    page: _page,
    popupOpened: _popup,
    ...asked
  } = search;
  return (
    <div className={`${layout.wideOnly} ${styles.crumbs}`}>
      <Breadcrumbs label={t('common.breadcrumbs')}>
        <Link {...paths.searchResults(language, asked)}>{t('property.country')}</Link>
        {placesAbove(hotel).map(([marker, { id, name }]) => (
          <Link
            key={marker}
            {...paths.searchResults(language, { ...asked, location: id, locationEntityMarker: marker, lastBreadcrumbItem: name })}
          >
            {name}
          </Link>
        ))}
        <bdi>{hotel.title}</bdi>
      </Breadcrumbs>
    </div>
  );
}

interface PropertyIntroProps {
  readonly hotel: Hotel;
  readonly quote: Quote | undefined;
  /** Beside the name: the buttons that pass it on and save it. */
  readonly actions?: ReactNode;
  /** True where the page has what guests have written. */
  readonly hasReviews?: boolean;
  /** Between name and hosts. */
  readonly children: ReactNode;
}

/** Renders name, place, hosts, and when the guest pays. */
export function PropertyIntro({ hotel, quote, actions, hasReviews = false, children }: PropertyIntroProps) {
  const { t } = useI18n();
  return (
    <>
      <div className={`${layout.row} ${layout.between} ${layout.alignedToStart}`}>
        <h1 className={`${typography.display} ${styles.name}`}>
          <bdi>{hotel.title}</bdi>
        </h1>
        {actions}
      </div>
      <p className={`${typography.large} ${typography.soft} ${layout.aboveTight}`}>
        {t('property.typeInPlace', { type: hotel.propertyType.name, address: hotel.address })}
      </p>
      <p className={layout.abovePacked}>
        {hasReviews ? (
          <a href="#reviews" className={`${typography.link} ${layout.tappable}`}>
            <RatingLine rating={hotel.rating} />
          </a>
        ) : (
          <RatingLine rating={hotel.rating} />
        )}
      </p>
      {children}
      <Hosts hotel={hotel} />
      <PaymentTime quote={quote} />
    </>
  );
}

/** Renders who receives the guests, and in which languages. */
function Hosts({ hotel: { hostName, policies } }: { hotel: Hotel }) {
  const { language, t } = useI18n();
  if (hostName === '') return null;
  const languages = policies.spokenLanguages.map(({ name }) => name);
  const [initial] = hostName;
  return (
    <div className={`${layout.row} ${styles.hosts}`}>
      <span aria-hidden="true" className={styles.hostFace}>
        <bdi>{initial}</bdi>
      </span>
      <p>
        <b className={layout.block}>
          <RichText id="property.hosts" values={{ name: <bdi>{hostName}</bdi> }} />
        </b>
        {languages.length > 0 && (
          <span className={`${typography.soft} ${layout.block}`}>
            {t('property.hostsSpeak', { languages: wordsInList(languages, language) })}
          </span>
        )}
      </p>
    </div>
  );
}

/**
 * Renders until when cancelling is free and that guests pay on arrival; or that the card is charged when they cancel,
 * where that is so from the first day.
 */
function PaymentTime({ quote }: { quote: Quote | undefined }) {
  const { t } = useI18n();
  const until = quote && freeUntil(quote);
  const note = until
    ? 'property.highlightFreeNote'
    : quote?.cancellation[0]?.feeAgorot
      ? 'property.highlightFeeNote'
      : 'property.highlightPayNote';
  const highlight = until && <RichText id="property.highlightFree" values={{ date: <WireDateText date={until} style="day" /> }} />;
  return (
    <p className={`${layout.row} ${layout.aboveApart} ${styles.paying}`}>
      <Icon of={until ? CalendarCheck : Wallet} />
      <span>
        <b>{highlight ?? t('property.highlightPay')}</b>
        {', '}
        {t(note)}
      </span>
    </p>
  );
}
