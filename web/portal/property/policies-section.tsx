import { CirclePlus, Clock, House, Languages, MapPin, PawPrint } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Hotel } from '#contract/hotels.ts';
import type { Quote } from '#contract/quote.ts';
import { chargeName } from '#texts/charge-words.ts';
import { KeptMarkup } from '#web/app/kept-markup.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { CancellationTimeline, StatutoryRight } from '#web/portal/stay/cancellation-terms.tsx';
import { SupplierFacts } from '#web/portal/stay/supplier-facts.tsx';
import * as styles from './facilities.module.css';

const FEES = { firstNight: 'property.firstNightFee', half: 'property.halfFee', full: 'property.fullFee' } as const;

/** What cancelling costs by date, arrival and departure, rules of the house, address and supplier. */
export function PoliciesSection({ hotel, quote }: { hotel: Hotel; quote: Quote | undefined }) {
  const { t } = useI18n();
  return (
    <section id="policies">
      <h2 className={`${typography.display} ${layout.belowTight}`}>{t('property.policies')}</h2>
      <h3 className={styles.policiesSubheading}>{t('property.cancellingCost')}</h3>
      <p className={`${typography.soft} ${layout.belowWide}`}>{quote ? t('property.cancellingLead') : t('property.cancellingUndated')}</p>
      {quote && <CancellationTimeline costs={quote} isHorizontal />}
      <KeptMarkup
        of="policies"
        by={() => [hotel.policies, chargesOf(hotel), hotel.extraCharges, hotel.address, hotel.directions, hotel.supplier]}
      >
        {() => (
          <>
            <CancellationWords hotel={hotel} />
            <PolicyGroups hotel={hotel} />
          </>
        )}
      </KeptMarkup>
    </section>
  );
}

/** The extra charges of units, with what they are told of by. */
const chargesOf = ({ units }: Hotel) => units.map(({ title, extraCharges }) => [title, extraCharges]);

function PolicyGroups({ hotel }: { hotel: Hotel }) {
  const { t } = useI18n();
  return (
    <div className={`${styles.facilities} ${styles.threeColumns} ${styles.policiesGroup}`}>
      <Hours policies={hotel.policies} />
      <HouseRules policies={hotel.policies} />
      <Extras hotel={hotel} />
      {hotel.policies.spokenLanguages.length > 0 && (
        <Group
          icon={Languages}
          title={t('property.languages')}
          items={[hotel.policies.spokenLanguages.map(({ name }) => name).join(' · ')]}
        />
      )}
      <Group icon={MapPin} title={t('property.address')} items={[hotel.address, hotel.directions].filter(Boolean)} />
      <div>
        <h3>{t('stay.supplier')}</h3>
        <SupplierFacts supplier={hotel.supplier} />
      </div>
    </div>
  );
}

function CancellationWords({ hotel: { policies } }: { hotel: Hotel }) {
  const { t } = useI18n();
  const { name, freeDays, fee, noShowFee, notes } = policies.cancellation;
  const cancelling = freeDays === null ? 'property.cancellationFeeAlways' : 'property.cancellationFee';
  return (
    <div className={`${typography.soft} ${styles.cancellation}`}>
      <p>
        <RichText id="stay.policy" values={{ name: <b>{name}</b> }} />. {t(cancelling, { fee: t(FEES[fee]) })}. {t('stay.noShow')}:{' '}
        {t(FEES[noShowFee])}.
      </p>
      {notes && <p className={layout.aboveTight}>{notes}</p>}
      <StatutoryRight className={layout.aboveTight} />
    </div>
  );
}

function Hours({ policies }: { policies: Hotel['policies'] }) {
  const { t } = useI18n();
  const hour = (time: string) => <Num>{time.slice(0, 5)}</Num>;
  return (
    <Group
      icon={Clock}
      title={t('property.arrivalAndDeparture')}
      items={[
        <RichText
          key="arrival"
          id="property.arrivalBetween"
          values={{ from: hour(policies.arrivalFrom), until: hour(policies.arrivalUntil) }}
        />,
        <RichText key="departure" id="property.departureUntil" values={{ until: hour(policies.departureUntil) }} />,
      ]}
    />
  );
}

function HouseRules({ policies }: { policies: Hotel['policies'] }) {
  const { t } = useI18n();
  return (
    <>
      <Group
        icon={House}
        title={t('property.houseRules')}
        items={[policies.childrenAllowed ? t('property.childrenWelcome') : t('property.adultsOnly'), ...policies.notes.split('\n')].filter(
          Boolean,
        )}
      />
      {policies.pets.length > 0 && <Group icon={PawPrint} title={t('property.pets')} items={policies.pets.map(({ name }) => name)} />}
    </>
  );
}

/** Extra charges of the property and of its units, each once, with what they cost. */
function Extras({ hotel: { extraCharges, units } }: { hotel: Hotel }) {
  const { t } = useI18n();
  const ofUnits = new Map(units.flatMap((unit) => unit.extraCharges).map((charge) => [charge.id, charge]));
  const titlesOf = (id: number) => units.filter((unit) => unit.extraCharges.some((charge) => charge.id === id)).map(({ title }) => title);
  const items = [...extraCharges, ...ofUnits.values()].map((charge) => {
    const [name, titles] = [chargeName(charge, t), titlesOf(charge.id)];
    const isOfSome = titles.length > 0 && titles.length < units.length;
    return (
      <RichText
        key={charge.id}
        id={charge.isOptional ? 'property.extraChosen' : 'property.extraIncluded'}
        values={{
          name: <bdi>{isOfSome ? t('stay.extraOfUnit', { name, unit: titles.join(', ') }) : name}</bdi>,
          price: <RichText id={`stay.extraPrice_${charge.per}`} values={{ amount: <Price agorot={charge.amountAgorot} /> }} />,
        }}
      />
    );
  });
  return items.length > 0 && <Group icon={CirclePlus} title={t('property.extras')} items={items} />;
}

function Group({ icon, title, items }: { icon: typeof Clock; title: string; items: readonly ReactNode[] }) {
  return (
    <div>
      <h3>
        <Icon of={icon} />
        {title}
      </h3>
      <ul>
        {items.map((item, index) => (
          // A fixed list of lines.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
