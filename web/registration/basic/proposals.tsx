import { Check } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { LOCALES, type Locale } from '#contract/primitives/enums.ts';
import { type DescribedPlace, proposeDescription } from '#texts/description/propose-description.ts';
import { directionOf } from '#texts/languages.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { useFields } from '#web/registration/fields/fields-context.tsx';
import { useOptions } from '#web/registration/fields/use-options.ts';
import { useRegistration, useStep } from '#web/registration/store/registration-context.tsx';
import * as styles from './basic.module.css';

/** The proposed description in each language. It is put where nothing is written, else behind what is: what was typed stays. */
export function Proposals() {
  const { t } = useI18n();
  const place = useDescribedPlace();
  if (proposeDescription('he', place) === '') return <p className={typography.muted}>{t('descriptionProposal.needsType')}</p>;
  return (
    <>
      <div className={styles.proposals}>
        {LOCALES.map((language) => (
          <Proposal key={language} language={language} text={proposeDescription(language, place)} />
        ))}
      </div>
      <p className={`${typography.small} ${typography.muted}`}>{t('descriptionProposal.grows')}</p>
    </>
  );
}

function Proposal({ language, text }: { language: Locale; text: string }) {
  const { t } = useI18n();
  const fields = useFields();
  const path = `description.${language}`;
  const written = String(fields.valueAt(path) ?? '').trim();
  return (
    <section aria-label={t(`descriptionProposal.in_${language}`)}>
      <span className={fieldsStyles.languages}>{t(`registrationFields.language_${language}`)}</span>
      <p lang={language} dir={directionOf(language)}>
        {text}
      </p>
      {written.includes(text) ? (
        <span className={typography.muted} role="status">
          <Icon of={Check} size="s" /> {t('descriptionProposal.taken')}
        </span>
      ) : (
        <Button size="s" onClick={() => fields.setAt(path, written === '' ? text : `${written}\n${text}`)}>
          {t(written === '' ? 'descriptionProposal.take' : 'descriptionProposal.add')}
        </Button>
      )}
    </section>
  );
}

/** Returns what the host has told in all steps, as it stands now. */
function useDescribedPlace(): DescribedPlace {
  const { savers } = useRegistration();
  const basic = useStep('basic').document;
  const { choices } = useStep('facilities').document;
  const { cityId } = basic.address;
  const city = useOptions('cities').find(({ id }) => id === cityId)?.member;
  useSyncExternalStore(savers.subscribe, savers.getVersion, savers.getVersion);
  return {
    basic,
    where: city ? (city.nameIn ?? { he: `ב${city.nameHe}`, en: `in ${city.nameEn}` }) : null,
    choices,
    units: savers.units().map((saver) => saver.getSnapshot().document),
  };
}
