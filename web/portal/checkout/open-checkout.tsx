import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CheckoutSession } from '#contract/checkout.ts';
import type { CurrentUser } from '#contract/identity.ts';
import type { ChosenExtraCharge } from '#contract/primitives/chosen-extra-charges.ts';
import { isolateLeftToRight } from '#rules/format/bidi.ts';
import { formatMoney } from '#rules/format/money.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useOnce } from '#web/api/use-once.ts';
import { HydrateLater } from '#web/app/hydrate-later.tsx';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import * as layout from '#web/design-system/layout.module.css';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { ExtraChoice } from '#web/extra-charges/extra-choice.tsx';
import { extrasOnOffer, takenIn } from '#web/extra-charges/extra-choices.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { hotelQuery } from '#web/portal/property/hotel-query.ts';
import type { CheckoutSearch } from '#web/portal/stay/booking-address.ts';
import * as stayStyles from '#web/portal/stay/stay.module.css';
import type { CardForm } from './card-rules.ts';
import { CardStep } from './card-step.tsx';
import * as styles from './checkout.module.css';
import { wishOf } from './checkout-session.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import { CancellationBox, CheckoutSummary, FoldedSummary, SupplierBox } from './checkout-summary.tsx';
import { DetailsStep } from './details-step.tsx';
import { isGuestComplete } from './guest-rules.ts';
import { Hold, HoldAnnouncement, type HoldAnswer } from './hold.tsx';
import { guestDraft } from './tab-records.ts';

type OpenStep = 'details' | 'card';

interface OpenCheckoutProps {
  readonly session: CheckoutSession;
  readonly answeredAt: number;
  readonly step: CheckoutSearch['step'];
  readonly user: CurrentUser | null;
  /** Called when the hold's time is up. */
  readonly onEnd: () => void;
}

/** Renders a checkout under way: its steps, beside them what is being booked and how long it is held. */
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

/** Leads back to details that are missing, also from an address that was passed on. */
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

/**
 * Renders what cancelling costs, in sight before the button that goes on; on wide screens also the supplier, whom
 * phones find in the folded summary.
 */
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

/** Renders what cancelling costs, and on phones place, dates and price, which wide screens have beside the form. */
function LastLook({ session }: { session: CheckoutSession }) {
  return (
    <>
      <div className={layout.narrowOnly}>
        <CheckoutSummary session={session} />
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
    <div className={`${stayStyles.columns} ${layout.aboveWide}`}>
      <div className={`${layout.stack} ${layout.shrinkable} ${layout.fromTop} ${layout.roomy}`}>
        <div className={`${layout.narrowOnly} ${layout.stack}`}>
          <Hold hold={hold} />
          {!isLast && (
            <HydrateLater>
              <FoldedSummary session={session}>
                <CheckoutSummary session={session} />
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
            <CheckoutSummary session={session} isOpen={isLast} />
          </HydrateLater>
        </div>
      </aside>
    </div>
  );
}

interface CheckoutExtrasProps {
  readonly session: CheckoutSession;
  /** As the address names it, which stays: the same view goes on. */
  readonly step: CheckoutSearch['step'];
}

/** Renders what may still be added to the stay, or left out again, before the card. */
function CheckoutExtras({ session, step }: CheckoutExtrasProps) {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const { data: hotel } = useQuery(hotelQuery(api, language, session.hotel.id, {}));
  const change = useChangeOfExtras({ session, step });
  if (!hotel) return null;
  const unitIds = session.quote.units.map(({ unitId }) => unitId);
  const onOffer = extrasOnOffer(hotel, unitIds);
  if (onOffer.length === 0) return null;
  return (
    <section className={boxStyles.box} aria-busy={change.isPending || undefined}>
      <ExtraChoice
        onOffer={onOffer}
        taken={change.isPending ? change.variables : takenIn(session.quote)}
        isDisabled={change.isPending || change.isSuccess}
        onTake={(taken) => change.mutate(taken)}
      />
    </section>
  );
}

/**
 * Holds the same units anew with other extras, at what that costs now, and says so; what was typed stays in this tab.
 */
function useChangeOfExtras({ session, step }: CheckoutExtrasProps) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const navigate = useNavigate();
  const toasts = useToasts();
  const once = useOnce();
  return useMutation({
    mutationFn: (taken: ChosenExtraCharge[]) => {
      const body = { ...wishOf(session), extraCharges: taken };
      return once(body, (idempotencyKey) => api.post('/portal/checkout/sessions', body, { idempotencyKey }));
    },
    onSuccess: async (opened) => {
      toasts.show({
        tone: 'good',
        text: t('checkout.extrasChanged', { total: isolateLeftToRight(formatMoney(opened.quote.totalAgorot)) }),
      });
      await navigate({ ...paths.checkout(language, { session: opened.id, ...(step && { step }) }), replace: true, resetScroll: false });
    },
    onError: (error) => toasts.show({ tone: 'bad', text: t(`errors.${failureCodeOf(error)}`) }),
  });
}
