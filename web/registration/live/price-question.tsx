import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { UnitPriceMove } from '#contract/primitives/price-move.ts';
import { UNIT } from '#contract/primitives/registration-fields.ts';
import { formatMoney } from '#rules/format/money.ts';
import { formatDateRange } from '#texts/dates.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useUnits } from '#web/registration/layout/units/use-units.ts';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import { priceName } from '#web/registration/words/field-name.ts';
import { OldAndNew } from './change-line.tsx';
import * as styles from './live.module.css';

/** Asks before prices move by more than half, each with what it was and what it would be. */
export function PriceQuestion({ moves, onYes, onBack }: { moves: readonly UnitPriceMove[]; onYes: () => void; onBack: () => void }) {
  const { t } = useI18n();
  const { isPublished } = useRegistration().registration;
  return (
    <Dialog
      isOpen
      onClose={onBack}
      title={t('liveChanges.moveTitle', { count: moves.length })}
      closeLabel={t('common.close')}
      footer={
        <div className={layout.row}>
          <Button kind="go" onClick={onBack}>
            {t('liveChanges.moveBack')}
          </Button>
          <Button onClick={onYes}>{t('liveChanges.moveYes', { count: moves.length })}</Button>
        </div>
      }
    >
      <p>{t(isPublished ? 'liveChanges.moveText' : 'liveChanges.moveTextLater')}</p>
      <ul className={`${styles.changes} ${styles.asked}`}>
        {moves.map((move) => (
          <Move key={`${move.unitId} ${move.path} ${move.nights?.from ?? ''} ${move.stayNights ?? ''}`} move={move} />
        ))}
      </ul>
    </Dialog>
  );
}

function Move({ move }: { move: UnitPriceMove }) {
  const { t } = useI18n();
  const unit = useUnits().find(({ unitId }) => unitId === move.unitId);
  const { fromAgorot, toAgorot } = move;
  return (
    <li>
      <span className={styles.what}>
        <bdi>{unit?.name}</bdi> · {priceName(UNIT, move.path, t)}
        <When move={move} />
      </span>
      <OldAndNew from={formatMoney(fromAgorot)} to={formatMoney(toAgorot)} />
    </li>
  );
}

/** The nights, or the length of stay, that it is about. */
function When({ move: { nights, stayNights } }: { move: UnitPriceMove }) {
  const { language, t } = useI18n();
  if (stayNights !== null) return <small className={typography.muted}>{t('liveChanges.moveStay', { count: stayNights })}</small>;
  const [from, to] = [fromWireDate(nights?.from ?? ''), fromWireDate(nights?.to ?? '')];
  if (from === undefined || to === undefined) return null;
  return <small className={typography.muted}>{formatDateRange(from, to, language, 'medium')}</small>;
}
