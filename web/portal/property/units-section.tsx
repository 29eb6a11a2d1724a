import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { HotelUnit } from '#contract/hotels.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import * as chipStyles from '#web/design-system/chip.module.css';
import { Chip } from '#web/design-system/chip.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { PartyText } from '#web/portal/stay/party-text.tsx';
import { partyOf } from '#web/search-query/search-query.ts';
import { hotelQuery } from './hotel-query.ts';
import { noOfferWords } from './no-offer-words.ts';
import { useChosenUnits, useProperty } from './property-context.tsx';
import * as styles from './unit-card.module.css';
import { UnitCard } from './unit-card.tsx';
import { type ChoosingFor, isTogether, onlyRoom, togetherIn, withoutUnit, withUnitFor } from './unit-choice.ts';

/** Units before "all units". */
const SHOWN_AT_FIRST = 4;

/** The property's units for the asked stay, and choosing among them. */
export function UnitsSection() {
  const { t } = useI18n();
  const { hotel } = useProperty();
  const choice = useChosenUnits();
  const roomCount = choice.roomsInfo.rooms.length;
  const [picked, setPicked] = useState<ChoosingFor>();
  const choosingFor: ChoosingFor = roomCount === 1 ? 'together' : (picked ?? (isTogether(choice.choice) ? 'together' : 0));
  const units = useUnitsFor(choosingFor);
  const [isWhole, setWhole] = useState(false);
  const rank = ({ unitId }: HotelUnit) => rankOf(hotel.offer?.units.find((unit) => unit.unitId === unitId)?.rooms, choosingFor);
  const isHad = (unit: HotelUnit) => unit.availability?.state !== 'unavailable' || choice.choice.includes(unit.unitId);
  // What cannot be had is folded, unless nothing can: then the units are all that there is to see.
  const had = units.filter(isHad);
  const listed = had.length > 0 ? had : units;
  const folded = had.length > 0 ? units.filter((unit) => !isHad(unit)) : [];
  const isChoice = choice.stay !== undefined && had.length > 1;
  const isLong = listed.length > SHOWN_AT_FIRST + 1 && !isWhole;
  const ordered = [...listed].sort((first, second) => rank(first) - rank(second));
  const shown = isLong ? ordered.filter((unit, index) => index < SHOWN_AT_FIRST || choice.choice.includes(unit.unitId)) : ordered;
  const availableCount = hotel.units.filter((unit) => unit.availability?.state === 'available').length;
  const choose = (unitId: number) =>
    choice.choose(choosingFor === 'together' ? togetherIn(unitId, roomCount) : withUnitFor(choice.choice, choosingFor, unitId));
  const roomsInfo = choosingFor === 'together' ? choice.roomsInfo : onlyRoom(choice.roomsInfo, choosingFor);
  const cardOf = (unit: HotelUnit) => (
    <UnitCard
      key={unit.unitId}
      unit={unit}
      isForOneRoom={choosingFor !== 'together'}
      isLast={availableCount === 1 && hotel.units.length > 1}
      onChoose={() => choose(unit.unitId)}
      onRemove={roomCount > 1 ? () => choice.choose(withoutUnit(choice.choice, unit.unitId)) : undefined}
      roomsInfo={roomsInfo}
    />
  );
  return (
    <section id="ourUnits" className={layout.stack}>
      <div className={layout.belowPacked}>
        <h2 className={typography.display}>{isChoice ? t('property.unitsToChoose', { count: roomCount }) : t('property.ourUnits')}</h2>
        <p className={typography.soft}>
          <UnitsLead isChoice={isChoice || roomCount > 1} />
        </p>
      </div>
      {choice.stay && roomCount > 1 && <RoomTabs choosingFor={choosingFor} onChoose={setPicked} />}
      {shown.map(cardOf)}
      {isLong && (
        <Button onClick={() => setWhole(true)}>
          <RichText id="property.showAllUnits" values={{ count: listed.length }} />
        </Button>
      )}
      {folded.length > 0 && (
        <details className={styles.folded}>
          <summary className={`${layout.row} ${layout.between}`}>
            <RichText id={whyFolded(folded)} values={{ count: folded.length }} />
            <Icon of={ChevronDown} size="s" />
          </summary>
          <div className={layout.stack}>{folded.map(cardOf)}</div>
        </details>
      )}
    </section>
  );
}

