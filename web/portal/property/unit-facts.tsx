import { Bath, BedDouble, DoorClosed, Scaling, UsersRound } from 'lucide-react';
import { Fragment } from 'react';
import type { HotelUnit } from '#contract/hotels.ts';
import { languageOf } from '#texts/languages.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { type I18n, useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as cardStyles from '#web/portal/stay/card.module.css';
import { featureIcon } from '#web/portal/stay/feature-icon.ts';
import * as styles from './unit-card.module.css';

/** Groups of a unit's features of which one is worth a word on the card. */
const TELLING = ['jacuzzi_hot_tub', 'view', 'kitchen_amenities'];

/** All that {@link UnitFacts} are written from. */
export const factsOfUnit = (unit: HotelUnit): readonly unknown[] => [
  unit.maxGuests,
  unit.cribs,
  unit.bedrooms,
  unit.livingRooms,
  unit.bathrooms,
  unit.areaSqm,
  tellingOf(unit),
];

function tellingOf({ features }: HotelUnit) {
  return TELLING.flatMap((id) => {
    const [item] = features.find((group) => group.id === id)?.items ?? [];
    return item ? [{ id: `${id} ${item.id}`, name: item.name }] : [];
  }).slice(0, 2);
}

/** Guests, beds, size, and a feature or two. */
export function UnitFacts({ unit }: { unit: HotelUnit }) {
  const telling = tellingOf(unit);
  return (
    <ul className={`${cardStyles.facts} ${styles.unitFacts}`}>
      <li>
        <Icon of={UsersRound} size="s" />
        <span>
          <RichText id="property.upToGuests" values={{ count: unit.maxGuests }} />
          {unit.cribs > 0 && (
            <>
              {' '}
              <RichText id="property.andBabies" values={{ count: unit.cribs }} />
            </>
          )}
        </span>
      </li>
      <li>
        <Icon of={BedDouble} size="s" />
        <BedsText beds={allBeds(unit)} />
      </li>
      {unit.bedrooms.length > 1 && (
        <li>
          <Icon of={DoorClosed} size="s" />
          <RichText id="property.bedrooms" values={{ count: unit.bedrooms.length }} />
        </li>
      )}
      {unit.bathrooms > 1 && (
        <li>
          <Icon of={Bath} size="s" />
          <RichText id="property.bathrooms" values={{ count: unit.bathrooms }} />
        </li>
      )}
      {unit.areaSqm !== null && (
        <li>
          <Icon of={Scaling} size="s" />
          <RichText id="property.area" values={{ area: unit.areaSqm }} />
        </li>
      )}
      {telling.map((feature) => (
        <li key={feature.id}>
          <Icon of={featureIcon(feature.id)} size="s" />
          {feature.name}
        </li>
      ))}
    </ul>
  );
}

type Beds = HotelUnit['livingRooms'][number]['beds'];

/** Beds with their numbers, such as "double bed, 2 × single bed". */
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

/** The beds of all rooms, each kind once. */
function allBeds(unit: HotelUnit): Beds {
  const beds = new Map<string, Beds[number]>();
  for (const bed of [...unit.bedrooms, ...unit.livingRooms].flatMap((room) => room.beds)) {
    beds.set(bed.id, { ...bed, count: bed.count + (beds.get(bed.id)?.count ?? 0) });
  }
  return [...beds.values()];
}

const ALL_WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** What a night costs midweek and at the weekend, each with its days. */
export function UnitRates({ unit, weekendNights }: { unit: HotelUnit; weekendNights: readonly number[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  const midweek = ALL_WEEKDAYS.filter((weekday) => !weekendNights.includes(weekday));
  return (
    <table className={`${styles.rates} ${styles.unitRates}`}>
      <tbody>
        <tr>
          <th scope="row">
            {t('property.midweekNight')} <span className={typography.muted}>{daysText(midweek, i18n)}</span>
          </th>
          <td>
            <Price agorot={unit.rates.midweekAgorot} />
          </td>
        </tr>
        {weekendNights.length > 0 && (
          <tr>
            <th scope="row">
              {t('property.weekendNight')} <span className={typography.muted}>{daysText(weekendNights, i18n)}</span>
            </th>
            <td>
              <Price agorot={unit.rates.weekendAgorot} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** Weekdays as a range when they follow each other, else one by one. */
function daysText(weekdays: readonly number[], { language }: I18n): string {
  const days = [...weekdays].sort((first, second) => first - second);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  const name = (weekday: number) => languageOf(language).shortWeekdays[weekday] ?? '';
  if (days.length > 2 && last - first === days.length - 1) return `${name(first)}–${name(last)}`;
  return days.map(name).join(', ');
}
