import { Calculator } from 'lucide-react';
import { Fragment } from 'react';
import type { UnitDocument } from '#contract/registration-documents.ts';
import { languageOf } from '#texts/languages.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { capacityOf } from '#web/registration/layout/rooms/new-rooms.ts';
import { useStep } from '#web/registration/store/registration-context.tsx';
import { EXAMPLE_CHILD_AGE, examplesOf, type PriceExample, unitPricingOf } from './examples-of.ts';
import * as styles from './price-examples.module.css';

/** Renders what guests will pay for a few stays, while the host types the prices. */
export function PriceExamples({ unit, weekendNights }: { unit: UnitDocument; weekendNights: readonly number[] }) {
  const { t } = useI18n();
  const { today } = useSurroundings();
  const takesChildren = useStep('policies').document.childrenAllowed;
  const pricing = unitPricingOf(unit, weekendNights);
  const examples = pricing ? examplesOf(pricing, { places: capacityOf(unit).guests, takesChildren }, today) : [];
  return (
    <section className={styles.examples} aria-label={t('unitLayout.examples')}>
      <Icon of={Calculator} />
      <div>
        <b>{t('unitLayout.examples')}</b>
        {examples.length === 0 && <p>{t('unitLayout.examplesWait')}</p>}
        <ul>
          {examples.map((example) => (
            <li key={`${example.arrivalDate} ${example.nights} ${example.party}`}>
              <Words example={example} />
              <Sum example={example} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Words({ example: { kind, party, adults, weekday, nights } }: { example: PriceExample }) {
  const { language, t } = useI18n();
  const when = {
    midweek: t('unitLayout.exampleMidweek'),
    weekend: t('unitLayout.exampleWeekend'),
    mixed: t('unitLayout.exampleMixed', { weekday: languageOf(language).weekdays[weekday] ?? '' }),
  }[kind];
  const guests =
    party === 'family' ? t('unitLayout.exampleFamily', { age: EXAMPLE_CHILD_AGE }) : t('unitLayout.exampleAdults', { count: adults });
  return <span>{t('unitLayout.example', { guests, nights: t('unitLayout.exampleNights', { count: nights }), when })}</span>;
}

function Sum({ example: { terms, discountAgorot, totalAgorot } }: { example: PriceExample }) {
  return (
    <span>
      {terms.map(({ kind, count, amountAgorot }, index) => (
        <Fragment key={`${kind} ${amountAgorot}`}>
          {index > 0 && ' + '}
          <Num>{count}</Num> × <Price agorot={amountAgorot} />
        </Fragment>
      ))}
      {discountAgorot > 0 && (
        <>
          {' − '}
          <Price agorot={discountAgorot} />
        </>
      )}{' '}
      ={' '}
      <b>
        <Price agorot={totalAgorot} />
      </b>
    </span>
  );
}
