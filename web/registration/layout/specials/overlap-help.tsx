import { toWireDate } from '#contract/primitives/calendar-date.ts';
import type { SpecialRateDocument } from '#contract/registration-documents.ts';
import { formatDate } from '#texts/dates.ts';
import { Button } from '#web/design-system/button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { useFields } from '#web/registration/fields/fields-context.tsx';
import { useIssueText } from '#web/registration/fields/use-issue-text.ts';
import * as roomsStyles from '#web/registration/layout/rooms/rooms.module.css';
import { rateInTheWay, waysOut } from './special-rate.ts';
import { useRateName } from './use-rate-name.ts';

interface OverlapHelpProps {
  readonly path: string;
  readonly rates: readonly SpecialRateDocument[];
  readonly index: number;
}

/** Says which rate has these nights already, and offers to make room for it (specification §5). */
export function OverlapHelp({ path, rates, index }: OverlapHelpProps) {
  const { language, t } = useI18n();
  const fields = useFields();
  const textOf = useIssueText(fields.table);
  const nameOf = useRateName();
  const overlap = fields.issuesAt(`${path}.from`).find(({ code }) => code === 'special_rates_overlap');
  if (!overlap) return null;
  const { endOn, startOn } = waysOut(rates, index);
  const other = rateInTheWay(rates, index);
  const otherName = other === undefined ? undefined : nameOf(other);
  return (
    <div className={fieldsStyles.full}>
      <Notice tone="bad" isAnnounced>
        <p>
          {otherName !== undefined && (
            <b>
              <bdi>{otherName}</bdi>:{' '}
            </b>
          )}
          {textOf(overlap)}
        </p>
        <div className={roomsStyles.add}>
          {endOn !== undefined && (
            <Button size="s" onClick={() => fields.setAt(`${path}.to`, toWireDate(endOn))}>
              {t('unitLayout.shortenTo', { date: formatDate(endOn, language, 'day') })}
            </Button>
          )}
          {startOn !== undefined && (
            <Button size="s" onClick={() => fields.setAt(`${path}.from`, toWireDate(startOn))}>
              {t('unitLayout.startAt', { date: formatDate(startOn, language, 'day') })}
            </Button>
          )}
        </div>
      </Notice>
    </div>
  );
}
