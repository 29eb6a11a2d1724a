import type { UseFormReturn } from 'react-hook-form';
import { ROLES, type Role } from '#contract/primitives/enums.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import { formatPhone } from '#rules/format/phone.ts';
import { readEmail } from '#rules/validators/email.ts';
import { isPersonName, readPersonName } from '#rules/validators/person-name.ts';
import { isMobilePhone, readMobilePhone } from '#rules/validators/phone.ts';
import { LANGUAGES, languageOf } from '#texts/languages.ts';
import type { MessageKey } from '#texts/translate.ts';
import * as reviewStyles from '#web/admin/review/review.module.css';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { ErrorText } from '#web/design-system/error-line.tsx';
import * as fieldStyles from '#web/design-system/field.module.css';
import { Field } from '#web/design-system/field.tsx';
import { Select } from '#web/design-system/select.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** What administrators write of an account. The address is told once, when it is opened. */
export interface AccountDetails {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  locale: Locale;
  roles: Role[];
}

const shortName = (typed: string) => typed.trim().length <= TEXT_LIMITS.name || ('adminUsers.nameTooLong' satisfies MessageKey);
const noLink = (typed: string) => isPersonName(typed) || ('adminUsers.nameWrong' satisfies MessageKey);
const nameRules = { validate: { shortName, noLink } };
const phoneOrNone = (typed: string) => typed.trim() === '' || isMobilePhone(typed) || ('adminUsers.phoneWrong' satisfies MessageKey);
const anyRole = (roles: readonly Role[]) => roles.length > 0 || ('adminUsers.rolesMissing' satisfies MessageKey);

/** Names, phone, language and roles. @param isOwn whether it is the administrator's own account, whose role of the team stays */
export function AccountFields({ form, isOwn = false }: { form: UseFormReturn<AccountDetails>; isOwn?: boolean }) {
  const { t } = useI18n();
  const { register } = form;
  const errorOf = useErrors(form);
  return (
    <>
      <div className={fieldStyles.columns}>
        <TextField
          label={t('adminUsers.firstName')}
          autoComplete="off"
          tidy={readPersonName}
          {...register('firstName', nameRules)}
          error={errorOf('firstName')}
        />
        <TextField
          label={t('adminUsers.lastName')}
          autoComplete="off"
          tidy={readPersonName}
          {...register('lastName', nameRules)}
          error={errorOf('lastName')}
        />
        <TextField
          label={t('adminUsers.phone')}
          type="tel"
          dir="ltr"
          autoComplete="off"
          tidy={formatPhone}
          {...register('phone', { validate: phoneOrNone })}
          error={errorOf('phone')}
        />
        <Field label={t('adminUsers.language')}>
          {(control) => (
            <Select
              {...control}
              {...register('locale')}
              options={LANGUAGES.map((language) => ({ value: language, label: languageOf(language).name, lang: language }))}
            />
          )}
        </Field>
      </div>
      <RoleBoxes form={form} isOwn={isOwn} />
    </>
  );
}

function RoleBoxes({ form, isOwn }: { form: UseFormReturn<AccountDetails>; isOwn: boolean }) {
  const { t } = useI18n();
  const error = useErrors(form)('roles');
  return (
    <fieldset className={reviewStyles.reasons}>
      <legend>{t('adminUsers.roles')}</legend>
      {ROLES.map((role) => (
        <Checkbox
          key={role}
          value={role}
          {...form.register('roles', { validate: anyRole })}
          // Read only: what is disabled is not sent.
          {...(isOwn && role === 'ROLE_ADMIN' ? { onClick: (event) => event.preventDefault(), 'aria-disabled': true } : {})}
        >
          {t(`adminUsers.role_${role}`)}
        </Checkbox>
      ))}
      {isOwn && <p className={`${typography.small} ${typography.muted}`}>{t('adminUsers.ownRole')}</p>}
      {error && <ErrorText role="alert">{error}</ErrorText>}
    </fieldset>
  );
}

/** What is wrong with a field, in words: the rules' messages are keys of the catalogue. */
export function useErrors({ formState }: UseFormReturn<AccountDetails>): (name: keyof AccountDetails) => string | undefined {
  const { t } = useI18n();
  return (name) => {
    const message = formState.errors[name]?.message as MessageKey | undefined;
    return message && t(message);
  };
}

/** As it is sent: as what was typed is understood. */
export function readAccount(typed: AccountDetails): AccountDetails {
  const { email, firstName, lastName, phone } = typed;
  const names = { firstName: readPersonName(firstName), lastName: readPersonName(lastName) };
  return { ...typed, ...names, email: readEmail(email), phone: readMobilePhone(phone) ?? '' };
}
