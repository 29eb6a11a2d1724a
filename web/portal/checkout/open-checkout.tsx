import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CheckoutSession } from '#contract/checkout.ts';
import type { CurrentUser } from '#contract/identity.ts';
import { HydrateLater } from '#web/app/hydrate-later.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import * as stayStyles from '#web/portal/stay/stay.module.css';
import type { CardForm } from './card-rules.ts';
import { CardStep } from './card-step.tsx';
import * as styles from './checkout.module.css';
import { CheckoutExtras } from './checkout-extras.tsx';
import type { CheckoutSearch } from './checkout-search.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import { CancellationBox, FoldedSummary, StaySummary, SupplierBox } from './checkout-summary.tsx';
import { DetailsStep } from './details-step.tsx';
import { guestDraft } from './guest-draft.ts';
import { isGuestComplete } from './guest-rules.ts';
import { Hold, HoldAnnouncement } from './hold.tsx';
import type { HoldAnswer } from './use-hold.ts';

type OpenStep = 'details' | 'card';

interface OpenCheckoutProps {
  readonly session: CheckoutSession;
  readonly answeredAt: number;
  readonly step: CheckoutSearch['step'];
  readonly user: CurrentUser | null;
  /** Called when the hold's time is up. */
  readonly onEnd: () => void;
}

/** A checkout under way: its steps, beside them what is being booked and how long it is held. */
export function OpenCheckout({ session, answeredAt, step: asked, user, onEnd }: OpenCheckoutProps) {
  const { language } = useI18n();
  const navigate = useNavigate();
  const hold = { secondsLeft: session.secondsLeft, answeredAt };
  const typedCard = useRef<CardForm>({ cardHolderName: '', cardNumber: '', expiryDate: '', cvv: '', terms: false });
  // Card and confirmation are one screen, under either address.
  const step: OpenStep = asked === 'card' || asked === 'confirmation' ? 'card' : 'details';
  useReturnToDetails(session.id, step);
  return (
    <>
      <HydrateLater>
        <CheckoutSteps session={session} at={step} />
      </HydrateLater>
      <HoldAnnouncement hold={hold} onEnd={onEnd} />
      <TwoColumns session={session} hold={hold} isLast={step === 'card'} heading={<StepHeading step={step} />}>
        {step === 'details' ? (
          <DetailsStep
            user={user}
            extras={<CheckoutExtras session={session} step={asked} />}
            terms={<Conditions session={session} />}
            onDone={() => void navigate(paths.checkout(language, { session: session.id, step: 'card' }))}
          />
        ) : (
          <CardStep session={session} draft={typedCard} summary={<LastLook session={session} />} />
        )}
      </TwoColumns>
    </>
  );
}

/** Nobody gets past details that are missing, be it by an address that was passed on. */
function useReturnToDetails(sessionId: string, step: OpenStep): void {
  const { language } = useI18n();
  const navigate = useNavigate();
  useEffect(() => {
    if (step === 'details' || isGuestComplete(guestDraft())) return;
    void navigate({ ...paths.checkout(language, { session: sessionId, step: 'details' }), replace: true });
  }, [language, navigate, sessionId, step]);
}

const HEADINGS = {
  details: ['checkout.detailsHeading', 'checkout.detailsLead'],
  card: ['checkout.cardHeading', 'checkout.cardLead'],
} as const;

function StepHeading({ step }: { step: OpenStep }) {
  const { t } = useI18n();
  const [title, lead] = HEADINGS[step];
  return (
    <div>
      <h1 id="checkout-heading" tabIndex={-1} className={`${typography.display} ${typography.pageTitle}`}>
        {t(title)}
      </h1>
      <p className={`${typography.lead} ${layout.aboveTight}`}>{t(lead)}</p>
    </div>
  );
}

/** What cancelling costs, in sight before the button that goes on; on wide screens also the supplier, whom phones find in the folded summary. */
function Conditions({ session }: { session: CheckoutSession }) {
  return (
    <HydrateLater>
      <CancellationBox session={session} />
      <div className={layout.wideOnly}>
        <SupplierBox session={session} />
      </div>
    </HydrateLater>
  );
}

/** The same with place, dates and price, which stand beside the form on wide screens. */
function LastLook({ session }: { session: CheckoutSession }) {
  return (
    <>
      <div className={layout.narrowOnly}>
        <StaySummary session={session} />
      </div>
      <CancellationBox session={session} />
    </>
  );
}

interface TwoColumnsProps {
  readonly session: CheckoutSession;
  readonly hold: HoldAnswer;
  readonly heading: ReactNode;
  /** On the last step the whole summary stands unfolded, on phones within the form, and with it the supplier. */
  readonly isLast: boolean;
  readonly children: ReactNode;
}

function TwoColumns({ session, hold, heading, isLast, children }: TwoColumnsProps) {
  return (
    <div className={`${stayStyles.columns} ${styles.twoColumns}`}>
      <div className={`${layout.stack} ${layout.shrinkable} ${layout.fromTop} ${layout.roomy}`}>
        <div className={`${layout.narrowOnly} ${layout.stack}`}>
          <Hold hold={hold} />
          {!isLast && (
            <HydrateLater>
              <FoldedSummary session={session}>
                <StaySummary session={session} />
                <SupplierBox session={session} />
              </FoldedSummary>
            </HydrateLater>
          )}
        </div>
        {heading}
        {children}
      </div>
      <aside className={layout.wideOnly}>
        <div className={`${layout.stack} ${styles.held}`}>
          <Hold hold={hold} />
          <HydrateLater>
            <StaySummary session={session} isOpen={isLast} />
          </HydrateLater>
        </div>
      </aside>
    </div>
  );
}