/** Returns units as they can be had by whom they are being chosen for: the whole party, or one room alone. */
function useUnitsFor(choosingFor: ChoosingFor): readonly HotelUnit[] {
  const { language } = useI18n();
  const { hotel } = useProperty();
  const choice = useChosenUnits();
  const { api } = useSurroundings();
  const isForRoom = choice.stay !== undefined && choosingFor !== 'together';
  const roomsInfo = isForRoom ? onlyRoom(choice.roomsInfo, choosingFor) : choice.roomsInfo;
  const { data } = useQuery({
    ...hotelQuery(api, language, hotel.id, { ...choice.stay, ...partyOf(choice), roomsInfo }),
    enabled: isForRoom,
  });
  return isForRoom ? (data?.units ?? hotel.units.map((unit) => ({ ...unit, quote: null }))) : hotel.units;
}

/**
 * Returns the rank of a unit: what is offered comes first, before all to the room that is chosen for, whatever is
 * chosen meanwhile, so that no card moves under the finger; among equals the hosts' order stays.
 * @param offeredTo rooms that the offer gives the unit to; undefined where it is no part of the offer
 */
function rankOf(offeredTo: readonly number[] | undefined, choosingFor: ChoosingFor): number {
  if (offeredTo === undefined) return 2;
  return choosingFor === 'together' || offeredTo.includes(choosingFor) ? 0 : 1;
}

const FOLDED_FOR = { taken: 'property.moreTaken', tooManyGuests: 'property.moreTooSmall' } as const;

/** Returns the line over units that cannot be had: what they have in common. */
function whyFolded(units: readonly HotelUnit[]) {
  const reasons = new Set(units.map(({ availability }) => (availability?.state === 'unavailable' ? availability.reason : undefined)));
  const [reason] = reasons;
  return reasons.size === 1 && (reason === 'taken' || reason === 'tooManyGuests') ? FOLDED_FOR[reason] : 'property.moreNotFitting';
}

/** @param isChoice whether another unit could be had instead */
function UnitsLead({ isChoice }: { isChoice: boolean }) {
  const { language, t } = useI18n();
  const { hotel } = useProperty();
  const choice = useChosenUnits();
  if (choice.stay === undefined) return t('property.unitsLeadUndated');
  if (hotel.offer === null && !choice.isOwnChoice) return noOfferWords(hotel, t, language);
  const guests = <RichText id="property.forGuests" values={{ count: choice.roomsInfo.numberOfGuests }} />;
  const offered = isChoice ? 'property.unitsLead' : 'property.unitsLeadOnly';
  return <RichText id={choice.isOwnChoice ? 'property.unitsLeadOwn' : offered} values={{ guests }} />;
}

/**
 * Renders the choice of the room for which a unit is being chosen, or all together. A check marks rooms that have one.
 */
function RoomTabs({ choosingFor, onChoose }: { choosingFor: ChoosingFor; onChoose: (choosingFor: ChoosingFor) => void }) {
  const { t } = useI18n();
  const { roomsInfo, choice } = useChosenUnits();
  const areTogether = isTogether(choice);
  return (
    <fieldset className={layout.belowTight}>
      <legend className={`${typography.small} ${typography.muted} ${layout.belowTight}`}>{t('property.chooseFor')}</legend>
      <div className={chipStyles.chips}>
        {roomsInfo.rooms.map((room, index) => (
          <Chip key={room.name} isOn={choosingFor === index} aria-pressed={choosingFor === index} onClick={() => onChoose(index)}>
            {!areTogether && choice[index] !== undefined && <Icon of={Check} size="s" />}
            <span>
              <RichText id="property.roomNumber" values={{ number: index + 1 }} /> · <PartyText roomsInfo={onlyRoom(roomsInfo, index)} />
            </span>
          </Chip>
        ))}
        <Chip isOn={choosingFor === 'together'} aria-pressed={choosingFor === 'together'} onClick={() => onChoose('together')}>
          {areTogether && <Icon of={Check} size="s" />}
          {t('property.allTogether')}
        </Chip>
      </div>
    </fieldset>
  );
}
