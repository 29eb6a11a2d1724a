import { useState } from 'react';
import type { FeatureGroup, Hotel } from '#contract/hotels.ts';
import { KeptMarkup } from '#web/app/kept-markup.tsx';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { featureIcon } from '#web/portal/stay/feature-icon.ts';
import * as styles from './facilities.module.css';

const ID = 'facilities';

/** What the place has: what speaks most for it, and all of it in groups when asked for. What there is not comes last. */
export function FacilitiesSection({ hotel }: { hotel: Hotel }) {
  return (
    <KeptMarkup of="facilities" by={() => [hotel.features, hotel.missing]}>
      {() => <Facilities hotel={hotel} />}
    </KeptMarkup>
  );
}

function Facilities({ hotel }: { hotel: Hotel }) {
  const { t } = useI18n();
  const [isWhole, setWhole] = useState(false);
  if (hotel.features.length === 0) return null;
  const best = bestFactsOf(hotel.features);
  const count = hotel.features.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <section aria-labelledby={`${ID}-title`}>
      <h2 id={`${ID}-title`} className={`${typography.display} ${layout.belowClose}`}>
        {t('property.facilities')}
      </h2>
      {!isWhole && (
        <ul className={styles.best}>
          {best.map((fact) => (
            <li key={fact.id}>
              <Icon of={featureIcon(fact.id)} />
              {fact.name}
            </li>
          ))}
        </ul>
      )}
      <div id={ID} hidden={!isWhole} className={`${styles.facilities} ${styles.all}`}>
        {hotel.features.map((group) => (
          <FacilityGroup key={group.id} group={group} />
        ))}
      </div>
      {hotel.missing.length > 0 && (
        <p className={`${typography.small} ${typography.muted} ${layout.aboveApart}`}>
          {hotel.missing.map(({ name }) => name).join(' · ')}
        </p>
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

function FacilityGroup({ group }: { group: Hotel['features'][number] }) {
  return (
    <div>
      <h3>
        <Icon of={featureIcon(group.id)} />
        {group.name}
      </h3>
      <ul>
        {group.items.map((item) => (
          <li key={item.id}>
            <span>
              {item.name}
              {item.assist && <span className={`${typography.small} ${typography.muted} ${layout.block}`}>{item.assist}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** For what people choose a place: groups of features in this order, and how many of each are worth a line before the others had one. */
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
/** When a pool can be used, where that is not always: said with the pool itself, for a stay in winter would be booked for it. */
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
