import { useState } from 'react';
import type { Hotel } from '#contract/hotels.ts';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './property-page.module.css';

/** Length in characters from which a text begins folded. */
const LONG = 420;
const ID = 'about-text';

/** Renders what the hosts say about their place. */
export function AboutSection({ hotel: { description, suitableFor } }: { hotel: Hotel }) {
  const { t } = useI18n();
  const [isWhole, setWhole] = useState(false);
  const isLong = description.length > LONG;
  const paragraphs = description.split(/\n+/).filter(Boolean);
  return (
    <section id="about">
      <h2 className={`${typography.display} ${layout.belowApart}`}>{t('property.about')}</h2>
      <div id={ID} className={isLong && !isWhole ? styles.short : ''}>
        {paragraphs.map((paragraph, index) => (
          <p
            key={paragraph}
            className={index === 0 ? `${typography.lead} ${styles.aboutLead}` : `${typography.soft} ${layout.aboveClose}`}
            dir="auto"
          >
            {paragraph}
          </p>
        ))}
      </div>
      {isLong && (
        <button
          type="button"
          className={`${typography.link} ${layout.tappable} ${layout.scripted} ${layout.aboveTight}`}
          aria-expanded={isWhole}
          aria-controls={ID}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('property.readLess') : t('property.readMore')}
        </button>
      )}
      {suitableFor.length > 0 && (
        <p className={`${typography.muted} ${layout.aboveClose}`}>
          {t('property.suitableFor', { list: suitableFor.map(({ name }) => name).join('\u00a0· ') })}
        </p>
      )}
    </section>
  );
}
