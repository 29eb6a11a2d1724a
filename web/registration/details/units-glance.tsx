import { Pencil } from 'lucide-react';
import type { Registration } from '#contract/registration.ts';
import { formatMoney } from '#rules/format/money.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { useOptions } from '#web/registration/fields/use-options.ts';
import { unitHash } from '#web/registration/frame/unit-hash.ts';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import * as styles from './details.module.css';

type Unit = Registration['units'][number];

/** The units, each in a line with the way to its form. */
export function UnitsGlance() {
  const { units } = useRegistration().registration;
  return (
    <ul className={styles.units}>
      {units.map((unit) => (
        <UnitLine key={unit.unitId} unit={unit} />
      ))}
    </ul>
  );
}

function UnitLine({ unit: { unitId, position, isDraft, document } }: { unit: Unit }) {
  const { language, t } = useI18n();
  const { steps } = useRegistration().registration;
  const type = useOptions('unit_types').find(({ id }) => id === document.unitType)?.name;
  const name = document.name[language] || document.name.he || t('unitLayout.unitNumber', { number: position });
  const photos = steps.photos.targets.find((target) => target.unitId === unitId)?.actual ?? 0;
  const { midweekAgorot, weekendAgorot } = document.pricing;
  return (
    <li>
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        {isDraft && <Tag tone="warn">{t('hotelDetails.draftUnit')}</Tag>}
        <p className={styles.by}>
          {[type, t('unitLayout.sleeps', { count: sleepsIn(document) }), t('registrationApproval.photos', { count: photos })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <dl className={styles.prices}>
        <Price label={t('unitLayout.midweek')} agorot={midweekAgorot} />
        <Price label={t('unitLayout.weekend')} agorot={weekendAgorot} />
      </dl>
      <LinkButton
        {...paths.ownerDetailsSection(language, 'units')}
        hash={unitHash(unitId)}
        size="s"
        aria-label={t('hotelDetails.editSection', { section: name })}
      >
        <Icon of={Pencil} size="s" />
        {t('hotelDetails.edit')}
      </LinkButton>
    </li>
  );
}

function Price({ label, agorot }: { label: string; agorot: number | null }) {
  if (agorot === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Num>{formatMoney(agorot)}</Num>
      </dd>
    </div>
  );
}

const sleepsIn = ({ bedrooms, livingRooms }: Unit['document']) =>
  [...bedrooms, ...livingRooms].reduce((sum, { maxGuests }) => sum + (maxGuests ?? 0), 0);
