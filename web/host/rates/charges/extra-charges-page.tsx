import { useQuery } from '@tanstack/react-query';
import type { ExtraCharge } from '#contract/extra-charges.ts';
import { chargeName } from '#texts/charge-words.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Tag } from '#web/design-system/tag.tsx';
import { FailedPart } from '#web/failure/failed-part.tsx';
import { PageSkeleton } from '#web/host/frame/host-page.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { unitsInWords } from '../rate-fields.tsx';
import * as styles from '../rates.module.css';
import { useHostRates } from '../rates-frame.tsx';
import { extraChargesQuery } from '../rates-query.ts';
import { RecordItem, RecordList, useRecordEditor } from '../record-form.tsx';
import { type ChargeValues, chargeValuesOf } from './charge-values.ts';
import { ExtraChargeForm } from './extra-charge-form.tsx';

/** Lists what the host charges beside the nights. */
export function ExtraChargesPage() {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { units } = useHostRates();
  const { data, error, refetch } = useQuery(extraChargesQuery(api));
  const unitIds = units.map(({ unitId }) => unitId);
  const editor = useRecordEditor<ChargeValues, ExtraCharge>((charge) => chargeValuesOf(charge, unitIds));
  const { opened, open } = editor;
  if (!data) return error ? <FailedPart error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <div className={styles.columns}>
      {editor.question}
      <div className={styles.stack}>
        <RecordList
          newLabel={t('rates.newCharge')}
          onNew={() => open(null)}
          {...(data.charges.length === 0 && { empty: t('rates.noCharges') })}
        >
          {data.charges.map((charge) => (
            <ChargeItem key={charge.id} charge={charge} isOpen={opened?.of?.id === charge.id} onOpen={() => open(charge)} />
          ))}
        </RecordList>
        <p className={styles.soft}>{t('rates.chargesText')}</p>
      </div>
      {opened && <ExtraChargeForm key={opened.key} editor={editor} />}
    </div>
  );
}

interface ChargeItemProps {
  readonly charge: ExtraCharge;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function ChargeItem({ charge, isOpen, onOpen }: ChargeItemProps) {
  const { language, t } = useI18n();
  const { units } = useHostRates();
  const { unitIds, per, amountAgorot, isOptional, maximumCount } = charge;
  const name = chargeName({ kind: charge.kind, title: charge.title?.[language] ?? null }, t);
  return (
    <RecordItem
      state={isOpen ? 'open' : undefined}
      label={t('rates.editNamed', { name })}
      onOpen={onOpen}
      beside={<Tag tone={isOptional ? 'teal' : 'stone'}>{t(isOptional ? 'rates.chargeChosen' : 'rates.chargeAlways')}</Tag>}
    >
      <b>
        <bdi>{name}</bdi>
      </b>
      <span>
        <RichText id={`stay.extraPrice_${per}`} values={{ amount: <Price agorot={amountAgorot} /> }} />
        {isOptional && maximumCount > 1 && `, ${t('stay.extraAtMost', { count: maximumCount })}`}
      </span>
      <span className={styles.soft}>
        {unitIds === null && t(per === 'guestNight' ? 'rates.allUnits' : 'rates.chargeOfProperty')}
        {unitIds !== null && unitsInWords(units, unitIds, t)}
      </span>
    </RecordItem>
  );
}
