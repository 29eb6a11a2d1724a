import { Link } from '@tanstack/react-router';
import { CircleQuestionMark, type LucideIcon, Mail, MailCheck, Phone } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { EmailLink } from '#web/design-system/email-link.tsx';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PhoneLink } from '#web/i18n/phone.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import * as styles from '#web/portal/pages/text-page.module.css';
import { ContactForm, useContact } from './contact-form.tsx';

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
