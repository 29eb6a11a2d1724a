import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import type { CancellationCosts } from './cancellation-kind.ts';
import { CancellationTimeline } from './cancellation-timeline.tsx';
import { StatutoryRight } from './statutory-right.tsx';

interface CancellationTermsProps {
  readonly costs: CancellationCosts;
  /** The name of the host's policy. */
  readonly policyName: string;
  /** What the host adds to it. */
  readonly notes: string;
  /** Whether the right by law stands there in full, as in what guests agree to. */
  readonly isLawOpen?: boolean;
}

/** The terms of cancelling in full, in the same words wherever they stand: what it costs by date, the host's policy, and the law's. */
export function CancellationTerms({ costs, policyName, notes, isLawOpen = false }: CancellationTermsProps) {
  const { t } = useI18n();
  return (
    <>
      <CancellationTimeline costs={costs} />
      <PolicyWords policyName={policyName} notes={notes} />
      {isLawOpen ? (
        <p className={`${typography.small} ${typography.soft} ${layout.abovePacked}`}>{t('stay.statutory')}</p>
      ) : (
        <StatutoryRight className={layout.abovePacked} />
      )}
    </>
  );
}

/** The host's policy by its name, and what the host adds to it. */
export function PolicyWords({ policyName, notes }: Pick<CancellationTermsProps, 'policyName' | 'notes'>) {
  return (
    <>
      <p className={`${typography.small} ${typography.muted} ${layout.aboveApart}`}>
        <RichText id="stay.policy" values={{ name: <bdi>{policyName}</bdi> }} />
      </p>
      {notes && (
        <p className={`${typography.small} ${typography.soft} ${typography.asTyped} ${layout.abovePacked}`} dir="auto">
          {notes}
        </p>
      )}
    </>
  );
}
