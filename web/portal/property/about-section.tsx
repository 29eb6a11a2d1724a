import { useId, useState } from 'react';
import type { Hotel } from '#contract/hotels.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** Longer texts begin folded. */
const LONG = 420;

/** What the hosts say about their place. */
export function AboutSection({ hotel }: { hotel: Hotel }) {
  const { t } = useI18n();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const paragraphs = hotel.description.split(/\n+/).filter(Boolean);
  const isLong = hotel.description.length > LONG;
  return (
    <section id="about">
      <h2 className="disp mb-4">{t('property.about')}</h2>
      <div id={id} className={isLong && !isWhole ? 'about about--short' : 'about'}>
        {paragraphs.map((paragraph, index) => (
          <p key={paragraph} className={index === 0 ? 'lead text-ink' : 'soft mt-3'} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
      {isLong && (
        <button type="button" className="link tap mt-2" aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('property.readLess') : t('property.readMore')}
        </button>
      )}
      {hotel.suitableFor.length > 0 && (
        <p className="mute mt-3">{t('property.suitableFor', { list: hotel.suitableFor.map(({ name }) => name).join(' · ') })}</p>
      )}
    </section>
  );
}
