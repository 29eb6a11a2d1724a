import { useFormContext } from 'react-hook-form';
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
import * as typography from '#web/design-system/typography.module.css';
import { SelectField } from '#web/forms/choice-inputs.tsx';
import { useFieldError } from '#web/forms/form.tsx';
import { TextInput } from '#web/forms/text-inputs.tsx';
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

function nameProblem(typed: string): MessageKey | undefined {
  if (typed.trim().length > TEXT_LIMITS.name) return 'adminUsers.nameTooLong';
  return isPersonName(typed) ? undefined : 'adminUsers.nameWrong';
}

const phoneProblem = (typed: string): MessageKey | undefined =>
  typed.trim() === '' || isMobilePhone(typed) ? undefined : 'adminUsers.phoneWrong';
const anyRole = (roles: readonly Role[]) => roles.length > 0 || ('adminUsers.rolesMissing' satisfies MessageKey);

/** Renders names, phone, language and roles. @param isOwn true for the administrator's own account, whose role of the team stays */
export function AccountFields({ isOwn = false }: { isOwn?: boolean }) {
  const { t } = useI18n();
  return (
    <>
      <div className={fieldStyles.columns}>
        <TextInput name="firstName" label={t('adminUsers.firstName')} autoComplete="off" tidy={readPersonName} validate={nameProblem} />
        <TextInput name="lastName" label={t('adminUsers.lastName')} autoComplete="off" tidy={readPersonName} validate={nameProblem} />
        <TextInput
          name="phone"
          label={t('adminUsers.phone')}
          type="tel"
          dir="ltr"
          autoComplete="off"
          tidy={formatPhone}
          validate={phoneProblem}
        />
        <SelectField
          name="locale"
          label={t('adminUsers.language')}
          options={LANGUAGES.map((language) => ({ value: language, label: languageOf(language).name, lang: language }))}
        />
      </div>
      <RoleBoxes isOwn={isOwn} />
    </>
  );
}

function RoleBoxes({ isOwn }: { isOwn: boolean }) {
  const { t } = useI18n();
  const { register } = useFormContext<AccountDetails>();
  const error = useFieldError<AccountDetails>('roles');
  return (
    <fieldset className={reviewStyles.reasons}>
      <legend>{t('adminUsers.roles')}</legend>
      {ROLES.map((role) => (
        <Checkbox
          key={role}
          value={role}
          {...register('roles', { validate: anyRole })}
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

/** Returns an account as it is sent: as what was typed is understood. */
export function readAccount(typed: AccountDetails): AccountDetails {
  const { email, firstName, lastName, phone } = typed;
  const names = { firstName: readPersonName(firstName), lastName: readPersonName(lastName) };
  return { ...typed, ...names, email: readEmail(email), phone: readMobilePhone(phone) ?? '' };
}
