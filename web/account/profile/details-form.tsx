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
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as fieldStyles from '#web/design-system/field.module.css';
import { Field } from '#web/design-system/field.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { Select } from '#web/design-system/select.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

type Details = Pick<CurrentUser, 'firstName' | 'lastName' | 'phone' | 'locale'>;

const shortName = (typed: string) => typed.trim().length <= TEXT_LIMITS.name || ('profile.nameTooLong' satisfies MessageKey);
const noLink = (typed: string) => isPersonName(typed) || ('profile.nameWrong' satisfies MessageKey);
const nameRules = { validate: { shortName, noLink } };
const phoneOrNone = (typed: string) => typed.trim() === '' || isMobilePhone(typed) || ('profile.phoneWrong' satisfies MessageKey);

/** Name, phone and the language of e-mails. The address is the account's own and stays. */
export function DetailsForm({ user }: { user: CurrentUser }) {
  const { t } = useI18n();
  const { firstName, lastName, phone, locale } = user;
  const form = useForm<Details>({ mode: 'onTouched', defaultValues: { firstName, lastName, phone: formatPhone(phone), locale } });
  const save = useSaveDetails(user.id, form.reset);
  const { register, formState } = form;
  const errorOf = (name: keyof Details) => {
    // The rules' messages are keys of the catalogue.
    const message = formState.errors[name]?.message as MessageKey | undefined;
    return message && t(message);
  };
  return (
    <form
      noValidate
      method="post"
      className={`${layout.stack} ${layout.roomy}`}
      onSubmit={form.handleSubmit((typed) => save.mutate(typed))}
    >
      {save.isError && <AccessFailure error={save.error} />}
      {save.isSuccess && !formState.isDirty && (
        <Notice tone="good" isAnnounced>
          {t('profile.saved')}
        </Notice>
      )}
      <div className={fieldStyles.columns}>
        <TextField
          label={t('profile.firstName')}
          autoComplete="given-name"
          tidy={readPersonName}
          {...register('firstName', nameRules)}
          error={errorOf('firstName')}
        />
        <TextField
          label={t('profile.lastName')}
          autoComplete="family-name"
          tidy={readPersonName}
          {...register('lastName', nameRules)}
          error={errorOf('lastName')}
        />
        <TextField
          label={t('profile.phone')}
          type="tel"
          dir="ltr"
          autoComplete="tel"
          tidy={formatPhone}
          hint={t('profile.phoneHint')}
          {...register('phone', { validate: phoneOrNone })}
          error={errorOf('phone')}
        />
        <Field label={t('profile.language')} hint={t('profile.languageHint')}>
          {(control) => (
            <Select
              {...control}
              {...register('locale')}
              options={LANGUAGES.map((language) => ({ value: language, label: languageOf(language).name, lang: language }))}
            />
          )}
        </Field>
      </div>
      <div>
        <SubmitButton kind="go" isBusy={save.isPending}>
          {t('profile.save')}
        </SubmitButton>
      </div>
    </form>
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
