import type { UnitPriceMove } from '#contract/primitives/price-move.ts';
import type { HostRates } from '#contract/rates.ts';
import { ApiError, failureCodeOf } from '#web/api/api-error.ts';
import { Button } from '#web/design-system/button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import * as styles from './rates.module.css';

/** As many moves as are told one by one. */
const SHOWN_MOVES = 4;

interface WriteProblemProps {
  readonly error: unknown;
  readonly rates: HostRates;
  /** Saves all the same. */
  readonly onConfirm: () => void;
}

/** Why a write was refused: prices that move by more than half are asked about, what others saved is never overwritten unseen. */
export function WriteProblem({ error, rates, onConfirm }: WriteProblemProps) {
  const { t } = useI18n();
  const code = failureCodeOf(error);
  if (code === 'price_moves_much') return <MovesQuestion error={error} rates={rates} onConfirm={onConfirm} />;
  return (
    <Notice tone="bad" isAnnounced>
      {code === 'revision_conflict' ? t('rates.conflict') : t(`errors.${code}`)}
    </Notice>
  );
}

function MovesQuestion({ error, rates, onConfirm }: WriteProblemProps) {
  const { t } = useI18n();
  const moves = error instanceof ApiError && Array.isArray(error.details.moves) ? (error.details.moves as readonly UnitPriceMove[]) : [];
  return (
    <Notice tone="warn" isAnnounced>
      <b>{t('rates.movesMuch')}</b>
      <ul className={styles.moves}>
        {moves.slice(0, SHOWN_MOVES).map((move) => (
          <li key={`${move.unitId} ${move.path} ${move.nights?.from} ${move.fromAgorot}`}>
            <bdi>{rates.units.find(({ unitId }) => unitId === move.unitId)?.title}</bdi>
            <s>
              <Price agorot={move.fromAgorot} />
            </s>
            <b>
              <Price agorot={move.toAgorot} />
            </b>
          </li>
        ))}
      </ul>
      {moves.length > SHOWN_MOVES && <p>{t('rates.moreMoves', { count: moves.length - SHOWN_MOVES })}</p>}
      <Button size="s" onClick={onConfirm}>
        {t('rates.confirmMoves')}
      </Button>
    </Notice>
  );
}
