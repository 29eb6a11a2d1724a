import { languageOf } from '#texts/languages.ts';
import { Chip } from '#web/design-system/chip.tsx';
import * as fieldStyles from '#web/design-system/field.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { useStep } from '#web/registration/store/registration-context.tsx';

/** Which nights take the weekend price, in all units. */
export function WeekendNights() {
  const { language, t } = useI18n();
  const { document, saver } = useStep('layout');
  const chosen = document.weekendNights;
  const toggle = (weekday: number) =>
    saver.edit((before) => ({
      ...before,
      weekendNights: before.weekendNights.includes(weekday)
        ? before.weekendNights.filter((each) => each !== weekday)
        : [...before.weekendNights, weekday].sort(),
    }));
  return (
    <fieldset className={fieldsStyles.set}>
      <legend>{t('unitLayout.weekendNights')}</legend>
      <p className={`${fieldsStyles.full} ${fieldStyles.hint}`}>
        {t(chosen.length === 0 ? 'unitLayout.weekendNightsNone' : 'unitLayout.weekendNightsHint')}
      </p>
      <div className={`${fieldsStyles.full} ${fieldsStyles.chips}`}>
        {languageOf(language).weekdays.map((name, weekday) => (
          <Chip key={name} isOn={chosen.includes(weekday)} aria-pressed={chosen.includes(weekday)} onClick={() => toggle(weekday)}>
            {name}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
