import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import type { ExtraCharge } from '#contract/extra-charges.ts';
import { chargeName } from '#texts/charge-words.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button, IconButton } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { FailedPart } from '#web/failure/failed-part.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { DraftLeaveQuestion } from '../leave-question.tsx';
import * as styles from '../rates.module.css';
import { RatesSkeleton, useHostRates } from '../rates-frame.tsx';
import { extraChargesQuery } from '../rates-query.ts';
import { unitsInWords } from '../titles-of.ts';
import { useDraft } from '../use-draft.ts';
import { type ChargeDraft, chargeDraftOf } from './charge-draft.ts';
import { ExtraChargeForm } from './extra-charge-form.tsx';

/** What the host charges beside the nights. */
export function ExtraChargesPage() {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { units } = useHostRates();
  const { data, error, refetch } = useQuery(extraChargesQuery(api));
  const { draft, question, open, change, close, settle } = useDraft<ChargeDraft>();
  const unitIds = units.map(({ unitId }) => unitId);
  if (!data) return error ? <FailedPart error={error} onRetry={() => void refetch()} /> : <RatesSkeleton />;
  return (
    <div className={styles.columns}>
      <DraftLeaveQuestion question={question} />
      <div className={styles.stack}>
        <div className={styles.actions}>
          <Button onClick={() => open(chargeDraftOf(null, unitIds))}>
            <Icon of={Plus} size="s" />
            {t('rates.newCharge')}
          </Button>
        </div>
        {data.charges.length === 0 && <p className={styles.soft}>{t('rates.noCharges')}</p>}
        {data.charges.length > 0 && (
          <ul className={styles.list}>
            {data.charges.map((charge) => (
              <ChargeItem
                key={charge.id}
                charge={charge}
                isOpen={draft?.of?.id === charge.id}
                onOpen={() => open(chargeDraftOf(charge, unitIds))}
              />
            ))}
          </ul>
        )}
        <p className={styles.soft}>{t('rates.chargesText')}</p>
      </div>
      {draft && <ExtraChargeForm key={draft.of?.id ?? 'new'} draft={draft} onChange={change} onClose={close} onSettled={settle} />}
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
    <li data-state={isOpen ? 'open' : undefined}>
      <div className={styles.about}>
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
      </div>
      <Tag tone={isOptional ? 'teal' : 'stone'}>{t(isOptional ? 'rates.chargeChosen' : 'rates.chargeAlways')}</Tag>
      <IconButton label={t('rates.editNamed', { name })} isOutlined onClick={onOpen}>
        <Icon of={Pencil} size="s" />
      </IconButton>
    </li>
  );
}
