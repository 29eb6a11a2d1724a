import { Fragment } from 'react';
import type { HotelUnit } from '#contract/hotels.ts';
import { chargeName } from '#texts/charge-words.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as cardStyles from '#web/portal/stay/card.module.css';
import { featureIcon } from '#web/portal/stay/feature-icon.ts';
import * as stayStyles from '#web/portal/stay/stay.module.css';
import { Fact } from '#web/portal/stay/supplier-facts.tsx';
import * as styles from './facilities.module.css';
import { BedsText, CountedFact } from './unit-facts.tsx';

/** Renders everything about a unit: rooms with their beds, extra prices and charges, discounts, features. */
export function UnitDetails({ unit }: { unit: HotelUnit }) {
  const { t } = useI18n();
  return (
    <div className={`${layout.stack} ${styles.unitDetails}`}>
      <dl data-part="lines" className={stayStyles.lines}>
        {unit.bedrooms.map((room, index) => (
          // Bedrooms have no name but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Fragment key={index}>
            <Fact label={<RichText id="property.bedroomNumber" values={{ number: index + 1 }} />}>
              <BedsText beds={room.beds} />
              {room.privateBathroom && `, ${t('property.privateBathroom')}`}
            </Fact>
          </Fragment>
        ))}
        {unit.livingRooms.map((room, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Fact key={index} label={t('property.livingRoom')}>
            <BedsText beds={room.beds} />
          </Fact>
        ))}
      </dl>
      <ul className={cardStyles.facts}>
        {unit.cribs > 0 && <CountedFact id="property.cribs" count={unit.cribs} />}
        {unit.childExtraBeds > 0 && <CountedFact id="property.childBeds" count={unit.childExtraBeds} />}
        {unit.adultExtraBeds > 0 && <CountedFact id="property.adultBeds" count={unit.adultExtraBeds} />}
        <CountedFact id="property.baseGuests" count={unit.baseGuests} />
        {unit.minimumNights > 1 && <CountedFact id="property.minimumNights" count={unit.minimumNights} />}
      </ul>
      <UnitExtras unit={unit} />
      <div className={styles.facilities}>
        {unit.features.map((group) => (
          <div key={group.id}>
            <h4 className={`${layout.row} ${typography.bold} ${layout.tight} ${layout.belowPacked}`}>
              <Icon of={featureIcon(group.id)} size="s" />
              {group.name}
            </h4>
            <p className={typography.soft}>{group.items.map((item) => item.name).join(' · ')}</p>
          </div>
        ))}
      </div>
    </div>
  );
}

function UnitExtras({ unit: { rates, discounts, extraCharges } }: { unit: HotelUnit }) {
  const { t } = useI18n();
  const { babyMaxAge, childMaxAge } = rates.ages;
  const extras = [
    { id: 'property.babyExtra', age: babyMaxAge, agorot: rates.babyExtraAgorot },
    { id: 'property.childExtra', age: childMaxAge, agorot: rates.childExtraAgorot },
    { id: 'property.adultExtra', age: undefined, agorot: rates.adultExtraAgorot },
  ] as const;
  return (
    <dl className={`${stayStyles.lines} ${typography.small}`}>
      {extras
        .filter(({ agorot }) => agorot > 0)
        .map(({ id, age, agorot }) => (
          <Fact key={id} label={<RichText id={id} values={{ age }} />}>
            <Price agorot={agorot} />
          </Fact>
        ))}
      {extraCharges.map((charge) => (
        <Fact key={charge.id} label={<bdi>{chargeName(charge, t)}</bdi>}>
          <RichText id={`stay.extraPrice_${charge.per}`} values={{ amount: <Price agorot={charge.amountAgorot} /> }} />
          {charge.isOptional && ` · ${t('property.extraOptional')}`}
        </Fact>
      ))}
      {discounts.map(({ nights, type, value }) => (
        <div key={nights} className={stayStyles.reduced}>
          <dt>
            <RichText
              id={type === 'PERCENT' ? 'property.discountPercent' : 'property.discountAmount'}
              values={{
                value: <Num>{value}</Num>,
                amount: <Price agorot={value} />,
                nights: <RichText id="common.nights" values={{ count: nights }} />,
              }}
            />
          </dt>
        </div>
      ))}
    </dl>
  );
}
