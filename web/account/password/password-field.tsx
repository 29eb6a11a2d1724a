import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useState } from 'react';
import { containsHebrew } from '#rules/validators/password.ts';
import { IconButton } from '#web/design-system/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import * as fieldStyles from '#web/design-system/field.module.css';
import { Field } from '#web/design-system/field.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './password-field.module.css';

type PasswordFieldProps = ComponentPropsWithRef<'input'> & {
  readonly label: string;
  readonly error: string | undefined;
  /** Stands between the field and its warnings. */
  readonly rules?: ReactNode;
};

/** A password that can be shown. Says when Caps Lock is on or Hebrew letters come in: nobody sees that behind dots. */
export function PasswordField({ label, error, rules, onChange, onBlur, ...input }: PasswordFieldProps) {
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
