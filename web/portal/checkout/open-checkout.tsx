import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CheckoutSession } from '#contract/checkout.ts';
import type { CurrentUser } from '#contract/identity.ts';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import * as twoColumnsStyles from '#web/portal/stay/two-columns.module.css';
import type { CardForm } from './card-rules.ts';
import { CardStep } from './card-step.tsx';
import * as styles from './checkout.module.css';
import type { CheckoutSearch } from './checkout-search.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import { CancellationBox, FoldedSummary, StaySummary, SupplierBox } from './checkout-summary.tsx';
import { DetailsStep } from './details-step.tsx';
import { guestDraft } from './guest-draft.ts';
import { isGuestComplete } from './guest-rules.ts';
import { Hold, HoldAnnouncement } from './hold.tsx';
import { ReviewStep } from './review-step.tsx';
import type { SecuredCard } from './secure-card.ts';
import { useHold } from './use-hold.ts';

type OpenStep = 'details' | 'card' | 'confirmation';

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
  const secondsLeft = useHold(session.secondsLeft, answeredAt, onEnd);
  const [card, setCard] = useState<SecuredCard>();
  const typedCard = useRef<CardForm>({ cardHolderName: '', cardNumber: '', expiryDate: '', cvv: '', terms: false });
  const goTo = (target: OpenStep) => void navigate(paths.checkout(language, { session: session.id, step: target }));
  // The card lives in memory: after a reload there is nothing to confirm with.
  const step: OpenStep = asked === 'confirmation' && !card ? 'card' : asked === 'card' || asked === 'confirmation' ? asked : 'details';
  useReturnToDetails(session.id, step);
  return (
    <>
      <CheckoutSteps session={session} at={step} />
      <HoldAnnouncement secondsLeft={secondsLeft} />
      <TwoColumns
        session={session}
        isReview={step === 'confirmation'}
        hold={<Hold secondsLeft={secondsLeft} />}
        heading={<StepHeading step={step} />}
      >
        {step === 'details' && <DetailsStep user={user} terms={<TermsOnPhones session={session} />} onDone={() => goTo('card')} />}
        {step === 'card' && (
          <CardStep
            session={session}
            draft={typedCard}
            isAskedAgain={asked === 'confirmation'}
            terms={<TermsOnPhones session={session} />}
            onDone={(secured) => {
              setCard(secured);
              goTo('confirmation');
            }}
          />
        )}
        {step === 'confirmation' && card && <ReviewStep session={session} guest={guestDraft()} card={card} typedCard={typedCard.current} />}
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
  confirmation: ['checkout.reviewHeading', 'checkout.reviewLead'],
} as const;

function StepHeading({ step }: { step: OpenStep }) {
  const { t } = useI18n();
  const [title, lead] = HEADINGS[step];
  return (
    <div>
      <h1 id="checkout-heading" tabIndex={-1} className={`${typography.display} ${typography.pageTitle}`}>
        {t(title)}
      </h1>
      <p className={`${typography.lead} ${styles.openCheckoutLead}`}>{t(lead)}</p>
    </div>
  );
}

/** Beside the form on wide screens; on phones, where the summary is folded, in sight before the button that goes on. */
function TermsOnPhones({ session }: { session: CheckoutSession }) {
  return (
    <div className={layout.narrowOnly}>
      <CancellationBox session={session} />
    </div>
  );
}

interface TwoColumnsProps {
  readonly session: CheckoutSession;
  readonly hold: ReactNode;
  readonly heading: ReactNode;
  /** At the review, phones show the whole summary too. */
  readonly isReview: boolean;
  readonly children: ReactNode;
}

function TwoColumns({ session, hold, heading, isReview, children }: TwoColumnsProps) {
  return (
    <div className={`${twoColumnsStyles.columns} ${styles.twoColumns}`}>
      <div className={`${layout.stack} ${layout.shrinkable} ${layout.fromTop} ${layout.roomy}`}>
        <div className={`${layout.narrowOnly} ${layout.stack}`}>
          {hold}
          {!isReview && (
            <FoldedSummary session={session}>
              <StaySummary session={session} />
              <SupplierBox session={session} />
            </FoldedSummary>
          )}
        </div>
        {heading}
        {isReview && (
          <div className={`${layout.narrowOnly} ${layout.stack}`}>
            <StaySummary session={session} />
            <CancellationBox session={session} />
          </div>
        )}
        {children}
      </div>
      <aside className={layout.wideOnly}>
        <div className={`${layout.stack} ${styles.aside}`}>
          <div className={styles.holdPlace}>{hold}</div>
          <StaySummary session={session} isOpen={isReview} />
          <CancellationBox session={session} />
          {!isReview && <SupplierBox session={session} />}
        </div>
      </aside>
    </div>
  );
}
