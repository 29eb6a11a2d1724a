import { ClientOnly, type LinkOptions, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { LOCALES } from '#contract/primitives/enums.ts';
import { languageOf } from '#texts/languages.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import * as layout from '#web/design-system/layout.module.css';
import * as segments from '#web/design-system/segments.module.css';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { CopyField } from './copy-field.tsx';
import * as styles from './invite-guests.module.css';
import * as publishStyles from './publish.module.css';
import { SearchBoxSnippet } from './search-box-snippet.tsx';

const ListingQr = lazy(() => import('./listing-qr.tsx').then((module) => ({ default: module.ListingQr })));

interface InviteGuestsProps {
  readonly propertyId: number;
  readonly title: string;
}

/** What a host takes along to bring guests to the property's page: its address, a QR code and a search box. */
export function InviteGuests({ propertyId, title }: InviteGuestsProps) {
  const { language, t } = useI18n();
  const { origin } = useSurroundings();
  const qrToCome = <Skeleton height={160} width="160px" />;
  const router = useRouter();
  const [pageLanguage, setPageLanguage] = useState(language);
  // The router knows its own links.
  const address = origin + router.buildLocation(paths.hotelDetails(pageLanguage, propertyId) as LinkOptions).href;
  return (
    <section className={`${boxStyles.box} ${boxStyles.snug} ${styles.invite}`} aria-labelledby="publish-invite">
      <div className={`${layout.row} ${layout.wrapping} ${layout.between}`}>
        <h2 id="publish-invite" className={publishStyles.heading}>
          {t('publish.invite')}
        </h2>
        <fieldset className={segments.segments}>
          <legend className={layout.visuallyHidden}>{t('publish.pageLanguage')}</legend>
          {LOCALES.map((one) => (
            <button key={one} type="button" lang={one} aria-pressed={one === pageLanguage} onClick={() => setPageLanguage(one)}>
              {languageOf(one).name}
            </button>
          ))}
        </fieldset>
      </div>
      <CopyField label={t('publish.address')} text={address} />
      <div className={styles.part}>
        <h3>{t('publish.qr')}</h3>
        <p className={typography.soft}>{t('publish.qrText')}</p>
        <ClientOnly fallback={qrToCome}>
          <Suspense fallback={qrToCome}>
            <ListingQr address={address} title={title} fileName={`lina-${propertyId}-${pageLanguage}`} />
          </Suspense>
        </ClientOnly>
      </div>
      <div className={styles.part}>
        <h3>{t('publish.box')}</h3>
        <p className={typography.soft}>{t('publish.boxText')}</p>
        <SearchBoxSnippet propertyId={propertyId} pageLanguage={pageLanguage} title={title} />
      </div>
    </section>
  );
}
