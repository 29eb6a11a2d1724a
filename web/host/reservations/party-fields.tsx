import { useFormContext } from 'react-hook-form';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import { Field } from '#web/design-system/field.tsx';
import { Select } from '#web/design-system/select.tsx';
import { Stepper } from '#web/design-system/stepper.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './reservations.module.css';

/** Who comes, in numbers. */
export interface PartyValues {
  adults: number;
  childAges: number[];
}

export const USUAL_ADULTS = 2;
const MOST_ADULTS = 16;
const MOST_CHILDREN = 12;
/** The age of most children that come along: a price for them by the list, until the host asks. */
const USUAL_AGE = 8;
const { minChildAge, maxChildAge, maxChildrenPerRoom } = SEARCH_LIMITS;
const AGES = Array.from({ length: maxChildAge - minChildAge + 1 }, (_, index) => String(minChildAge + index));

/** Asks how many adults come, and how old their children are. */
export function PartyFields() {
  const { t } = useI18n();
  const { setValue, watch } = useFormContext<PartyValues>();
  const [adults, childAges] = watch(['adults', 'childAges']);
  const setChildren = (count: number) =>
    setValue(
      'childAges',
      Array.from({ length: count }, (_, index) => childAges[index] ?? USUAL_AGE),
    );
  const setAge = (child: number, age: number) =>
    setValue(
      'childAges',
      childAges.map((before, index) => (index === child ? age : before)),
    );
  // Each room that a party is put into has an adult and takes so many children.
  const mostChildren = Math.min(MOST_CHILDREN, maxChildrenPerRoom * adults);
  return (
    <div className={styles.party}>
      <Counted
        label={t('hostReservations.adults')}
        value={adults}
        min={Math.max(1, Math.ceil(childAges.length / maxChildrenPerRoom))}
        max={MOST_ADULTS}
        onChange={(count) => setValue('adults', count)}
      />
      <Counted label={t('hostReservations.children')} value={childAges.length} min={0} max={mostChildren} onChange={setChildren} />
      {childAges.map((age, child) => (
        // A child is its place in the row.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Field key={child} label={t('hostReservations.ageOfChild', { number: child + 1 })}>
          {(control) => (
            <Select
              {...control}
              value={String(age)}
              options={AGES.map((value) => ({ value, label: value }))}
              onChange={({ target }) => setAge(child, Number(target.value))}
            />
          )}
        </Field>
      ))}
      {childAges.length === mostChildren && mostChildren < MOST_CHILDREN && (
        <p role="status" className={typography.small}>
          {t('hostReservations.mostChildren')}
        </p>
      )}
    </div>
  );
}

interface CountedProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

function Counted({ label, ...stepper }: CountedProps) {
  const { t } = useI18n();
  return (
    <div className={styles.counted}>
      <span aria-hidden="true">{label}</span>
      <Stepper
        {...stepper}
        label={label}
        decreaseLabel={t('hostReservations.fewer', { what: label })}
        increaseLabel={t('hostReservations.moreOf', { what: label })}
      />
    </div>
  );
}
