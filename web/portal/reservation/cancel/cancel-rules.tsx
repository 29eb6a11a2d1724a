import { Check, Minus } from 'lucide-react';
import type { CancellationTerms } from '#contract/cancellation.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';

type Line = CancellationTerms['lines'][number];

const NAMES = { freePeriod: 'cancel.ruleFree', hostFee: 'cancel.ruleHost', statutory: 'cancel.ruleLaw' } as const;

/** Every rule with its amount, and whether it holds today; the right that some people have for four months stands beside them. */
export function CancelRules({ terms }: { terms: CancellationTerms }) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="cancel-rules">
      <h3 id="cancel-rules" className="mb-3">
        {t('cancel.rules')}
      </h3>
      <ul className="feelines">
        {terms.lines.map((line) => (
          <Rule key={line.rule} line={line} isBest={line.rule === terms.bestRule} />
        ))}
      </ul>
      <p className="t1 soft mt-3">{t('cancel.fourMonths')}</p>
    </section>
  );
}

function Rule({ line, isBest }: { line: Line; isBest: boolean }) {
  const { t } = useI18n();
  return (
    <li className={classNames('feelines__l', !line.applies && 'feelines__l--off')}>
      <Icon of={line.applies ? Check : Minus} />
      <div className="min-w-0">
        <span className="row flex-wrap gap-2">
          <b>{t(NAMES[line.rule])}</b>
          {isBest && <Tag tone="good">{t('cancel.best')}</Tag>}
        </span>
        <p className="t1 soft">
          <When line={line} />
        </p>
      </div>
      <b>
        <Price agorot={line.feeAgorot} />
      </b>
    </li>
  );
}

function When({ line }: { line: Line }) {
  const { t } = useI18n();
  if (line.until === null) return t('cancel.neverHere');
  const date = <WireDateText date={line.until} style="long" />;
  if (line.rule === 'hostFee') return t('cancel.outsideFree');
  return <RichText id={line.applies ? 'cancel.untilDate' : 'cancel.endedOn'} values={{ date }} />;
}
