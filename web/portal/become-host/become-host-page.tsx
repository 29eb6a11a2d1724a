import { CalendarDays, Check, HandCoins, type LucideIcon, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MessageKey } from '#texts/translate.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Arch } from '#web/design-system/arch.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import * as artStyles from '#web/portal/art/art.module.css';
import terrace from '#web/portal/art/terrace.svg?url';
import * as invitationStyles from '#web/portal/pages/invitation.module.css';
import * as textPageStyles from '#web/portal/pages/text-page.module.css';

/**
 * Renders the invitation to host: what it gives, how it goes, what it takes.
 * @param begin the visitor's way to begin, which depends on the account
 */
export function BecomeHostPage({ begin }: { begin: ReactNode }) {
  const { language, t } = useI18n();
  return (
    <div className={`${layout.page} ${textPageStyles.textPage}`}>
      <div className={invitationStyles.hosting}>
        <div className={invitationStyles.hostingText}>
          <h1 className={`${typography.display} ${typography.pageTitle}`}>{t('hosting.heading')}</h1>
          <p className={typography.lead}>{t('hosting.lead')}</p>
          <div className={`${layout.row} ${layout.wrapping} ${layout.aboveTight}`}>
            {begin}
            <LinkButton kind="line" size="l" {...paths.contactUs(language)}>
              {t('hosting.ask')}
            </LinkButton>
          </div>
        </div>
        <img className={artStyles.mirroredArt} src={terrace} alt="" fetchPriority="high" />
      </div>
      <Facts />
      <Steps />
      <Conditions />
    </div>
  );
}

function Facts() {
  const { t } = useI18n();
  const { commissionPercent } = useSurroundings().site;
  const percent = <Num>{`${commissionPercent}%`}</Num>;
  return (
    <section className={layout.section} aria-labelledby="facts">
      <h2 id="facts" className={`${typography.display} ${layout.belowDistant}`}>
        {t('hosting.facts')}
      </h2>
      <div className={invitationStyles.features}>
        <Fact
          icon={HandCoins}
          light="lit"
          title={<RichText id="hosting.commissionTitle" values={{ percent }} />}
          text="hosting.commissionText"
        />
        <Fact icon={Wallet} light="dusk" title={t('hosting.moneyTitle')} text="hosting.moneyText" />
        <Fact icon={CalendarDays} light="dusk" title={t('hosting.calendarTitle')} text="hosting.calendarText" />
      </div>
    </section>
  );
}

function Fact({ icon, light, title, text }: { icon: LucideIcon; light: 'lit' | 'dusk'; title: ReactNode; text: MessageKey }) {
  const { t } = useI18n();
  return (
    <div className={invitationStyles.feature}>
      <Arch icon={icon} light={light} />
      <div>
        <h3>{title}</h3>
        <p className={typography.soft}>{t(text)}</p>
      </div>
    </div>
  );
}

const STEPS = ['tell', 'review', 'open'] as const;

function Steps() {
  const { t } = useI18n();
  return (
    <section className={layout.section} aria-labelledby="steps">
      <h2 id="steps" className={`${typography.display} ${layout.belowDistant}`}>
        {t('hosting.steps')}
      </h2>
      <ol className={textPageStyles.hosting}>
        {STEPS.map((step, index) => (
          <li key={step}>
            <span className={textPageStyles.number} aria-hidden="true">
              <Num>{index + 1}</Num>
            </span>
            <h3>{t(`hosting.${step}Title`)}</h3>
            <p className={typography.soft}>{t(`hosting.${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const CONDITIONS = ['conditionUnits', 'conditionBusiness', 'conditionLicence', 'conditionComputer'] as const;

function Conditions() {
  const { language, t } = useI18n();
  return (
    <section className={layout.section} aria-labelledby="conditions">
      <h2 id="conditions" className={`${typography.display} ${layout.belowWide}`}>
        {t('hosting.conditions')}
      </h2>
      <ul className={invitationStyles.ticks}>
        {CONDITIONS.map((condition) => (
          <li key={condition}>
            <Icon of={Check} />
            {t(`hosting.${condition}`)}
          </li>
        ))}
      </ul>
      <p className={`${layout.row} ${layout.wrapping} ${layout.aboveDistant}`}>
        {t('hosting.closing')}
        <LinkButton kind="line" {...paths.ownerSignIn(language)} preload={false}>
          {t('hosting.signIn')}
        </LinkButton>
      </p>
    </section>
  );
}
