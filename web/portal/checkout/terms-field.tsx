import { type ReactNode, useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutSession } from '#contract/checkout.ts';
import type { MessageKey } from '#texts/translate.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { ErrorLine } from '#web/design-system/error-line.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { CancellationTerms } from '#web/portal/stay/cancellation-terms.tsx';
import { SupplierFacts } from '#web/portal/stay/supplier-facts.tsx';
import { CARD_RULES, type CardForm } from './card-rules.ts';

/** The agreement, with both texts that are agreed to one click away. */
export function TermsField({ session, form }: { session: CheckoutSession; form: UseFormReturn<CardForm> }) {
  const { t } = useI18n();
  const { today } = useSurroundings();
  const [shown, setShown] = useState<'terms' | 'cancellation'>();
  const noteId = useId();
  // The rules' messages are keys of the catalogue.
  const message = form.formState.errors.terms?.message as MessageKey | undefined;
  const opener = (text: 'terms' | 'cancellation', label: ReactNode) => (
    <button type="button" className={`${typography.link} ${typography.inline}`} aria-haspopup="dialog" onClick={() => setShown(text)}>
      {label}
    </button>
  );
  return (
    <div>
      <Checkbox
        {...form.register('terms', { validate: (isAgreed, typed) => CARD_RULES.terms(isAgreed, typed, today) ?? true })}
        required
        {...(message ? { 'aria-invalid': true, 'aria-describedby': noteId } : {})}
      >
        <RichText
          id="checkout.termsAgree"
          values={{ terms: opener('terms', t('checkout.termsLink')), cancellation: opener('cancellation', t('checkout.cancellationLink')) }}
        />
      </Checkbox>
      {message && <ErrorLine id={noteId}>{t(message)}</ErrorLine>}
      <Dialog
        isOpen={shown === 'terms'}
        onClose={() => setShown(undefined)}
        title={t('checkout.termsTitle')}
        closeLabel={t('common.close')}
      >
        <Terms session={session} />
      </Dialog>
      <Dialog
        isOpen={shown === 'cancellation'}
        onClose={() => setShown(undefined)}
        title={t('stay.ifYouCancel')}
        closeLabel={t('common.close')}
      >
        <CancellationTerms
          costs={session.quote}
          policyName={session.hotel.cancellationName}
          notes={session.hotel.cancellationNotes}
          isLawOpen
        />
      </Dialog>
    </div>
  );
}

const TERMS = ['termsContract', 'termsPrice', 'termsPayment', 'termsCancel', 'termsGuests', 'termsData'] as const;

function Terms({ session }: { session: CheckoutSession }) {
  const { t } = useI18n();
  return (
    <div className={layout.stack}>
      {TERMS.map((term) => (
        <p key={term}>{t(`checkout.${term}`)}</p>
      ))}
      <h3>{t('stay.supplier')}</h3>
      <SupplierFacts supplier={session.supplier} />
    </div>
  );
}
