import { CARD_BRANDS } from '#rules/validators/card.ts';
import * as numStyles from '#web/design-system/num.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** A guest's card as people name it: its brand, and its last four digits. */
export function CardText({ guarantee: { brand, lastFour } }: { guarantee: { readonly brand: string; readonly lastFour: string } }) {
  const { t } = useI18n();
  const known = CARD_BRANDS.find((name) => name === brand);
  return (
    // One isolated piece: in a Hebrew line a Latin brand else has its figures before their dots.
    <bdi className={numStyles.number}>{`${known ? t(`hostReservations.card_${known}`) : brand} ···· ${lastFour}`}</bdi>
  );
}
