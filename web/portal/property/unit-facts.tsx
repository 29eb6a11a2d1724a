import { Bath, BedDouble, DoorClosed, type LucideIcon, Scaling, UsersRound } from 'lucide-react';
import { Fragment } from 'react';
import type { HotelUnit } from '#contract/hotels.ts';
import { languageOf } from '#texts/languages.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as cardStyles from '#web/portal/stay/card.module.css';
import { featureIcon } from '#web/portal/stay/feature-icon.ts';
import * as styles from './unit-card.module.css';

/** Groups of a unit's features of which one is worth a word on the card. */
const TELLING = ['jacuzzi_hot_tub', 'view', 'kitchen_amenities'];

/** Renders guests, beds, size, and a feature or two of a unit. */
export function UnitFacts({ unit }: { unit: HotelUnit }) {
  const telling = TELLING.flatMap((id) => {
    const [item] = unit.features.find((group) => group.id === id)?.items ?? [];
    return item ? [{ id: `${id} ${item.id}`, name: item.name }] : [];
  });
  return (
    <ul className={`${cardStyles.facts} ${styles.unitFacts}`}>
      <li>
        <Icon of={UsersRound} size="s" />
        <span>
          <RichText id="property.upToGuests" values={{ count: unit.maxGuests }} />{' '}
          {unit.cribs > 0 && <RichText id="property.andBabies" values={{ count: unit.cribs }} />}
        </span>
      </li>
      <li>
        <Icon of={BedDouble} size="s" />
        <BedsText beds={allBeds(unit)} />
      </li>
      {unit.bedrooms.length > 1 && <CountedFact icon={DoorClosed} id="property.bedrooms" count={unit.bedrooms.length} />}
      {unit.bathrooms > 1 && <CountedFact icon={Bath} id="property.bathrooms" count={unit.bathrooms} />}
      {unit.areaSqm !== null && (
        <li>
          <Icon of={Scaling} size="s" />
          <RichText id="property.area" values={{ area: unit.areaSqm }} />
        </li>
      )}
      {telling.slice(0, 2).map((feature) => (
        <li key={feature.id}>
          <Icon of={featureIcon(feature.id)} size="s" />
          {feature.name}
        </li>
      ))}
    </ul>
  );
}

type CountedText = 'bedrooms' | 'bathrooms' | 'cribs' | 'childBeds' | 'adultBeds' | 'baseGuests' | 'minimumNights';

/** Renders how many of something a unit has, as an item of a list. */
export function CountedFact({ icon, id, count }: { icon?: LucideIcon; id: `property.${CountedText}`; count: number }) {
  return (
    <li>
      {icon && <Icon of={icon} size="s" />}
      <RichText id={id} values={{ count }} />
    </li>
  );
}

type Beds = HotelUnit['livingRooms'][number]['beds'];

/** Renders beds with their numbers, such as "double bed, 2 × single bed". */
export function BedsText({ beds }: { beds: Beds }) {
  return (
    <span>
      {beds.map((bed, index) => (
        <Fragment key={bed.id}>
          {index > 0 && ', '}
          {bed.count === 1 ? bed.name : <RichText id="property.bedCount" values={{ count: bed.count, bed: bed.name }} />}
        </Fragment>
      ))}
    </span>
  );
}

/** Returns the beds of all rooms, each kind once. */
function allBeds(unit: HotelUnit): Beds {
  const beds = new Map<string, Beds[number]>();
  for (const bed of [...unit.bedrooms, ...unit.livingRooms].flatMap((room) => room.beds)) {
    beds.set(bed.id, { ...bed, count: bed.count + (beds.get(bed.id)?.count ?? 0) });
  }
  return [...beds.values()];
}

const ALL_WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** Renders what a night costs midweek and at the weekend, each with its days. */
export function UnitRates({ unit: { rates }, weekendNights }: { unit: HotelUnit; weekendNights: readonly number[] }) {
  const { t } = useI18n();
  const midweek = ALL_WEEKDAYS.filter((weekday) => !weekendNights.includes(weekday));
  return (
    <table className={styles.rates}>
      <tbody>
        <RateRow label={t('property.midweekNight')} weekdays={midweek} agorot={rates.midweekAgorot} />
        {weekendNights.length > 0 && <RateRow label={t('property.weekendNight')} weekdays={weekendNights} agorot={rates.weekendAgorot} />}
      </tbody>
    </table>
  );
}

function RateRow({ label, weekdays, agorot }: { label: string; weekdays: readonly number[]; agorot: number }) {
  const { shortWeekdays } = languageOf(useI18n().language);
  return (
    <tr>
      <th scope="row">
        {label} <span className={typography.muted}>{daysText(weekdays, shortWeekdays)}</span>
      </th>
      <td>
        <Price agorot={agorot} />
      </td>
    </tr>
  );
}

/** Returns weekdays as a range when they follow each other, else one by one. */
function daysText(weekdays: readonly number[], names: readonly string[]): string {
  const days = weekdays.toSorted((first, second) => first - second);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (days.length > 2 && last - first === days.length - 1) return `${names[first]}–${names[last]}`;
  return days.map((day) => names[day]).join(', ');
}
