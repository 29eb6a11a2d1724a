import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { UnitPriceMove } from '#contract/primitives/price-move.ts';
import { formatDate, formatDateRange } from '#texts/dates.ts';
import type { Translate } from '#texts/translate.ts';
import { ApiError, failureCodeOf } from '#web/api/api-error.ts';
import { Button } from '#web/design-system/button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { PRICE_FIELDS } from './base/base-draft.ts';
import * as styles from './rates.module.css';
import { useHostRates } from './rates-frame.tsx';

/** So many moves are told one by one. */
const SHOWN_MOVES = 4;

interface WriteProblemProps {
  readonly error: unknown;
  /** Saves all the same. */
  readonly onConfirm: (() => void) | undefined;
}

type Move = Pick<UnitPriceMove, 'unitId' | 'fromAgorot' | 'toAgorot'> & Partial<UnitPriceMove> & { readonly date?: string };

/** Names the price that moves: midweek or weekend, of a guest more, or of long stays; of a night of its own price its date. */
export function whatMoves({ path = '', date, nights, stayNights }: Move, t: Translate, language: Locale): string {
  if (date !== undefined) return formatDate(fromWireDate(date) ?? '', language, 'medium');
  const column = /extraBeds\.(?<group>\w+)/.exec(path)?.groups?.group;
  const field = column === undefined ? path.split('.').at(-1) : `${column}ExtraAgorot`;
  const known = PRICE_FIELDS.find((each) => each.field === field)?.field;
  const name = known ? t(`rates.${known}`) : t('rates.discounts');
  const [from, to] = [fromWireDate(nights?.from ?? ''), fromWireDate(nights?.to ?? '')];
  const when = from && to ? formatDateRange(from, to, language, 'medium') : undefined;
  const stay = typeof stayNights === 'number' ? t('common.nights', { count: stayNights }) : undefined;
  return [name, stay, when].filter(Boolean).join(', ');
}

/** Says why a write was refused: prices that move by more than half are asked about, what others saved is never overwritten unseen. */
export function WriteProblem({ error, onConfirm }: WriteProblemProps) {
  const { t } = useI18n();
  const code = failureCodeOf(error);
  if (code === 'price_moves_much') return <MovesQuestion error={error} onConfirm={onConfirm} />;
  return (
    <Notice tone="bad" isAnnounced>
      {code === 'revision_conflict' ? t('rates.conflict') : t(`errors.${code}`)}
    </Notice>
  );
}

function MovesQuestion({ error, onConfirm }: WriteProblemProps) {
  const { language, t } = useI18n();
  const { units } = useHostRates();
  // The server says it in the contract's words: of nights of their own dates, or of rates.
  const moves = error instanceof ApiError && Array.isArray(error.details.moves) ? (error.details.moves as readonly Move[]) : [];
  return (
    <Notice tone="warn" isAnnounced>
      <b>{t('rates.movesMuch')}</b>
      <ul className={styles.moves}>
        {moves.slice(0, SHOWN_MOVES).map((move) => (
          <li key={`${move.unitId} ${move.path} ${move.date} ${move.nights?.from} ${move.stayNights}`}>
            <span>
              <bdi>{units.find(({ unitId }) => unitId === move.unitId)?.title}</bdi> · {whatMoves(move, t, language)}
            </span>
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
