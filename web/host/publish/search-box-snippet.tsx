import { useState } from 'react';
import type { Locale } from '#contract/primitives/locale.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import * as segments from '#web/design-system/segments.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { CopyField } from './copy-field.tsx';
import * as styles from './invite-guests.module.css';

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
  /** Of the property. */
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
