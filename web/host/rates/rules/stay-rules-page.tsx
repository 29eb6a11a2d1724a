import { useQuery } from '@tanstack/react-query';
import type { StayRule } from '#contract/stay-rules.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { FailedPart } from '#web/failure/failed-part.tsx';
import { PageSkeleton } from '#web/host/frame/host-page.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { DatesText, unitsInWords } from '../rate-fields.tsx';
import * as styles from '../rates.module.css';
import { useHostRates } from '../rates-frame.tsx';
import { stayRulesQuery } from '../rates-query.ts';
import { RecordItem, RecordList, useRecordEditor } from '../record-form.tsx';
import { type RuleValues, ruleInWords, ruleValuesOf } from './rule-values.ts';
import { StayRuleForm } from './stay-rule-form.tsx';

/** Lists what the host asks of stays, by dates. */
export function StayRulesPage() {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const { units } = useHostRates();
  const { data, error, refetch } = useQuery(stayRulesQuery(api));
  const unitIds = units.map(({ unitId }) => unitId);
  const editor = useRecordEditor<RuleValues, StayRule>((rule) => ruleValuesOf(rule, unitIds));
  const { opened, open } = editor;
  if (!data) return error ? <FailedPart error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <div className={styles.columns}>
      {editor.question}
      <div className={styles.stack}>
        <RecordList newLabel={t('rates.newRule')} onNew={() => open(null)}>
          {data.rules.map((rule) => (
            <RecordItem
              key={rule.id}
              state={opened?.of?.id === rule.id ? 'open' : undefined}
              label={t('rates.editRule')}
              onOpen={() => open(rule)}
            >
              <b>
                <DatesText from={rule.from} to={rule.to} />
              </b>
              <span>{ruleInWords(rule, t, language)}</span>
              <span className={styles.soft}>{unitsInWords(units, rule.unitIds, t)}</span>
            </RecordItem>
          ))}
          <li>
            <div className={styles.about}>
              <b>{t('rates.restOfYear')}</b>
              <span className={styles.soft}>{t('rates.restOfYearText')}</span>
            </div>
          </li>
        </RecordList>
        <p className={styles.soft}>{t('rates.whoDecides')}</p>
      </div>
      {opened && <StayRuleForm key={opened.key} editor={editor} />}
    </div>
  );
}
