import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { afterRest, HOURS_DAYS, type HoursDay, type HoursOfDay, NO_ARRIVAL, USUAL_HOURS } from '#contract/primitives/property-hours.ts';
import { halfHoursWith } from '#web/date-input/half-hours.ts';
import { Button } from '#web/design-system/button.tsx';
import { Chip } from '#web/design-system/chip.tsx';
import * as fieldStyles from '#web/design-system/field.module.css';
import { Field } from '#web/design-system/field.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Select, type SelectOption } from '#web/design-system/select.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useFocusAfterRemoval } from '#web/design-system/use-focus-after-removal.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { useField, useFieldError, useFields } from '#web/registration/fields/fields-context.tsx';
import { ListField } from '#web/registration/fields/option-fields.tsx';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import { hourWords } from '#web/registration/words/hour-words.ts';
import { HoursPreview } from './hours-preview.tsx';
import * as styles from './other-hours.module.css';

/** What hosts may say of the end of Shabbat, in minutes after it. */
const MINUTES_AFTER_REST = [0, 30, 60, 90, 120, 180];

type Kind = keyof HoursOfDay;
const WEEKDAYS = HOURS_DAYS.filter((day) => day !== 'rest' && day !== 'eve');

/** Hours that days of rest, their eves and weekdays have in place of the usual ones, and what comes of them. */
export function OtherHours() {
  const { t } = useI18n();
  return (
    <div className={styles.others}>
      <div>
        <h2>{t('propertyHours.restTitle')}</h2>
        <p className={fieldStyles.hint}>{t('propertyHours.restLead')}</p>
      </div>
      <Day day="rest" kinds={['departureUntil', 'arrivalFrom', 'arrivalUntil']}>
        <LateDeparture />
      </Day>
      <Day day="eve" />
      <HoursPreview />
      <Weekdays />
    </div>
  );
}

const KINDS: readonly Kind[] = ['arrivalFrom', 'arrivalUntil', 'departureUntil'];

interface DayProps {
  readonly day: HoursDay;
  /** Its hours in the order in which they are asked. */
  readonly kinds?: readonly Kind[];
  /** Beside its name. */
  readonly action?: ReactNode;
  /** Below its hours. */
  readonly children?: ReactNode;
}

/** The hours of one kind of days. Where nobody arrives, until when is not asked. */
function Day({ day, kinds = KINDS, action, children }: DayProps) {
  const { t } = useI18n();
  const id = useId();
  const isNobodyArriving = useFields().valueAt(`otherHours.${day}.arrivalFrom`) === NO_ARRIVAL;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame into the grid
    <div role="group" aria-labelledby={id} className={styles.day} data-inside={`otherHours.${day}`}>
      <div className={styles.dayHead}>
        <h3 id={id}>{day === 'rest' || day === 'eve' ? t(`propertyHours.on_${day}`) : t(`hoursDays.${day}`)}</h3>
        {action}
      </div>
      <div className={styles.hours}>
        {kinds
          .filter((kind) => kind !== 'arrivalUntil' || !isNobodyArriving)
          .map((kind) => (
            <HourField key={kind} day={day} kind={kind} />
          ))}
        {children}
      </div>
    </div>
  );
}

/** An hour of such a day: the usual one, after the end of Shabbat, each half hour, and whatever else stands in the document. */
function HourField({ day, kind }: { day: HoursDay; kind: Kind }) {
  const { t } = useI18n();
  const fields = useFields();
  const path = `otherHours.${day}.${kind}`;
  const { form } = useField(path, 'text');
  const value = String(fields.valueAt(path) ?? '');
  const usual = String(fields.valueAt(kind) ?? '');
  const mayEnd = form === 'restHour' || form === 'restArrival';
  const known = [
    ...(kind === 'arrivalFrom' ? [NO_ARRIVAL] : []),
    ...(mayEnd ? MINUTES_AFTER_REST.map(afterRest) : []),
    ...halfHoursWith(''),
  ];
  const options = (value === '' || known.includes(value) ? known : [value, ...known]).map(
    (hour): SelectOption => ({ value: hour, label: hourWords(hour, t) }),
  );
  return (
    <ListField
      path={path}
      label={t(`registrationPolicies.${kind}`)}
      none=""
      noneLabel={usual === '' ? t('propertyHours.usual') : t('propertyHours.usualIs', { time: usual })}
      options={options}
    />
  );
}

