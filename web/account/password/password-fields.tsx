import { Circle, CircleCheck, CircleX, Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { containsHebrew, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#rules/validators/password.ts';
import { IconButton } from '#web/design-system/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import * as fieldStyles from '#web/design-system/field.module.css';
import { Field } from '#web/design-system/field.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { useTextControl } from '#web/forms/text-inputs.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './password-field.module.css';
import { againProblem, newPasswordProblem, type RuleName, rulesKept } from './password-problems.ts';

export interface NewPassword {
  password: string;
  again: string;
}

/** Renders a new password with its rules, typed twice. */
export function NewPasswordFields({ label }: { label: string }) {
  const { t } = useI18n();
  const rulesId = useId();
  const { getValues, trigger, watch, formState } = useFormContext<NewPassword>();
  const { password: isTouched, again: isAgainTouched } = formState.touchedFields;
  const password = useTextControl<NewPassword>({
    name: 'password',
    validate: newPasswordProblem,
    onTyped: () => isAgainTouched && getValues('again') && void trigger('again'),
  });
  const again = useTextControl<NewPassword>({ name: 'again', validate: (typed) => againProblem(typed, getValues('password')) });
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required
        aria-describedby={rulesId}
        {...password}
        rules={<PasswordRules id={rulesId} typed={watch('password') ?? ''} isJudged={isTouched === true || password.error !== undefined} />}
      />
      <PasswordField label={t('access.passwordAgain')} autoComplete="new-password" required {...again} />
    </>
  );
}

const RULES: readonly RuleName[] = ['length', 'digit', 'uppercase', 'lowercase', 'english'];

interface PasswordRulesProps {
  readonly id: string;
  readonly typed: string;
  /** True if the visitor is done typing: from then on what is missing is a mistake, not a next step. */
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

/** Renders the password that the account has now. It only has to be there: whether it is right, the server says. */
export function PresentPasswordField({ label }: { label: string }) {
  const control = useTextControl<{ currentPassword: string }>({
    name: 'currentPassword',
    validate: (typed) => (typed === '' ? 'account.passwordMissing' : undefined),
  });
  return <PasswordField label={label} autoComplete="current-password" required {...control} />;
}

type PasswordFieldProps = ComponentPropsWithRef<'input'> & {
  readonly label: string;
  readonly error: string | undefined;
  /** Stands between the field and its warnings. */
  readonly rules?: ReactNode;
};

/** A password that can be shown. Says when Caps Lock is on or Hebrew letters come in: nobody sees that behind dots. */
function PasswordField({ label, error, rules, onChange, onBlur, ...input }: PasswordFieldProps) {
  const { t } = useI18n();
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const [isHebrew, setHebrew] = useState(false);
  const look = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className={`${layout.stack} ${layout.close}`}>
      <Field label={label} error={error}>
        {(control) => (
          <div className={styles.password}>
            <input
              {...input}
              {...control}
              type={isShown ? 'text' : 'password'}
              dir="ltr"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              className={classNames(fieldStyles.input, error !== undefined && fieldStyles.wrong)}
              onKeyDown={look}
              onKeyUp={look}
              onBlur={(event) => {
                setCapsLock(false);
                onBlur?.(event);
              }}
              onChange={(event) => {
                setHebrew(containsHebrew(event.currentTarget.value));
                onChange?.(event);
              }}
            />
            <IconButton
              label={t(isShown ? 'account.hidePassword' : 'account.showPassword')}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              <Icon of={isShown ? EyeOff : Eye} />
            </IconButton>
          </div>
        )}
      </Field>
      {rules}
      {/* There before anything is announced in it. */}
      <div role="status" className={`${layout.stack} ${layout.tight} ${styles.group}`}>
        {isHebrew && (
          <Notice tone="warn">
            <b>{t('account.hebrewLetters')}</b> {t('account.hebrewLettersText')}
          </Notice>
        )}
        {isCapsLock && (
          <Notice tone="warn">
            <b>{t('account.capsLock')}</b>
          </Notice>
        )}
      </div>
    </div>
  );
}
