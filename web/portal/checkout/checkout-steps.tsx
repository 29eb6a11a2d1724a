import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckoutSession } from '#contract/checkout.ts';
import type { MessageKey } from '#texts/translate.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './checkout.module.css';
import { stayOf } from './checkout-stay.ts';

const TITLES = ['checkout.stepUnits', 'checkout.stepDetails', 'checkout.stepCard'] as const satisfies readonly MessageKey[];
const STEPS = [undefined, 'details', 'card'] as const;

interface CheckoutStepsProps {
  readonly session: CheckoutSession;
  /** The step that the guest is at; `done` behind the last. */
  readonly at: 'details' | 'card' | 'done';
}

/** Where the guest stands between choosing and confirmation. What is done can be gone back to, until it is booked. */
export function CheckoutSteps({ session, at }: CheckoutStepsProps) {
  const { t } = useI18n();
  const present = at === 'done' ? TITLES.length : STEPS.indexOf(at);
  return (
    <ol className={`${styles.steps} ${layout.notPrinted}`} aria-label={t('checkout.steps')}>
      {TITLES.map((title, index) => (
        <li
          key={title}
          className={index < present ? styles.done : index === present ? styles.present : ''}
          {...(index === present ? { 'aria-current': 'step' } : {})}
        >
          {index < present && at !== 'done' ? (
            <StepLink session={session} index={index} title={t(title)}>
              <StepSign index={index} isDone />
              <span>{t(title)}</span>
            </StepLink>
          ) : (
            <>
              <StepSign index={index} isDone={index < present} />
              <span>{t(title)}</span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

function StepSign({ index, isDone }: { index: number; isDone: boolean }) {
  return <i>{isDone ? <Icon of={Check} size="s" /> : index + 1}</i>;
}

function StepLink({ session, index, title, children }: { session: CheckoutSession; index: number; title: string; children: ReactNode }) {
  const { language } = useI18n();
  const step = STEPS[index];
  const target =
    step === undefined
      ? paths.hotelDetails(language, session.hotel.id, stayOf(session))
      : paths.checkout(language, { session: session.id, step });
  return (
    // The two targets are routes of ours, each complete with its own parameters.
    <Link {...(target as ReturnType<typeof paths.hotelDetails>)} className={styles.stepLink} aria-label={title}>
      {children}
    </Link>
  );
}
