import { useMutation } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button, type ButtonLook } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

type PayButtonProps = ComponentPropsWithRef<'button'> & ButtonLook & { readonly invoiceId: number };

/** Leads to the payment provider's page, on which the invoice is paid. */
export function PayButton({ invoiceId, children, ...look }: PayButtonProps) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { show } = useToasts();
  const start = useMutation({
    mutationFn: () => api.post('/backoffice/invoices/{id}/payments', undefined, { params: { id: invoiceId } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => show({ tone: 'bad', text: t(`errors.${failureCodeOf(error)}`) }),
  });
  return (
    <Button {...look} isBusy={start.isPending} onClick={() => start.mutate()}>
      <Icon of={CreditCard} size="s" />
      {children}
    </Button>
  );
}
