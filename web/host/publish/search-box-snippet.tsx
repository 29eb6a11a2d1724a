import { useState } from 'react';
import type { Locale } from '#contract/primitives/locale.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import * as segments from '#web/design-system/segments.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { searchBoxAddress } from '#web/paths.ts';
import { CopyField } from './copy-field.tsx';
import * as styles from './invite-guests.module.css';

/** Sizes in pixels at which all of the box is seen, also with a name of two lines. */
const SHAPES = { narrow: { width: 320, height: 350 }, wide: { width: 600, height: 250 } } as const;
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
  const { width, height } = SHAPES[shape];
  const address = searchBoxAddress(pageLanguage, propertyId);
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
        <iframe src={address} title={title} loading="lazy" className={styles.preview} style={{ maxInlineSize: width, blockSize: height }} />
      </figure>
    </div>
  );
}

function snippetOf(url: string, title: string, { width, height }: { readonly width: number; readonly height: number }): string {
  const name = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe src="${url}" title="${name}" loading="lazy" style="width: 100%; max-width: ${width}px; height: ${height}px; border: 0"></iframe>`;
}
