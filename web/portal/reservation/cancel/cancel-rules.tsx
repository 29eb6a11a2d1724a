import { Check, Minus } from 'lucide-react';
import type { CancellationTerms } from '#contract/cancellation.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as reservationStyles from '#web/portal/reservation/reservation.module.css';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import { type SpokenTo, spokenTo } from './spoken-to.ts';

type Line = CancellationTerms['lines'][number];

const NAMES = {
  guest: { freePeriod: 'cancel.ruleFree', hostFee: 'cancel.ruleHost', statutory: 'cancel.ruleLaw_guest' },
  team: { freePeriod: 'cancel.ruleFree', hostFee: 'cancel.ruleHost', statutory: 'cancel.ruleLaw_team' },
} as const;

/** Every rule with its amount, and whether it holds today; the right that some people have for four months stands beside them. */
export function CancelRules({ terms }: { terms: CancellationTerms }) {
  const { t } = useI18n();
  const to = spokenTo(terms);
  // Where one alone holds there is nothing to choose from.
  const hasChoice = terms.lines.filter(({ applies }) => applies).length > 1;
  return (
    <section aria-labelledby="cancel-rules">
      <h3 id="cancel-rules" className={layout.belowClose}>
        {t('cancel.rules')}
      </h3>
      <ul className={reservationStyles.feeLines}>
        {terms.lines.map((line) => (
          <Rule key={line.rule} line={line} to={to} isBest={hasChoice && line.rule === terms.bestRule} />
        ))}
      </ul>
      <p className={`${typography.small} ${typography.soft} ${layout.aboveClose}`}>{t(`cancel.fourMonths_${to}`)}</p>
    </section>
  );
}

function Rule({ line, to, isBest }: { line: Line; to: SpokenTo; isBest: boolean }) {
  const { t } = useI18n();
  return (
    <li className={classNames(reservationStyles.feeLine, !line.applies && reservationStyles.notApplying)}>
      <Icon of={line.applies ? Check : Minus} />
      <div className={layout.shrinkable}>
        <span className={`${layout.row} ${layout.wrapping} ${layout.tight}`}>
          <b>{t(NAMES[to][line.rule])}</b>
          {isBest && <Tag tone="good">{t(`cancel.best_${to}`)}</Tag>}
        </span>
        <p className={`${typography.small} ${typography.soft}`}>
          <When line={line} to={to} />
        </p>
      </div>
      <b>
        <Price agorot={line.feeAgorot} />
      </b>
    </li>
  );
}

function When({ line, to }: { line: Line; to: SpokenTo }) {
  const { t } = useI18n();
  if (line.until === null) return t(`cancel.neverHere_${to}`);
  const date = <WireDateText date={line.until} style="long" />;
  if (line.rule === 'hostFee') return t('cancel.outsideFree');
  return <RichText id={line.applies ? 'cancel.untilDate' : 'cancel.endedOn'} values={{ date }} />;
}