const LATE_PATH = 'lateDepartureMinutes';

/** Until when guests who keep Shabbat may stay on its last day. */
function LateDeparture() {
  const { language, t } = useI18n();
  const fields = useFields();
  const { registration } = useRegistration();
  const { label } = useField(LATE_PATH, 'number');
  const error = useFieldError(LATE_PATH);
  const value = fields.valueAt(LATE_PATH);
  const known = MINUTES_AFTER_REST.filter((minutes) => minutes > 0);
  const minutes = typeof value === 'number' && !known.includes(value) ? [value, ...known] : known;
  const options = [
    { value: '', label: t('propertyHours.lateNone') },
    ...minutes.map((count) => ({ value: String(count), label: t('propertyHours.untilAfterRest', { count }) })),
  ];
  const hint = (
    <>
      {t('propertyHours.lateHint')}
      {registration.status === 'approved' && (
        <>
          {' '}
          <Link {...paths.ownerExtraCharges(language)} className={typography.link}>
            {t('propertyHours.toExtraCharges')}
          </Link>
        </>
      )}
    </>
  );
  return (
    <Field label={label} hint={hint} error={error} className={styles.late}>
      {(control) => (
        <Select
          {...control}
          name={LATE_PATH}
          value={typeof value === 'number' ? String(value) : ''}
          onChange={(event) => fields.setAt(LATE_PATH, event.target.value === '' ? null : Number(event.target.value))}
          onBlur={() => fields.touch(LATE_PATH)}
          options={options}
        />
      )}
    </Field>
  );
}

/** Weekdays with hours of their own, added one at a time. */
function Weekdays() {
  const { t } = useI18n();
  const fields = useFields();
  // A day that was added and has no hours yet leaves no trace in the document.
  const [added, setAdded] = useState<ReadonlySet<HoursDay>>(new Set());
  const hasHours = (day: HoursDay) => KINDS.some((kind) => fields.valueAt(`otherHours.${day}.${kind}`) !== '');
  const shown = WEEKDAYS.filter((day) => added.has(day) || hasHours(day));
  const others = WEEKDAYS.filter((day) => !shown.includes(day));
  const heading = useFocusAfterRemoval<HTMLHeadingElement>(shown.length);
  const remove = (day: HoursDay) => {
    setAdded((before) => new Set([...before].filter((each) => each !== day)));
    fields.setAt(`otherHours.${day}`, { ...USUAL_HOURS });
  };
  return (
    <>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {t('propertyHours.weekdaysTitle')}
        </h2>
        <p className={fieldStyles.hint}>{t('propertyHours.weekdaysLead')}</p>
      </div>
      {shown.map((day) => (
        <Day
          key={day}
          day={day}
          action={
            <Button size="s" kind="quiet" onClick={() => remove(day)}>
              {t('propertyHours.remove')}
              <span className={layout.visuallyHidden}>{t(`hoursDays.${day}`)}</span>
            </Button>
          }
        />
      ))}
      {others.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: chips have no frame of their own
        <div role="group" aria-label={t('propertyHours.addWeekday')} className={styles.add}>
          {others.map((day) => (
            <Chip key={day} onClick={() => setAdded((before) => new Set([...before, day]))}>
              <Icon of={Plus} size="s" />
              {t(`hoursDays.${day}`)}
            </Chip>
          ))}
        </div>
      )}
    </>
  );
}
