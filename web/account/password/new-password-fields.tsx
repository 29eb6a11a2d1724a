import { Circle, CircleCheck, CircleX } from 'lucide-react';
import { useId } from 'react';
import type { FieldError, Path, UseFormReturn } from 'react-hook-form';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#rules/validators/password.ts';
import type { MessageKey } from '#texts/translate.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './password-field.module.css';
import { PasswordField } from './password-field.tsx';
import { againProblem, newPasswordProblem, type RuleName, rulesKept } from './password-problems.ts';

export interface NewPassword {
  password: string;
  again: string;
}

interface NewPasswordFieldsProps<Form extends NewPassword> {
  readonly form: UseFormReturn<Form>;
  readonly label: string;
}

/** A new password with its rules, typed twice. */
export function NewPasswordFields<Form extends NewPassword>({ form, label }: NewPasswordFieldsProps<Form>) {
  const { t } = useI18n();
  const rulesId = useId();
  const { register, getValues, trigger, watch, formState } = form;
  const [passwordName, againName] = ['password', 'again'] as [Path<Form>, Path<Form>];
  const typed = (watch(passwordName) as string | undefined) ?? '';
  const errors = formState.errors as { password?: FieldError; again?: FieldError };
  const { password: isTouched, again: isAgainTouched } = formState.touchedFields as { password?: boolean; again?: boolean };
  const errorOf = (error: FieldError | undefined) => {
    // The rules' messages are keys of the catalogue.
    const message = error?.message as MessageKey | undefined;
    return message && t(message);
  };
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required
        aria-describedby={rulesId}
        {...register(passwordName, {
          validate: (value) => newPasswordProblem(value as string) ?? true,
          onChange: () => isAgainTouched && getValues(againName) && void trigger(againName),
        })}
        error={errorOf(errors.password)}
        rules={<PasswordRules id={rulesId} typed={typed} isJudged={isTouched === true || errors.password !== undefined} />}
      />
      <PasswordField
        label={t('access.passwordAgain')}
        autoComplete="new-password"
        required
        {...register(againName, { validate: (value) => againProblem(value as string, getValues(passwordName) as string) ?? true })}
        error={errorOf(errors.again)}
      />
    </>
  );
}

const RULES: readonly RuleName[] = ['length', 'digit', 'uppercase', 'lowercase', 'english'];

interface PasswordRulesProps {
  readonly id: string;
  readonly typed: string;
  /** Whether the visitor is done typing: from then on what is missing is a mistake, not a next step. */
  readonly isJudged: boolean;
}

/** The rules of a new password, ticked off while it is typed. */
function PasswordRules({ id, typed, isJudged }: PasswordRulesProps) {
  const { t } = useI18n();
  const kept = rulesKept(typed);
  const missing = PASSWORD_MIN_LENGTH - typed.length;
  const words: Readonly<Record<RuleName, string>> = {
    length:
      typed.length > PASSWORD_MAX_LENGTH
        ? t('access.ruleTooLong', { maximum: PASSWORD_MAX_LENGTH })
        : typed !== '' && missing > 0
          ? t('access.ruleLengthMissing', { minimum: PASSWORD_MIN_LENGTH, count: missing })
          : t('access.ruleLength', { minimum: PASSWORD_MIN_LENGTH }),
    digit: t('access.ruleDigit'),
    uppercase: t('access.ruleUppercase'),
    lowercase: t('access.ruleLowercase'),
    english: t('access.ruleEnglish'),
  };
  return (
    <ul id={id} className={styles.rules} aria-label={t('access.rules')}>
      {RULES.map((rule) => {
        const isBroken = !kept[rule] && (isJudged || (rule === 'english' && typed !== ''));
        return (
          <li key={rule} className={kept[rule] ? styles.kept : isBroken ? styles.broken : ''}>
            <Icon of={kept[rule] ? CircleCheck : isBroken ? CircleX : Circle} />
            <span>
              {words[rule]}
              <span className={layout.visuallyHidden}> {t(kept[rule] ? 'access.ruleKept' : 'access.ruleOpen')}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
