import { ClientOnly, type LinkOptions, useRouter } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { LOCALES } from '#contract/primitives/enums.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { languageOf } from '#texts/languages.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import { Button } from '#web/design-system/button.tsx';
import * as fieldStyles from '#web/design-system/field.module.css';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as segments from '#web/design-system/segments.module.css';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './invite-guests.module.css';
import * as publishStyles from './publish.module.css';

const ListingQr = lazy(() => import('./listing-qr.tsx').then((module) => ({ default: module.ListingQr })));

interface InviteGuestsProps {
  readonly propertyId: number;
  readonly title: string;
}

/** Shows what a host takes along to bring guests to the property's page: its address, a QR code and a search box. */
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

/** At which all of the box is seen, also with a name of two lines: where a wide one finds no room, as on phones, it is as high as a narrow one. */
const SHAPES = {
  narrow: { maxWidth: '320px', height: '350px' },
  wide: { maxWidth: '600px', height: 'clamp(250px, (600px - 100vw) * 999, 350px)' },
} as const;
type Shape = keyof typeof SHAPES;
const SHAPE_NAMES: readonly Shape[] = ['narrow', 'wide'];

interface SnippetProps {
  readonly propertyId: number;
  readonly pageLanguage: Locale;
  /** The title of the property. */
  readonly title: string;
}

/** The lines that a host puts into a site, and the box as it will look there. */
export function SearchBoxSnippet({ propertyId, pageLanguage, title }: SnippetProps) {
  const { t } = useI18n();
  const { origin } = useSurroundings();
  const [shape, setShape] = useState<Shape>('narrow');
  // The server writes this page, and the router does not know it (server/modules/offers/search-box).
  const address = `/embed/${pageLanguage}/${propertyId}`;
  return (
    <div className={styles.snippet}>
      <fieldset className={segments.segments}>
        <legend className={layout.visuallyHidden}>{t('publish.boxShape')}</legend>
        {SHAPE_NAMES.map((name) => (
          <button key={name} type="button" aria-pressed={name === shape} onClick={() => setShape(name)}>
            {t(`publish.boxShape_${name}`)}
          </button>
        ))}
      </fieldset>
      <CopyField isLong label={t('publish.boxCode')} text={snippetOf(origin + address, title, SHAPES[shape])} />
      <figure>
        <figcaption>{t('publish.boxPreview')}</figcaption>
        <iframe src={address} title={title} loading="lazy" className={styles.preview} style={SHAPES[shape]} />
      </figure>
    </div>
  );
}

function snippetOf(url: string, title: string, { maxWidth, height }: (typeof SHAPES)[Shape]): string {
  const name = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe src="${url}" title="${name}" loading="lazy" style="width: 100%; max-width: ${maxWidth}; height: ${height}; border: 0"></iframe>`;
}

interface CopyFieldProps {
  readonly label: string;
  readonly text: string;
  readonly isLong?: boolean;
}

/** A text to take along: it can be selected, and copied with one press. */
export function CopyField({ label, text, isLong = false }: CopyFieldProps) {
  const { t } = useI18n();
  const { show } = useToasts();
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text); // where offered: elsewhere it fails, and the message says what to do
      show({ text: t('publish.copied'), tone: 'good' });
    } catch {
      show({ text: t('publish.notCopied'), tone: 'bad' });
    }
  };
  const control = { id, readOnly: true, value: text, dir: 'ltr', className: fieldStyles.input } as const;
  return (
    <div data-part="field" className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={isLong ? `${styles.copy} ${styles.stacked}` : styles.copy}>
        {isLong ? <textarea rows={5} {...control} /> : <input {...control} />}
        <Button aria-label={t('publish.copyItem', { item: label })} onClick={() => void copy()}>
          <Icon of={Copy} size="s" />
          {t('publish.copy')}
        </Button>
      </div>
    </div>
  );
}
