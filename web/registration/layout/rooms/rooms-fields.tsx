import { BedDouble, Plus, Sofa, Users } from 'lucide-react';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { UnitDocument } from '#contract/registration-documents.ts';
import { Button } from '#web/design-system/button.tsx';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { ErrorText } from '#web/design-system/error-line.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { useFocusHeir } from '#web/design-system/use-focus-heir.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useFieldError } from '#web/registration/fields/field-note.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { useFields } from '#web/registration/fields/fields-context.tsx';
import { capacityOf, newBedroom, newLivingRoom } from './new-rooms.ts';
import { RoomCard } from './room-card.tsx';
import * as styles from './rooms.module.css';

const { maxBedrooms, maxLivingRooms } = REGISTRATION_LIMITS;

/** Where people sleep: bedrooms, one at least, and living rooms. */
export function RoomsFields({ unit }: { unit: UnitDocument }) {
  const { t } = useI18n();
  const fields = useFields();
  const bedroomsError = useFieldError('bedrooms');
  const livingRoomsError = useFieldError('livingRooms');
  const error = bedroomsError ?? livingRoomsError;
  const { bedrooms, livingRooms } = unit;
  return (
    <fieldset className={fieldsStyles.set}>
      <legend className={styles.legend}>
        {t('unitLayout.sleeping')} <CapacityTag unit={unit} />
      </legend>
      <div className={`${fieldsStyles.full} ${styles.rooms}`}>
        {bedrooms.map((room, index) => (
          <RoomCard
            // Rooms are told apart by their place in the list.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            path={`bedrooms.${index}`}
            name={t('unitLayout.bedroom', { number: index + 1 })}
            icon={<Icon of={BedDouble} />}
            minGuests={1}
            onRemove={() => fields.setAt('bedrooms', bedrooms.toSpliced(index, 1))}
          >
            <Checkbox
              checked={room.privateBathroom}
              onChange={(event) => fields.setAt(`bedrooms.${index}.privateBathroom`, event.target.checked)}
            >
              {t('unitLayout.privateBathroom')}
            </Checkbox>
          </RoomCard>
        ))}
        {livingRooms.map((_, index) => (
          <RoomCard
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            path={`livingRooms.${index}`}
            name={t('unitLayout.livingRoom', { number: index + 1 })}
            icon={<Icon of={Sofa} />}
            minGuests={0}
            onRemove={() => fields.setAt('livingRooms', livingRooms.toSpliced(index, 1))}
          />
        ))}
        {error && <ErrorText>{error}</ErrorText>}
        <AddRooms unit={unit} />
      </div>
    </fieldset>
  );
}

function AddRooms({ unit: { bedrooms, livingRooms } }: { unit: UnitDocument }) {
  const { t } = useI18n();
  const fields = useFields();
  const addBedroom = useFocusHeir<HTMLButtonElement>(bedrooms.length);
  const addLivingRoom = useFocusHeir<HTMLButtonElement>(livingRooms.length);
  return (
    <div className={styles.add}>
      <Button
        ref={addBedroom}
        size="s"
        data-path="bedrooms"
        disabled={bedrooms.length >= maxBedrooms}
        onClick={() => fields.setAt('bedrooms', [...bedrooms, newBedroom()])}
      >
        <Icon of={Plus} size="s" />
        {t('unitLayout.addBedroom')}
      </Button>
      <Button
        ref={addLivingRoom}
        size="s"
        data-path="livingRooms"
        disabled={livingRooms.length >= maxLivingRooms}
        onClick={() => fields.setAt('livingRooms', [...livingRooms, newLivingRoom()])}
      >
        <Icon of={Plus} size="s" />
        {t('unitLayout.addLivingRoom')}
      </Button>
    </div>
  );
}

function CapacityTag({ unit }: { unit: UnitDocument }) {
  const { t } = useI18n();
  const { guests, cribs } = capacityOf(unit);
  if (guests === 0) return null;
  return (
    <Tag tone="teal">
      <Icon of={Users} size="s" />
      {t('unitLayout.sleeps', { count: guests })} {cribs > 0 && t('unitLayout.cribs', { count: cribs })}
    </Tag>
  );
}
