import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { ErrorLine } from '#web/design-system/error-line.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import type { MessageKey } from '#web/i18n/translate.ts';
import { paths } from '#web/paths.ts';
import type { SignUpFields } from './sign-up-fields.ts';

/** The agreement to the terms and the privacy policy, which open beside the form, so that nothing typed is lost. */
export function TermsBox({ form }: { form: UseFormReturn<SignUpFields> }) {
  const { language, t } = useI18n();
  const router = useRouter();
  const noteId = useId();
  // The rule's message is a key of the catalogue.
  const message = form.formState.errors.terms?.message as MessageKey | undefined;
  const beside = (href: string, label: ReactNode) => (
    <a href={href} target="_blank" rel="noopener" className="link inline!">
      {label}
    </a>
  );
  return (
    <div>
      <Checkbox
        {...form.register('terms', { validate: (isAgreed) => isAgreed || ('access.termsMissing' satisfies MessageKey) })}
        required
        {...(message ? { 'aria-invalid': true, 'aria-describedby': noteId } : {})}
      >
        <RichText
          id="access.terms"
          values={{
            terms: beside(router.buildLocation(paths.terms(language)).href, t('access.termsLink')),
            privacy: beside(router.buildLocation(paths.privacy(language)).href, t('access.privacyLink')),
          }}
        />
      </Checkbox>
      {message && <ErrorLine id={noteId}>{t(message)}</ErrorLine>}
    </div>
  );
}
