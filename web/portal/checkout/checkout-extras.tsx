import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CheckoutSession } from '#contract/checkout.ts';
import type { ChosenExtraCharge } from '#contract/primitives/chosen-extra-charges.ts';
import { isolateLeftToRight } from '#rules/format/bidi.ts';
import { formatMoney } from '#rules/format/money.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import { useToasts } from '#web/design-system/toasts.tsx';
import { ExtraChoice } from '#web/extra-charges/extra-choice.tsx';
import { extrasOnOffer, takenIn } from '#web/extra-charges/extra-choices.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { hotelQuery } from '#web/portal/property/hotel-query.ts';
import type { CheckoutSearch } from './checkout-search.ts';
import { wishOf } from './wish-of.ts';

interface CheckoutExtrasProps {
  readonly session: CheckoutSession;
  /** As the address names it, which stays: the same view goes on. */
  readonly step: CheckoutSearch['step'];
}

/** What may still be added to the stay, or left out again, before the card. */
export function CheckoutExtras({ session, step }: CheckoutExtrasProps) {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const { data: hotel } = useQuery(hotelQuery(api, language, session.hotel.id, {}));
  const change = useChangeOfExtras({ session, step });
  if (!hotel) return null;
  const unitIds = session.quote.units.map(({ unitId }) => unitId);
  const onOffer = extrasOnOffer(hotel, unitIds);
  if (onOffer.length === 0) return null;
  return (
    <section className={boxStyles.box} aria-busy={change.isPending || undefined}>
      <ExtraChoice
        onOffer={onOffer}
        taken={change.isPending ? change.variables : takenIn(session.quote)}
        isDisabled={change.isPending || change.isSuccess}
        onTake={(taken) => change.mutate(taken)}
      />
    </section>
  );
}

/** Holds the same units anew with other extras, at what that costs now, and says so; what was typed stays in this tab. */
function useChangeOfExtras({ session, step }: CheckoutExtrasProps) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const navigate = useNavigate();
  const toasts = useToasts();
  const once = useOnce();
  return useMutation({
    mutationFn: (taken: ChosenExtraCharge[]) => {
      const body = { ...wishOf(session), extraCharges: taken };
      return once(body, (idempotencyKey) => api.post('/portal/checkout/sessions', body, { idempotencyKey }));
    },
    onSuccess: async (opened) => {
      toasts.show({
        tone: 'good',
        text: t('checkout.extrasChanged', { total: isolateLeftToRight(formatMoney(opened.quote.totalAgorot)) }),
      });
      await navigate({ ...paths.checkout(language, { session: opened.id, ...(step && { step }) }), replace: true, resetScroll: false });
    },
    onError: (error) => toasts.show({ tone: 'bad', text: t(`errors.${failureCodeOf(error)}`) }),
  });
}
