import { CirclePlus, Clock, House, Languages, MapPin, PawPrint } from 'lucide-react';
import type { Hotel } from '#contract/hotels.ts';
import type { Quote } from '#contract/quote.ts';
import { chargeName } from '#texts/charge-words.ts';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { CancellationTimeline, StatutoryRight } from '#web/portal/stay/cancellation-terms.tsx';
import { SupplierFacts } from '#web/portal/stay/supplier-facts.tsx';
import * as styles from './facilities.module.css';
import { FactGroup } from './facilities-section.tsx';
import { hoursFacts } from './hours-facts.tsx';

const FEES = { firstNight: 'property.firstNightFee', half: 'property.halfFee', full: 'property.fullFee' } as const;

/** Renders what cancelling costs by date, arrival and departure, rules of the house, address and supplier. */
export function PoliciesSection({ hotel, quote }: { hotel: Hotel; quote: Quote | undefined }) {
  const { t } = useI18n();
  return (
    <section id="policies">
      <h2 className={`${typography.display} ${layout.belowTight}`}>{t('property.policies')}</h2>
      <h3 className={`${layout.aboveRoomy} ${layout.belowPacked}`}>{t('property.cancellingCost')}</h3>
      <p className={`${typography.soft} ${layout.belowWide}`}>{quote ? t('property.cancellingLead') : t('property.cancellingUndated')}</p>
      {quote && <CancellationTimeline costs={quote} isHorizontal />}
      <CancellationWords hotel={hotel} />
      <PolicyGroups hotel={hotel} hours={quote?.hours} />
    </section>
  );
}

function PolicyGroups({ hotel, hours }: { hotel: Hotel; hours: Quote['hours'] | undefined }) {
  const { t } = useI18n();
  const { policies, address, directions, supplier } = hotel;
  const children = t(policies.childrenAllowed ? 'property.childrenWelcome' : 'property.adultsOnly');
  const languages = policies.spokenLanguages.map(({ name }) => name).join(' · ');
  return (
    <div className={`${styles.facilities} ${styles.threeColumns} ${styles.policiesGroup}`}>
      <FactGroup icon={Clock} title={t('property.arrivalAndDeparture')} items={hoursFacts(policies, hours)} />
      <FactGroup icon={House} title={t('property.houseRules')} items={[children, ...policies.notes.split('\n')].filter(Boolean)} />
      {policies.pets.length > 0 && <FactGroup icon={PawPrint} title={t('property.pets')} items={policies.pets.map(({ name }) => name)} />}
      <Extras hotel={hotel} />
      {languages !== '' && <FactGroup icon={Languages} title={t('property.languages')} items={[languages]} />}
      <FactGroup icon={MapPin} title={t('property.address')} items={[address, directions].filter(Boolean)} />
      <div>
        <h3 className={layout.belowClose}>{t('stay.supplier')}</h3>
        <SupplierFacts supplier={supplier} />
      </div>
    </div>
  );
}

function CancellationWords({ hotel: { policies } }: { hotel: Hotel }) {
  const { t } = useI18n();
  const { name, freeDays, fee, noShowFee, notes } = policies.cancellation;
  const cancelling = freeDays === null ? 'property.cancellationFeeAlways' : 'property.cancellationFee';
  return (
    <div className={`${typography.soft} ${layout.aboveWide} ${styles.cancellation}`}>
      <p>
        <RichText id="stay.policy" values={{ name: <b>{name}</b> }} />. {t(cancelling, { fee: t(FEES[fee]) })}. {t('stay.noShow')}:{' '}
        {t(FEES[noShowFee])}.
      </p>
      {notes && <p className={layout.aboveTight}>{notes}</p>}
      <StatutoryRight className={layout.aboveTight} />
    </div>
  );
}

/** Renders the extra charges of the property and of its units, each once, with what they cost. */
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
  return items.length > 0 && <FactGroup icon={CirclePlus} title={t('property.extras')} items={items} />;
}
