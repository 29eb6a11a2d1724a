import { Link } from '@tanstack/react-router';
import type { RegistrationStep } from '#contract/primitives/registration-steps.ts';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './frame.module.css';
import type { Missing } from './use-missing.ts';

/** More than so many are folded under their number. */
const FEW = 6;

/** What a step lacks, each with the way to its field. */
export function MissingList({ step, missing }: { step: RegistrationStep; missing: readonly Missing[] }) {
  const { language, t } = useI18n();
  if (missing.length === 0) return null;
  const list = (
    <ul className={styles.missing}>
      {missing.map(({ key, path, text }) => (
        <li key={key}>
          <Link {...paths.registrationSteps(language, step)} hash={path} className={typography.link} data-missing>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
  if (missing.length <= FEW) return list;
  return (
    <details>
      <summary className={styles.fold}>{t('registration.stepMissing', { count: missing.length })}</summary>
      {list}
    </details>
  );
}
