import { Pencil, Plus } from 'lucide-react';
import type { HostRates } from '#contract/rates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button, IconButton } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PriceSpan } from '#web/i18n/price.tsx';
import { DatesText } from '../dates-text.tsx';
import { DraftLeaveQuestion } from '../leave-question.tsx';
import * as styles from '../rates.module.css';
import { useHostRates } from '../rates-frame.tsx';
import { unitsInWords } from '../titles-of.ts';
import { useDraft } from '../use-draft.ts';
import { clashesOf, draftOf, groupsOf, newDraft, priceSpan, type SpecialDraft, type SpecialGroup } from './special-draft.ts';
import { SpecialRateForm } from './special-rate-form.tsx';
import { YearStrip } from './year-strip.tsx';

/** Prices of holidays and seasons: what holds when, the list, and one of them opened. */
export function SpecialRatesPage() {
  const { t } = useI18n();
  const { today } = useSurroundings();
  const rates = useHostRates();
  const { draft, question, open, change, close, settle } = useDraft<SpecialDraft>();
  const groups = groupsOf(rates, today);
  const clashing = new Set(draft ? clashesOf(draft, rates).map(({ id }) => id) : []);
  return (
    <div className={styles.stack}>
      <DraftLeaveQuestion question={question} />
      <YearStrip rates={rates} draft={draft} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <div className={styles.actions}>
            <Button onClick={() => open(newDraft(rates.units))}>
              <Icon of={Plus} size="s" />
              {t('rates.newSpecial')}
            </Button>
          </div>
          {groups.length === 0 ? (
            <p className={styles.soft}>{t('rates.noSpecials')}</p>
          ) : (
            <ul className={styles.list}>
              {groups.map((group) => (
                <SpecialItem
                  key={group.key}
                  group={group}
                  rates={rates}
                  state={group.rates.some(({ id }) => clashing.has(id)) ? 'clash' : isOpen(draft, group) ? 'open' : undefined}
                  onOpen={() => open(draftOf(group))}
                />
              ))}
            </ul>
          )}
        </div>
        {draft && (
          <SpecialRateForm
            key={draft.of?.key ?? 'new'}
            draft={draft}
            rates={rates}
            onChange={change}
            onClose={close}
            onSettled={settle}
            onOpen={(id) => {
              const group = groups.find((one) => one.rates.some((rate) => rate.id === id));
              if (group) open(draftOf(group));
            }}
          />
        )}
      </div>
    </div>
  );
}

/** By their rates, for others may have renamed or moved them since. */
function isOpen(draft: SpecialDraft | undefined, { rates }: SpecialGroup): boolean {
  return draft?.of?.rates.some(({ id }) => rates.some((rate) => rate.id === id)) === true;
}

interface SpecialItemProps {
  readonly group: SpecialGroup;
  readonly rates: HostRates;
  readonly state: 'clash' | 'open' | undefined;
  readonly onOpen: () => void;
}

function SpecialItem({ group, rates, state, onOpen }: SpecialItemProps) {
  const { language, t } = useI18n();
  const [first] = group.rates;
  if (!first) return null;
  return (
    <li data-state={state}>
      <div className={styles.about}>
        <b>{first.name[language]}</b>
        <span className={styles.soft}>
          <DatesText from={first.from} to={first.to} />
        </span>
        <span className={styles.soft}>
          {t('rates.midweekAgorot')} <PriceSpan {...priceSpan(group, 'midweekAgorot')} /> · {t('rates.weekendAgorot')}{' '}
          <PriceSpan {...priceSpan(group, 'weekendAgorot')} />
          {first.minimumNights !== null && <> · {t('rates.atLeast', { count: first.minimumNights })}</>}
          {' · '}
          {unitsInWords(
            rates.units,
            group.rates.map(({ unitId }) => unitId),
            t,
          )}
        </span>
      </div>
      <IconButton label={t('rates.editNamed', { name: first.name[language] })} isOutlined onClick={onOpen}>
        <Icon of={Pencil} size="s" />
      </IconButton>
    </li>
  );
}
