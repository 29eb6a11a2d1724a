import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FeatureGroup, Hotel } from '#contract/hotels.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { featureIcon } from '#web/portal/stay/feature-icon.ts';
import * as styles from './facilities.module.css';

const ID = 'facilities';

/** Renders what speaks most for the place, and on request all that it has in groups. What there is not comes last. */
export function FacilitiesSection({ hotel: { features, missing } }: { hotel: Hotel }) {
  const { t } = useI18n();
  const [isWhole, setWhole] = useState(false);
  if (features.length === 0) return null;
  const best = bestFactsOf(features);
  const count = features.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <section aria-labelledby={`${ID}-title`}>
      <h2 id={`${ID}-title`} className={`${typography.display} ${layout.belowClose}`}>
        {t('property.facilities')}
      </h2>
      {!isWhole && (
        <ul className={styles.best}>
          {best.map((fact) => (
            <li key={fact.id} className={layout.row}>
              <Icon of={featureIcon(fact.id)} />
              {fact.name}
            </li>
          ))}
        </ul>
      )}
      <div id={ID} hidden={!isWhole} className={`${styles.facilities} ${styles.all}`}>
        {features.map(({ id, name, items }) => (
          <FactGroup key={id} icon={featureIcon(id)} title={name} items={items.map((item) => <Feature key={item.id} item={item} />)} />
        ))}
      </div>
      {missing.length > 0 && (
        <p className={`${typography.small} ${typography.muted} ${layout.aboveApart}`}>{missing.map(({ name }) => name).join(' · ')}</p>
      )}
      {count > best.length && (
        <Button
          className={`${layout.notPrinted} ${layout.scripted} ${layout.aboveRoomy}`}
          aria-expanded={isWhole}
          aria-controls={ID}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('property.showFewerFacilities') : <RichText id="property.showAllFacilities" values={{ count }} />}
        </Button>
      )}
    </section>
  );
}

function Feature({ item: { name, assist } }: { item: FeatureGroup['items'][number] }) {
  return (
    <>
      {name}
      {assist && <span className={`${typography.small} ${typography.muted} ${layout.block}`}>{assist}</span>}
    </>
  );
}

/** Renders facts of one kind under an icon and a title. */
export function FactGroup({ icon, title, items }: { icon: LucideIcon; title: string; items: readonly ReactNode[] }) {
  return (
    <div>
      <h3 className={`${layout.row} ${layout.belowClose}`}>
        <Icon of={icon} />
        {title}
      </h3>
      <ul>
        {items.map((item, index) => (
          // A fixed list of lines.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * For what people choose a place: groups of features in this order, and how many of each are worth a line before the
 * others had one.
 */
const FIRST: readonly (readonly [group: string, most: number])[] = [
  ['swimming_pool_types', 1],
  ['jacuzzi_hot_tub', 1],
  ['spa', 1],
  ['sauna', 1],
  ['view', 1],
  ['breakfast', 1],
  ['barbecue_types', 1],
  ['internet_access', 1],
  ['parking', 1],
  ['accessibility', 1],
  ['popular_facilities', 4],
  ['children', 1],
  ['dinner', 1],
  ['supper', 1],
  ['for_religious', 1],
  ['safety', 1],
];
/**
 * When a pool can be used, where that is not always: said with the pool itself, for a stay in winter would be booked
 * for it.
 */
const SEASONS = ['summer-only', 'seasonal', 'by-hours'];
/** Two columns of five. */
const MOST = 10;

interface Fact {
  /** Group and feature, which tell the icon. */
  readonly id: string;
  readonly name: string;
}

/** The features that speak for a place, from groups as different as possible; then more of the same groups. */
export function bestFactsOf(features: readonly FeatureGroup[]): Fact[] {
  const groups = FIRST.flatMap(([id, most]) => {
    const items = features.find((group) => group.id === id)?.items ?? [];
    const season = items.find((item) => SEASONS.includes(item.id));
    const facts = items
      .filter((item) => item !== season)
      .map((item, index) => ({
        id: `${id} ${item.id}`,
        name: index === 0 && season ? `${item.name} (${season.name.toLowerCase()})` : item.name,
      }));
    return [{ most, facts }];
  });
  const firsts = groups.flatMap(({ most, facts }) => facts.slice(0, most));
  const others = groups.flatMap(({ most, facts }) => facts.slice(most));
  return [...firsts, ...others].slice(0, MOST);
}
