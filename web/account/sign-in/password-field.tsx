import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, type KeyboardEvent, useState } from 'react';
import { IconButton } from '#web/design-system/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { Field } from '#web/design-system/field.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

type PasswordFieldProps = ComponentPropsWithRef<'input'> & { readonly label: string; readonly error: string | undefined };

/** A password that can be shown. Says when Caps Lock is on or Hebrew letters come in: nobody sees that behind dots. */
export function PasswordField({ label, error, onChange, ...input }: PasswordFieldProps) {
  const { t } = useI18n();
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const [isHebrew, setHebrew] = useState(false);
  const hint = isHebrew ? t('account.hebrewLetters') : isCapsLock ? t('account.capsLock') : undefined;
  const look = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field label={label} error={error} hint={hint && <span role="status">{hint}</span>}>
      {(control) => (
        <div className="password">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            dir="ltr"
            className={classNames('in', error !== undefined && 'in--bad')}
            onKeyUp={look}
            onChange={(event) => {
              setHebrew(/[\u0590-\u05ff]/.test(event.currentTarget.value));
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
  );
}
