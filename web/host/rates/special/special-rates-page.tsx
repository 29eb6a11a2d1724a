import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { PriceSpan } from '#web/i18n/price.tsx';
import { DatesText, unitsInWords } from '../rate-fields.tsx';
import * as styles from '../rates.module.css';
import { useHostRates } from '../rates-frame.tsx';
import { RecordItem, RecordList, useRecordEditor } from '../record-form.tsx';
import { SpecialRateForm } from './special-rate-form.tsx';
import { clashesOf, groupsOf, priceSpan, type SpecialGroup, type SpecialValues, specialValuesOf } from './special-values.ts';
import { YearStrip } from './year-strip.tsx';

/** Shows prices of holidays and seasons: what holds when, the list, and one of them opened. */
export function SpecialRatesPage() {
  const { t } = useI18n();
  const { today } = useSurroundings();
  const rates = useHostRates();
  const editor = useRecordEditor<SpecialValues, SpecialGroup>((group) => specialValuesOf(group, rates.units));
  const { opened, open } = editor;
  const values = editor.form.watch();
  const groups = groupsOf(rates, today);
  const clashing = new Set(opened ? clashesOf(values, opened.of, rates).map(({ id }) => id) : []);
  const stateOf = (group: SpecialGroup) => {
    if (group.rates.some(({ id }) => clashing.has(id))) return 'clash';
    // By their rates, for others may have renamed or moved them since.
    return opened?.of?.rates.some(({ id }) => group.rates.some((rate) => rate.id === id)) ? 'open' : undefined;
  };
  return (
    <div className={styles.stack}>
      {editor.question}
      <YearStrip rates={rates} typed={opened && { ...values, of: opened.of }} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <RecordList
            newLabel={t('rates.newSpecial')}
            onNew={() => open(null)}
            {...(groups.length === 0 && { empty: t('rates.noSpecials') })}
          >
            {groups.map((group) => (
              <SpecialItem key={group.key} group={group} state={stateOf(group)} onOpen={() => open(group)} />
            ))}
          </RecordList>
        </div>
        {opened && (
          <SpecialRateForm
            key={opened.key}
            editor={editor}
            onOpen={(id) => {
              const group = groups.find((one) => one.rates.some((rate) => rate.id === id));
              if (group) open(group);
            }}
          />
        )}
      </div>
    </div>
  );
}

interface SpecialItemProps {
  readonly group: SpecialGroup;
  readonly state: 'clash' | 'open' | undefined;
  readonly onOpen: () => void;
}

function SpecialItem({ group, state, onOpen }: SpecialItemProps) {
  const { language, t } = useI18n();
  const { units } = useHostRates();
  const [first] = group.rates;
  if (!first) return null;
  const unitIds = group.rates.map(({ unitId }) => unitId);
  return (
    <RecordItem state={state} label={t('rates.editNamed', { name: first.name[language] })} onOpen={onOpen}>
      <b>{first.name[language]}</b>
      <span className={styles.soft}>
        <DatesText from={first.from} to={first.to} />
      </span>
      <span className={styles.soft}>
        {t('rates.midweekAgorot')} <PriceSpan {...priceSpan(group, 'midweekAgorot')} /> · {t('rates.weekendAgorot')}{' '}
        <PriceSpan {...priceSpan(group, 'weekendAgorot')} />
        {first.minimumNights !== null && <> · {t('rates.atLeast', { count: first.minimumNights })}</>}
        {' · '}
        {unitsInWords(units, unitIds, t)}
      </span>
    </RecordItem>
  );
}
