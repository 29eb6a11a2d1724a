import type { RegistrationStep } from '#contract/primitives/registration-steps.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useOptions } from '#web/registration/fields/use-options.ts';
import { useRegistration } from '#web/registration/store/registration-context.tsx';

/** What a step holds in a few words, such as the property's name and town; empty where there is nothing yet. */
export function useStepFact(step: Exclude<RegistrationStep, 'approval'>): string {
  const { language, t } = useI18n();
  const { registration, savers } = useRegistration();
  const cities = useOptions('cities');
  const periods = useOptions('free_cancellation_periods');
  const facts: Readonly<Record<typeof step, () => string>> = {
    basic: () => {
      const { name, address } = savers.step('basic').getSnapshot().document;
      return [name[language] || name.he || name.en, cities.find(({ id }) => id === address.cityId)?.name].filter(Boolean).join(', ');
    },
    facilities: () => {
      const { choices } = savers.step('facilities').getSnapshot().document;
      return counted('registrationApproval.chosen', Object.values(choices).flat().length);
    },
    layout: () => counted('registrationApproval.units', savers.units().length),
    photos: () =>
      counted(
        'registrationApproval.photos',
        registration.steps.photos.targets.reduce((sum, { actual }) => sum + actual, 0),
      ),
    policies: () => {
      const { cancellationPeriod } = savers.step('policies').getSnapshot().document;
      return periods.find(({ id }) => id === cancellationPeriod)?.name ?? '';
    },
  };
  return facts[step]();

  function counted(key: 'registrationApproval.chosen' | 'registrationApproval.units' | 'registrationApproval.photos', count: number) {
    return count === 0 ? '' : t(key, { count });
  }
}
