import { Check } from 'lucide-react';
import * as chipStyles from '#web/design-system/chip.module.css';
import { Chip } from '#web/design-system/chip.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { PartyText } from '#web/portal/stay/party-text.tsx';
import { useChosenUnits } from './property-context.tsx';
import { onlyRoom } from './rooms-of.ts';
import { type ChoosingFor, isTogether } from './unit-choice.ts';

interface RoomTabsProps {
  readonly choosingFor: ChoosingFor;
  readonly onChoose: (choosingFor: ChoosingFor) => void;
}

/** For which of several rooms a unit is being chosen, or for all together. A check marks those that have one. */
export function RoomTabs({ choosingFor, onChoose }: RoomTabsProps) {
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
