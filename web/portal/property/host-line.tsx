import type { Hotel } from '#contract/hotels.ts';
import { wordsInList } from '#texts/lists.ts';
import { KeptMarkup } from '#web/app/kept-markup.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './property-page.module.css';

/** Who receives the guests, and in which languages. */
export function HostLine({ hotel }: { hotel: Hotel }) {
  return (
    <KeptMarkup of="hosts" by={() => [hotel.hostName, hotel.policies.spokenLanguages]}>
      {() => <Hosts hotel={hotel} />}
    </KeptMarkup>
  );
}

function Hosts({ hotel: { hostName, policies } }: { hotel: Hotel }) {
  const { language, t } = useI18n();
  if (hostName === '') return null;
  const languages = policies.spokenLanguages.map(({ name }) => name);
  const [initial] = hostName;
  return (
    <div className={styles.hosts}>
      <span aria-hidden="true" className={styles.hostFace}>
        <bdi>{initial}</bdi>
      </span>
      <p>
        <b>
          <RichText id="property.hosts" values={{ name: <bdi>{hostName}</bdi> }} />
        </b>
        {languages.length > 0 && (
          <span className={typography.soft}>{t('property.hostsSpeak', { languages: wordsInList(languages, language) })}</span>
        )}
      </p>
    </div>
  );
}
