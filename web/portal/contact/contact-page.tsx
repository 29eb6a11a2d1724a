import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleQuestionMark, type LucideIcon, Mail, MailCheck, Phone } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { readEmail } from '#rules/validators/email.ts';
import type { MessageKey } from '#texts/translate.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { EmailInput } from '#web/contact-input/email-input.tsx';
import * as boxStyles from '#web/design-system/box.module.css';
import { Button } from '#web/design-system/button.tsx';
import { EmailLink } from '#web/design-system/email-link.tsx';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { TextArea } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhoneLink } from '#web/i18n/phone.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import * as styles from '#web/portal/pages/text-page.module.css';
import * as textPageStyles from '#web/portal/pages/text-page.module.css';
import { CONTACT_RULES, type ContactForm as Fields } from './contact-rules.ts';

/** Writing to support: the form, what became of it, and the other ways. */
export function ContactPage({ email }: { email: string | undefined }) {
  const { t } = useI18n();
  const contact = useContact();
  return (
    <div className={`${layout.page} ${styles.textPage}`}>
      <header className={styles.top}>
        <h1 className={typography.display}>{t('contactForm.title')}</h1>
        <p className={typography.lead}>{t('contactForm.lead')}</p>
      </header>
      <div className={styles.contact}>
        {contact.isSuccess ? (
          <Sent email={contact.data.email} onAnother={() => contact.reset()} />
        ) : (
          <ContactForm contact={contact} email={email} />
        )}
        <OtherWays />
      </div>
    </div>
  );
}

function Sent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const { t } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  // The form has gone, and the focus with it.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status">
      <EmptyState
        icon={MailCheck}
        light="lit"
        title={t('contactForm.sentTitle')}
        actions={<Button onClick={onAnother}>{t('contactForm.another')}</Button>}
      >
        <p>
          <RichText id="contactForm.sentText" values={{ email: <Num>{email}</Num> }} />
        </p>
      </EmptyState>
    </div>
  );
}

function OtherWays() {
  const { language, t } = useI18n();
  const { site } = useSurroundings();
  return (
    <section className={styles.ways} aria-labelledby="other-ways">
      <h2 id="other-ways" className={`${typography.display} ${typography.larger}`}>
        {t('contactForm.otherWays')}
      </h2>
      <Way icon={Phone} title={t('contactForm.byPhone')}>
        <PhoneLink phone={site.phone} />
      </Way>
      <Way icon={Mail} title={t('contactForm.byEmail')}>
        <EmailLink email={site.email} />
      </Way>
      <Way icon={CircleQuestionMark} title={t('contactForm.inHelp')}>
        <Link {...paths.help(language)} className={typography.link}>
          {t('contactForm.toHelp')}
        </Link>
      </Way>
    </section>
  );
}

function Way({ icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <div className={styles.way}>
      <Icon of={icon} size="l" className={styles.wayIcon} />
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </div>
  );
}

interface ContactFormProps {
  readonly contact: ReturnType<typeof useContact>;
  /** Address of the signed-in visitor, to begin with. */
  readonly email: string | undefined;
}

/** Renders the form for an e-mail address and a message. A failed try keeps what was typed. */
function ContactForm({ contact, email }: ContactFormProps) {
  const { language, t } = useI18n();
  // No default values: what was typed before the page came alive stays.
  const { register, handleSubmit, getValues, setValue, formState } = useForm<Fields>({ mode: 'onTouched' });
  useEffect(() => {
    if (email && !getValues('email')) setValue('email', email);
  }, [email, getValues, setValue]);
  const field = (name: keyof Fields) => {
    // The rules' messages are keys of the catalogue.
    const message = formState.errors[name]?.message as MessageKey | undefined;
    return { ...register(name, { validate: (typed) => CONTACT_RULES[name](typed ?? '') ?? true }), error: message && t(message) };
  };
  return (
    <form
      noValidate
      method="post"
      className={`${boxStyles.box} ${textPageStyles.contactForm} ${layout.stack} ${layout.roomy}`}
      onSubmit={handleSubmit((typed) => contact.mutate(typed))}
    >
      {contact.isError && (
        <Notice tone="bad" isAnnounced>
          <b>{t('contactForm.failed')}</b> {t(`errors.${failureCodeOf(contact.error)}`)}
        </Notice>
      )}
      <EmailInput label={t('contactForm.email')} autoComplete="email" required {...field('email')} />
      <TextArea label={t('contactForm.message')} hint={t('contactForm.messageHint')} dir="auto" rows={7} required {...field('message')} />
      <p className={`${typography.small} ${typography.muted}`}>
        <RichText
          id="contactForm.privacy"
          values={{
            link: (
              <Link {...paths.privacy(language)} className={`${typography.link} ${typography.inline}`}>
                {t('contactForm.privacyLink')}
              </Link>
            ),
          }}
        />
      </p>
      <div>
        <SubmitButton kind="go" size="l" isBusy={contact.isPending}>
          {t('contactForm.send')}
        </SubmitButton>
      </div>
    </form>
  );
}

/** Sends the message. Sent again after a failure it is still received once. */
function useContact() {
  const { api } = useSurroundings();
  const once = useOnce();
  return useMutation({
    mutationFn: async (form: Fields) => {
      const body = { email: readEmail(form.email), message: form.message.trim() };
      await once(body, (idempotencyKey) => api.post('/portal/contactUs', body, { idempotencyKey }));
      return body;
    },
  });
}
