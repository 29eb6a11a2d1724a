import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import type { HostRates } from '#contract/rates.ts';
import type { StayRule } from '#contract/stay-rules.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button, IconButton } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { FailedPart } from '#web/failure/failed-part.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { DatesText } from '../dates-text.tsx';
import { DraftLeaveQuestion } from '../leave-question.tsx';
import * as styles from '../rates.module.css';
import { RatesSkeleton, useHostRates } from '../rates-frame.tsx';
import { stayRulesQuery } from '../rates-query.ts';
import { unitsInWords } from '../titles-of.ts';
import { useDraft } from '../use-draft.ts';
import { type RuleDraft, ruleDraftOf } from './rule-draft.ts';
import { ruleWords } from './rule-words.ts';
import { StayRuleForm } from './stay-rule-form.tsx';

/** What the host asks of stays, by dates. */
export function StayRulesPage() {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { units } = useHostRates();
  const { data, error, refetch } = useQuery(stayRulesQuery(api));
  const { draft, question, open, change, close, settle } = useDraft<RuleDraft>();
  const unitIds = units.map(({ unitId }) => unitId);
  if (!data) return error ? <FailedPart error={error} onRetry={() => void refetch()} /> : <RatesSkeleton />;
  return (
    <div className={styles.columns}>
      <DraftLeaveQuestion question={question} />
      <div className={styles.stack}>
        <div className={styles.actions}>
          <Button onClick={() => open(ruleDraftOf(null, unitIds))}>
            <Icon of={Plus} size="s" />
            {t('rates.newRule')}
          </Button>
        </div>
        <ul className={styles.list}>
          {data.rules.map((rule) => (
            <RuleItem
              key={rule.id}
              rule={rule}
              isOpen={draft?.of?.id === rule.id}
              units={units}
              onOpen={() => open(ruleDraftOf(rule, unitIds))}
            />
          ))}
          <li>
            <div className={styles.about}>
              <b>{t('rates.restOfYear')}</b>
              <span className={styles.soft}>{t('rates.restOfYearText')}</span>
            </div>
          </li>
        </ul>
        <p className={styles.soft}>{t('rates.whoDecides')}</p>
      </div>
      {draft && <StayRuleForm key={draft.of?.id ?? 'new'} draft={draft} onChange={change} onClose={close} onSettled={settle} />}
    </div>
  );
}

interface RuleItemProps {
  readonly rule: StayRule;
  readonly isOpen: boolean;
  readonly units: HostRates['units'];
  readonly onOpen: () => void;
}

function RuleItem({ rule, isOpen, units, onOpen }: RuleItemProps) {
  const { language, t } = useI18n();
  return (
    <li data-state={isOpen ? 'open' : undefined}>
      <div className={styles.about}>
        <b>
          <DatesText from={rule.from} to={rule.to} />
        </b>
        <span>{ruleWords(rule, t, language).join(' · ')}</span>
        <span className={styles.soft}>{unitsInWords(units, rule.unitIds, t)}</span>
      </div>
      <IconButton label={t('rates.editRule')} isOutlined onClick={onOpen}>
        <Icon of={Pencil} size="s" />
      </IconButton>
    </li>
  );
}
