import { Lock, ShieldCheck } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CheckoutSession } from '#contract/checkout.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as noticeStyles from '#web/design-system/notice.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { CardCharges } from '#web/portal/stay/card-charges.tsx';
import { CardFields } from './card-fields.tsx';
import type { CardForm } from './card-rules.ts';
import * as styles from './checkout.module.css';
import { type SecuredCard, secureCard } from './secure-card.ts';
import { TermsField } from './terms-field.tsx';

interface CardStepProps {
  readonly session: CheckoutSession;
  /** What was typed so far; kept in memory while the guest goes back and forth. */
  readonly draft: RefObject<CardForm>;
  readonly onDone: (card: SecuredCard) => void;
  /** Whether the guest was at the confirmation before the page was loaded anew, and the card with it was lost. */
  readonly isAskedAgain: boolean;
  /** What cancelling costs, before the agreement. */
  readonly terms: ReactNode;
}

/** The card that secures the booking, and the agreement to the terms. */
export function CardStep({ session, draft, onDone, isAskedAgain, terms }: CardStepProps) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const form = useForm<CardForm>({ mode: 'onTouched', defaultValues: draft.current });
  const [failure, setFailure] = useState<ApiError>();
  const send = async (typed: CardForm) => {
    setFailure(undefined);
    try {
      onDone(await secureCard(api, typed));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!showFieldErrors(error, form.setError)) setFailure(error);
    }
  };
  return (
    <form
      noValidate
      method="post"
      className={`${layout.stack} ${layout.roomy}`}
      onChange={() => {
        draft.current = form.getValues();
      }}
      onSubmit={form.handleSubmit(send)}
    >
      {isAskedAgain && <Notice tone="free">{t('checkout.cardAgain')}</Notice>}
      <section className={boxStyles.box}>
        <h2 className={typography.display}>{t('checkout.cardTitle')}</h2>
        <CardNotice session={session} />
        <CardFields form={form} />
      </section>
      {terms}
      <TermsField session={session} form={form} />
      {failure && (
        <Notice tone="bad" isAnnounced>
          {t(`errors.${failure.code}`)}
        </Notice>
      )}
      <div className={`${layout.row} ${layout.between} ${layout.wrapping} ${styles.cardStepGroup}`}>
        <SubmitButton kind="go" size="l" className={styles.go} isBusy={form.formState.isSubmitting}>
          {t('checkout.toReview')}
        </SubmitButton>
        <span className={`${typography.muted} ${typography.small} ${layout.row} ${layout.tight}`}>
          <Icon of={Lock} size="s" />
          <span>{t('checkout.cardSafe')}</span>
        </span>
      </div>
    </form>
  );
}

const MESSAGES: Readonly<Record<string, string>> = {
  'cardHolderName required': 'checkout.cardHolderMissing',
  'cardNumber required': 'checkout.cardNumberMissing',
  'cardNumber invalid_card_number': 'checkout.cardNumberWrong',
  'expiryDate required': 'checkout.expiryMissing',
  'expiryDate invalid_expiry_date': 'checkout.expiryWrong',
  'expiryDate card_expired': 'checkout.cardExpired',
  'cvv required': 'checkout.cvvMissing',
  'cvv invalid_cvv': 'checkout.cvvWrong',
};

/** Puts the provider's findings at their fields; false when there are none to put. */
function showFieldErrors(error: ApiError, setError: ReturnType<typeof useForm<CardForm>>['setError']): boolean {
  const known = error.errors.flatMap(({ path, code }) => {
    const field = path.split('.').at(-1) ?? '';
    const message = MESSAGES[`${field} ${code}`];
    // Only fields of the form have messages.
    return message ? [{ field: field as keyof CardForm, message }] : [];
  });
  for (const [index, { field, message }] of known.entries()) setError(field, { message }, { shouldFocus: index === 0 });
  return known.length > 0;
}

/** What the card is for, and when and how much it would be charged. */
function CardNotice({ session }: { session: CheckoutSession }) {
  const { t } = useI18n();
  return (
    <div className={`${noticeStyles.notice} ${noticeStyles.free} ${styles.cardStepNotice}`}>
      <Icon of={ShieldCheck} />
      <p>
        <b>{t('checkout.notCharged')}</b> <CardCharges costs={session.quote} />
      </p>
    </div>
  );
}
