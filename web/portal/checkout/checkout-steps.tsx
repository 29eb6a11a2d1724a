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
import { stayOf } from './checkout-session.ts';

const TITLES = ['checkout.stepUnits', 'checkout.stepDetails', 'checkout.stepCard'] as const satisfies readonly MessageKey[];
const STEPS = [undefined, 'details', 'card'] as const;

interface CheckoutStepsProps {
  readonly session: CheckoutSession;
  /** The step that the guest is at; `done` behind the last. */
  readonly at: 'details' | 'card' | 'done';
}

/**
 * Renders where the guest stands between choosing and confirmation. What is done can be gone back to, until it is
 * booked.
 */
export function CheckoutSteps({ session, at }: CheckoutStepsProps) {
  const { t } = useI18n();
  const present = at === 'done' ? TITLES.length : STEPS.indexOf(at);
  return (
    <ol className={`${styles.steps} ${layout.notPrinted}`} aria-label={t('checkout.steps')}>
      {TITLES.map((title, index) => {
        const content = (
          <>
            <i>{index < present ? <Icon of={Check} size="s" /> : index + 1}</i>
            <span>{t(title)}</span>
          </>
        );
        return (
          <li
            key={title}
            className={index < present ? styles.done : index === present ? styles.present : ''}
            aria-current={index === present ? 'step' : undefined}
          >
            {index < present && at !== 'done' ? (
              <StepLink session={session} step={STEPS[index]} title={t(title)}>
                {content}
              </StepLink>
            ) : (
              content
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface StepLinkProps extends Pick<CheckoutStepsProps, 'session'> {
  readonly step: (typeof STEPS)[number];
  readonly title: string;
  readonly children: ReactNode;
}

function StepLink({ session, step, title, children }: StepLinkProps) {
  const { language } = useI18n();
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
