import { CARD_BRANDS } from '#rules/validators/card.ts';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** A guest's card as people name it: its brand, and its last four digits. */
export function CardText({ guarantee: { brand, lastFour } }: { guarantee: { readonly brand: string; readonly lastFour: string } }) {
  const { t } = useI18n();
  const known = CARD_BRANDS.find((name) => name === brand);
  return (
    <>
      <bdi>{known ? t(`hostReservations.card_${known}`) : brand}</bdi> <Num>{`···· ${lastFour}`}</Num>
    </>
  );
}
