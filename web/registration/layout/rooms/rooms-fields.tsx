import { BedDouble, Plus, Sofa, Users, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { UnitDocument } from '#contract/registration-documents.ts';
import { Button, IconButton } from '#web/design-system/button.tsx';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { ErrorText } from '#web/design-system/error-line.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Select } from '#web/design-system/select.tsx';
import { Stepper } from '#web/design-system/stepper.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useFocusAfterRemoval } from '#web/design-system/use-focus-after-removal.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useVocabulary } from '#web/registration/checks/use-vocabulary.ts';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { FieldNotes, useFieldError, useFields } from '#web/registration/fields/fields-context.tsx';
import * as numberStyles from '#web/registration/fields/number-fields.module.css';
import { CountStepper } from '#web/registration/fields/number-fields.tsx';
import { type Option, useOptions } from '#web/registration/fields/use-options.ts';
import { type Bed, capacityOf, type LivingRoom, newBedroom, newLivingRoom, nextBed, withBeds } from './new-rooms.ts';
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
  const addBedroom = useFocusAfterRemoval<HTMLButtonElement>(bedrooms.length);
  const addLivingRoom = useFocusAfterRemoval<HTMLButtonElement>(livingRooms.length);
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

const { maxRoomGuests, maxBedsOfSize } = REGISTRATION_LIMITS;

interface RoomCardProps {
  readonly path: string;
  /** Such as "Bedroom 2". */
  readonly name: string;
  readonly icon: ReactNode;
  readonly minGuests: number;
  readonly children?: ReactNode;
  readonly onRemove: () => void;
}

/** A room with its beds, how many sleep there, and a word when the beds are too few for them. */
function RoomCard({ path, name, icon, minGuests, children, onRemove }: RoomCardProps) {
  const { t } = useI18n();
  return (
    <section className={styles.room} aria-label={name}>
      <div className={styles.head}>
        <h2>
          {icon} {name}
        </h2>
        {children}
        <span className={styles.guests}>
          {t('unitLayout.guests')}
          <CountStepper path={`${path}.maxGuests`} min={minGuests} max={maxRoomGuests} label={t('unitLayout.guestsOf', { room: name })} />
        </span>
        <IconButton label={t('unitLayout.removeRoom', { room: name })} onClick={onRemove}>
          <Icon of={X} size="s" />
        </IconButton>
      </div>
      <BedList path={path} name={name} />
    </section>
  );
}

function BedList({ path, name }: { path: string; name: string }) {
  const { t } = useI18n();
  const fields = useFields();
  const vocabulary = useVocabulary();
  const sizes = useOptions('standard_bed_sizes');
  const error = useFieldError(`${path}.beds`);
  const guestsError = useFieldError(`${path}.maxGuests`);
  // The rooms component has found the room at this path.
  const room = fields.valueAt(path) as LivingRoom;
  const addBed = useFocusAfterRemoval<HTMLButtonElement>(room.beds.length);
  const change = (beds: readonly Bed[]) => fields.setAt(path, vocabulary ? withBeds(room, beds, vocabulary) : { ...room, beds });
  return (
    <div className={styles.beds}>
      {room.beds.map((bed, index) => (
        <BedRow
          // Beds are told apart by their place; two may be of one size.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          path={`${path}.beds.${index}`}
          room={name}
          number={index + 1}
          bed={bed}
          sizes={sizes}
          onChange={(next) => change(room.beds.with(index, next))}
          onRemove={() => change(room.beds.toSpliced(index, 1))}
        />
      ))}
      <div className={styles.foot}>
        <Button
          ref={addBed}
          size="s"
          data-path={`${path}.beds`}
          onClick={() =>
            change([
              ...room.beds,
              nextBed(
                room.beds,
                sizes.map(({ id }) => id),
              ),
            ])
          }
        >
          <Icon of={Plus} size="s" />
          {t('unitLayout.addBed')}
          <span className={layout.visuallyHidden}>{name}</span>
        </Button>
        <FieldNotes path={`${path}.maxGuests`} />
        {(error ?? guestsError) && <ErrorText>{error ?? guestsError}</ErrorText>}
      </div>
    </div>
  );
}

interface BedRowProps {
  readonly path: string;
  readonly room: string;
  readonly number: number;
  readonly bed: Bed;
  readonly sizes: readonly Option[];
  readonly onChange: (bed: Bed) => void;
  readonly onRemove: () => void;
}

function BedRow({ path, room, number, bed, sizes, onChange, onRemove }: BedRowProps) {
  const { t } = useI18n();
  const size = sizes.find(({ id }) => id === bed.size);
  const sizeError = useFieldError(`${path}.size`);
  const countError = useFieldError(`${path}.count`);
  const error = sizeError ?? countError;
  return (
    <div className={styles.bed}>
      <Select
        name={`${path}.size`}
        aria-label={t('unitLayout.bedOf', { room, number })}
        value={bed.size}
        onChange={(event) => onChange({ ...bed, size: event.target.value })}
        options={sizes.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <span className={typography.muted}>{t('unitLayout.bedPlaces', { count: size?.member.occupancy ?? 0 })}</span>
      <BedCount
        bed={bed}
        label={t('unitLayout.bedCountOf', { room, bed: size?.name ?? '' })}
        onChange={(count) => onChange({ ...bed, count })}
      />
      <IconButton label={t('unitLayout.removeBed', { room, bed: size?.name ?? '' })} onClick={onRemove}>
        <Icon of={X} size="s" />
      </IconButton>
      {error && <ErrorText>{error}</ErrorText>}
    </div>
  );
}

function BedCount({ bed, label, onChange }: { bed: Bed; label: string; onChange: (count: number) => void }) {
  const { t } = useI18n();
  return (
    <span className={numberStyles.stepper}>
      <Stepper
        value={bed.count ?? 1}
        min={1}
        max={maxBedsOfSize}
        onChange={onChange}
        label={label}
        decreaseLabel={t('unitLayout.less', { label })}
        increaseLabel={t('unitLayout.more', { label })}
      />
    </span>
  );
}
