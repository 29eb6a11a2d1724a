import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { CurrentUser } from '#contract/identity.ts';
import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import { formatPhone } from '#rules/format/phone.ts';
import { isPersonName, readPersonName } from '#rules/validators/person-name.ts';
import { isMobilePhone, readMobilePhone } from '#rules/validators/phone.ts';
import { LANGUAGES, languageOf } from '#texts/languages.ts';
import type { MessageKey } from '#texts/translate.ts';
import { AccessFailure } from '#web/account/auth/access-failure.tsx';
import { AccountForm } from '#web/account/auth/account-form.tsx';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as fieldStyles from '#web/design-system/field.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { SelectField } from '#web/forms/choice-inputs.tsx';
import { TextInput } from '#web/forms/text-inputs.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

type Details = Pick<CurrentUser, 'firstName' | 'lastName' | 'phone' | 'locale'>;

function nameProblem(typed: string): MessageKey | undefined {
  if (typed.trim().length > TEXT_LIMITS.name) return 'profile.nameTooLong';
  return isPersonName(typed) ? undefined : 'profile.nameWrong';
}

const phoneProblem = (typed: string): MessageKey | undefined =>
  typed.trim() === '' || isMobilePhone(typed) ? undefined : 'profile.phoneWrong';

/** Name, phone and the language of e-mails. The address is the account's own and stays. */
export function DetailsForm({ user }: { user: CurrentUser }) {
  const { t } = useI18n();
  const { firstName, lastName, phone, locale } = user;
  const form = useForm<Details>({ mode: 'onTouched', defaultValues: { firstName, lastName, phone: formatPhone(phone), locale } });
  const save = useSaveDetails(user.id, form.reset);
  return (
    <AccountForm form={form} onSubmit={(typed) => save.mutate(typed)}>
      <AccessFailure error={save.error} />
      {save.isSuccess && !form.formState.isDirty && (
        <Notice tone="good" isAnnounced>
          {t('profile.saved')}
        </Notice>
      )}
      <div className={fieldStyles.columns}>
        <TextInput name="firstName" label={t('profile.firstName')} autoComplete="given-name" tidy={readPersonName} validate={nameProblem} />
        <TextInput name="lastName" label={t('profile.lastName')} autoComplete="family-name" tidy={readPersonName} validate={nameProblem} />
        <TextInput
          name="phone"
          label={t('profile.phone')}
          type="tel"
          dir="ltr"
          autoComplete="tel"
          tidy={formatPhone}
          hint={t('profile.phoneHint')}
          validate={phoneProblem}
        />
        <SelectField
          name="locale"
          label={t('profile.language')}
          hint={t('profile.languageHint')}
          options={LANGUAGES.map((language) => ({ value: language, label: languageOf(language).name, lang: language }))}
        />
      </div>
      <div>
        <SubmitButton kind="go" isBusy={save.isPending}>
          {t('profile.save')}
        </SubmitButton>
      </div>
    </AccountForm>
  );
}

function useSaveDetails(id: number, onSaved: (details: Details) => void) {
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (typed: Details) => {
      const { firstName, lastName, phone, locale } = typed;
      const details = {
        firstName: readPersonName(firstName),
        lastName: readPersonName(lastName),
        phone: readMobilePhone(phone) ?? '',
        locale,
      };
      await api.put('/users/{id}', details, { params: { id } });
      return { ...details, phone: formatPhone(details.phone) };
    },
    onSuccess: async (details) => {
      onSaved(details);
      await queryClient.fetchQuery({ ...currentUserQuery(api), staleTime: 0 });
    },
  });
}
