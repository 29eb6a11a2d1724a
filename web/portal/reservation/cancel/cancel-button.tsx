import { Button } from '#web/design-system/button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';

interface CancelButtonProps {
  readonly feeAgorot: number;
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

/** Says what it does and what that costs. */
export function CancelButton({ feeAgorot, isBusy, onClick }: CancelButtonProps) {
  const { t } = useI18n();
  return (
    <Button kind="bad" isBusy={isBusy} onClick={onClick}>
      {feeAgorot === 0 ? t('cancel.confirmFree') : <RichText id="cancel.confirm" values={{ fee: <Price agorot={feeAgorot} /> }} />}
    </Button>
  );
}
