import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { HotelUnit } from '#contract/hotels.ts';
import { useCode } from '#web/app/use-code.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { SlideTrack, useSlides } from '#web/portal/stay/picture-slides.tsx';
import { useChosenUnits, useProperty } from './property-context.tsx';
import * as styles from './unit-card.module.css';
import { UnitFacts, UnitRates } from './unit-facts.tsx';
import { UnitOffer, type UnitOfferProps } from './unit-offer.tsx';

const PhotoViewer = lazy(async () => ({ default: (await import('./photo-viewer.tsx')).PhotoViewer }));

const loadDetails = () => import('./unit-details.tsx');

/** Pictures on the card; the others are seen large. */
const MOST_PICTURES = 6;

/** Renders one unit: pictures, what it has, what it costs, and whether it can be had. */
export function UnitCard(props: UnitOfferProps) {
  const { unit } = props;
  const { hotel } = useProperty();
  const isChosen = useChosenUnits().choice.includes(unit.unitId);
  const isOff = !isChosen && unit.availability?.state === 'unavailable';
  return (
    <UnitFrame
      unit={unit}
      className={classNames(isChosen && styles.chosen, isOff && styles.unavailable)}
      rates={unit.availability === null && <UnitRates unit={unit} weekendNights={hotel.weekendNights} />}
    >
      <UnitOffer {...props} />
    </UnitFrame>
  );
}

interface UnitFrameProps {
  readonly unit: HotelUnit;
  readonly className?: string;
  /** Under the facts. */
  readonly rates?: ReactNode;
  /** At the end: what this unit has to do with the guest. */
  readonly children?: ReactNode;
}

/** Renders pictures, name and facts of a unit, and whatever there is to say of it for this guest. */
export function UnitFrame({ unit, className, rates, children }: UnitFrameProps) {
  const { t } = useI18n();
  const id = `unit-${unit.unitId}`;
  const [isOpen, setOpen] = useState(false);
  return (
    <article aria-labelledby={id} className={classNames(styles.unit, className, isOpen && styles.open)}>
      <UnitPictures unit={unit} />
      <div className={styles.body}>
        <h3 id={id}>
          <bdi>{unit.title}</bdi>
        </h3>
        {unit.description && (
          <p className={`${typography.soft} ${styles.text}`} dir="auto">
            {unit.description}
          </p>
        )}
        <UnitFacts unit={unit} />
        {rates}
        <button
          type="button"
          className={`${typography.link} ${layout.tappable} ${layout.atStart}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('property.unitLess') : t('property.unitMore')}
          <Icon of={ChevronDown} size="s" className={isOpen ? styles.turned : ''} />
        </button>
        {isOpen && <Details unit={unit} />}
      </div>
      {children}
    </article>
  );
}

function Details({ unit }: { unit: HotelUnit }) {
  const details = useCode(loadDetails);
  return details && <details.UnitDetails unit={unit} />;
}

function UnitPictures({ unit }: { unit: HotelUnit }) {
  const { t } = useI18n();
  const pictures = unit.photos.slice(0, MOST_PICTURES);
  const slides = useSlides(pictures.length);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={t('property.unitPhotos', { title: unit.title })}
        disabled={unit.photos.length === 0}
        onClick={() => setOpen(true)}
      >
        <SlideTrack slides={slides} pictures={pictures} sizes="(min-width: 1024px) 264px, 100vw" />
      </button>
      {isOpen && (
        <Suspense>
          <PhotoViewer photos={unit.photos} start={slides.index} title={unit.title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
