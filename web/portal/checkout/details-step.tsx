import { Link, useLocation } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { CurrentUser } from '#contract/identity.ts';
import { formatPhone } from '#rules/format/phone.ts';
import { unparted } from '#rules/validators/digits.ts';
import { readPersonName } from '#rules/validators/person-name.ts';
import { EmailInput } from '#web/contact-input/email-input.tsx';
import * as boxStyles from '#web/design-system/box.module.css';
import { Disclosure } from '#web/design-system/disclosure.tsx';
import * as fieldStyles from '#web/design-system/field.module.css';
import * as layout from '#web/design-system/layout.module.css';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { TextArea, TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useFieldErrors } from '#web/i18n/use-field-errors.ts';
import { paths } from '#web/paths.ts';
import { BUSINESS_FIELDS } from '#web/portal/reservation/business-rules.ts';
import * as styles from './checkout.module.css';
import { GUEST_FIELDS, type GuestForm, wrongIn } from './guest-rules.ts';
import { guestDraft, guestOfUser, keepGuestDraft } from './tab-records.ts';

interface DetailsStepProps {
  /** The signed-in visitor, whose details it begins with. */
  readonly user: CurrentUser | null;
  /** What may be added to the stay. */
  readonly extras: ReactNode;
  /** What cancelling costs, before the button that goes on. */
  readonly terms: ReactNode;
  readonly onDone: () => void;
}

/** Renders who books: names, e-mail, phone, wishes. What is typed is kept in this tab. */
export function DetailsStep({ user, extras, terms, onDone }: DetailsStepProps) {
  const { t } = useI18n();
  const { register, handleSubmit, getValues, formState } = useGuestForm(user);
  const errorOf = useFieldErrors(formState);
  const keep = () => keepGuestDraft(getValues());
  const field = (name: keyof GuestForm) => ({
    ...register(name, { validate: (_typed, form) => wrongIn(form, name) ?? true }),
    error: errorOf(name),
  });
  return (
    <form
      noValidate
      method="post"
      className={`${layout.stack} ${layout.roomy}`}
      onChange={keep}
      onSubmit={(event) => {
        keep();
        void handleSubmit(onDone)(event);
      }}
    >
      <section className={boxStyles.box}>
        <h2 className={typography.display}>{t('checkout.detailsTitle')}</h2>
        {user === null && <SignInOffer />}
        <div className={fieldStyles.columns}>
          <TextField label={t('checkout.firstName')} autoComplete="given-name" tidy={readPersonName} required {...field('firstName')} />
          <TextField label={t('checkout.lastName')} autoComplete="family-name" tidy={readPersonName} required {...field('lastName')} />
          <EmailInput label={t('checkout.email')} hint={t('checkout.emailHint')} autoComplete="email" required {...field('email')} />
          <TextField
            label={t('checkout.mobilePhone')}
            hint={t('checkout.mobilePhoneHint')}
            type="tel"
            dir="ltr"
            autoComplete="tel"
            tidy={formatPhone}
            required
            {...field('mobilePhone')}
          />
          <TextArea
            className={fieldStyles.wholeRow}
            label={
              <>
                {t('checkout.specialRequests')}{' '}
                <span className={`${typography.muted} ${typography.regular}`}>{t('checkout.optional')}</span>
              </>
            }
            rows={3}
            {...field('specialRequests')}
          />
          <BusinessInvoice field={field} />
        </div>
      </section>
      {extras}
      {terms}
      <SubmitButton kind="go" size="l" className={styles.go}>
        {t('checkout.toCard')}
      </SubmitButton>
    </form>
  );
}

/** Offers to sign in, so that guests with an account need not type; the units stay held on the way there and back. */
function SignInOffer() {
  const { language, t } = useI18n();
  const returnUrl = useLocation({ select: ({ href }) => href });
  return (
    <p className={typography.muted}>
      {t('access.haveAccount')}{' '}
      <Link {...paths.signIn(language, { returnUrl })} className={`${typography.link} ${layout.tappable}`} preload={false}>
        {t('access.toSignIn')}
      </Link>
    </p>
  );
}

/** Returns the form with what was typed before, else with what the account tells. */
function useGuestForm(user: CurrentUser | null): UseFormReturn<GuestForm> {
  // No default values: what was typed before the page came alive stays.
  const form = useForm<GuestForm>({ mode: 'onTouched' });
  const { getValues, setValue } = form;
  useEffect(() => {
    const draft = guestDraft();
    const known = guestOfUser(user);
    for (const field of [...GUEST_FIELDS, ...BUSINESS_FIELDS]) {
      const value = draft[field] || known[field];
      if (!getValues(field) && value) setValue(field, value);
    }
  }, [user, getValues, setValue]);
  return form;
}

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** Renders the business to which the host's invoice is made out: folded, so that nobody else has more to fill in. */
function BusinessInvoice({ field }: { field: (name: (typeof BUSINESS_FIELDS)[number]) => FieldProps }) {
  const { t } = useI18n();
  const [name, number] = [field('businessName'), field('businessNumber')];
  return (
    // What is wrong must be seen; else it is as the guest leaves it.
    <Disclosure
      className={fieldStyles.wholeRow}
      isOpen={Boolean(name.error || number.error) || undefined}
      summary={t('checkout.businessInvoice')}
    >
      <div className={fieldStyles.columns}>
        <TextField
          label={t('checkout.businessName')}
          hint={t('checkout.businessNameHint')}
          dir="auto"
          autoComplete="organization"
          {...name}
        />
        <TextField label={t('checkout.businessNumber')} dir="ltr" inputMode="numeric" tidy={unparted} {...number} />
      </div>
    </Disclosure>
  );
}
