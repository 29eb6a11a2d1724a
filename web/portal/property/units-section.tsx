import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HotelUnit } from '#contract/hotels.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { hotelQuery } from './hotel-query.ts';
import { noOfferWords } from './no-offer-words.ts';
import { useProperty, useStayChoice } from './property-context.tsx';
import { RoomTabs } from './room-tabs.tsx';
import { onlyRoom } from './rooms-of.ts';
import { UnitCard } from './unit-card.tsx';
import { type ChoosingFor, isTogether, togetherIn, type UnitChoice, withoutUnit, withUnitFor } from './unit-choice.ts';
import * as styles from './units-section.module.css';

/** Units before "all units". */
const SHOWN_AT_FIRST = 4;

/** The property's units for the asked stay, and choosing among them. */
export function UnitsSection() {
  const { t } = useI18n();
  const { hotel } = useProperty();
  const choice = useStayChoice();
  const roomCount = choice.roomsInfo.rooms.length;
  const [picked, setPicked] = useState<ChoosingFor>();
  const choosingFor: ChoosingFor = roomCount === 1 ? 'together' : (picked ?? (isTogether(choice.choice) ? 'together' : 0));
  const units = useUnitsFor(choosingFor);
  const [isWhole, setWhole] = useState(false);
  const isLong = hotel.units.length > SHOWN_AT_FIRST + 1 && !isWhole;
  const ordered = [...units].sort((first, second) => rank(first, choice.choice) - rank(second, choice.choice));
  const shown = isLong ? ordered.filter((unit, index) => index < SHOWN_AT_FIRST || choice.choice.includes(unit.unitId)) : ordered;
  const availableCount = hotel.units.filter((unit) => unit.availability?.state === 'available').length;
  const choose = (unitId: number) =>
    choice.choose(choosingFor === 'together' ? togetherIn(unitId, roomCount) : withUnitFor(choice.choice, choosingFor, unitId));
  return (
    <section id="ourUnits" className={layout.stack}>
      <div className={styles.group}>
        <h2 className={typography.display}>{t('property.ourUnits')}</h2>
        <p className={typography.soft}>
          <UnitsLead />
        </p>
      </div>
      {choice.stay && roomCount > 1 && <RoomTabs choosingFor={choosingFor} onChoose={setPicked} />}
      {shown.map((unit) => (
        <UnitCard
          key={unit.unitId}
          unit={unit}
          isForOneRoom={choosingFor !== 'together'}
          isLast={availableCount === 1 && hotel.units.length > 1}
          onChoose={() => choose(unit.unitId)}
          onRemove={roomCount > 1 ? () => choice.choose(withoutUnit(choice.choice, unit.unitId)) : undefined}
        />
      ))}
      {isLong && (
        <Button onClick={() => setWhole(true)}>
          <RichText id="property.showAllUnits" values={{ count: hotel.units.length }} />
        </Button>
      )}
    </section>
  );
}

/** Units as they can be had by whom they are being chosen for: the whole party, or one room alone. */
function useUnitsFor(choosingFor: ChoosingFor): readonly HotelUnit[] {
  const { language } = useI18n();
  const { hotel } = useProperty();
  const choice = useStayChoice();
  const { api } = useSurroundings();
  const isForRoom = choice.stay !== undefined && choosingFor !== 'together';
  const roomsInfo = isForRoom ? onlyRoom(choice.roomsInfo, choosingFor) : choice.roomsInfo;
  const { data } = useQuery({ ...hotelQuery(api, language, hotel.id, { ...choice.stay, roomsInfo }), enabled: isForRoom });
  return isForRoom ? (data?.units ?? hotel.units.map((unit) => ({ ...unit, quote: null }))) : hotel.units;
}

/** What is chosen or can be had comes first; among equals the hosts' order stays. */
function rank({ unitId, availability }: HotelUnit, choice: UnitChoice): number {
  return availability === null || availability.state === 'available' || choice.includes(unitId) ? 0 : 1;
}

function UnitsLead() {
  const { language, t } = useI18n();
  const { hotel } = useProperty();
  const choice = useStayChoice();
  if (choice.stay === undefined) return t('property.unitsLeadUndated');
  if (hotel.offer === null && !choice.isOwnChoice) return noOfferWords(hotel, t, language);
  const guests = <RichText id="property.forGuests" values={{ count: choice.roomsInfo.numberOfGuests }} />;
  return <RichText id={choice.isOwnChoice ? 'property.unitsLeadOwn' : 'property.unitsLead'} values={{ guests }} />;
}
