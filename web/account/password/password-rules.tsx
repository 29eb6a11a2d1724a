import { Circle, CircleCheck, CircleX } from 'lucide-react';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#rules/validators/password.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { type RuleName, rulesKept } from './password-problems.ts';

const RULES: readonly RuleName[] = ['length', 'digit', 'uppercase', 'lowercase', 'english'];

interface PasswordRulesProps {
  readonly id: string;
  readonly typed: string;
  /** Whether the visitor is done typing: from then on what is missing is a mistake, not a next step. */
  readonly isJudged: boolean;
}

/** The rules of a new password, ticked off while it is typed. */
export function PasswordRules({ id, typed, isJudged }: PasswordRulesProps) {
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
    <ul id={id} className="pwrules" aria-label={t('access.rules')}>
      {RULES.map((rule) => {
        const isBroken = !kept[rule] && (isJudged || (rule === 'english' && typed !== ''));
        return (
          <li key={rule} className={kept[rule] ? 'ok' : isBroken ? 'no' : ''}>
            <Icon of={kept[rule] ? CircleCheck : isBroken ? CircleX : Circle} />
            <span>
              {words[rule]}
              <span className="vh"> {t(kept[rule] ? 'access.ruleKept' : 'access.ruleOpen')}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
