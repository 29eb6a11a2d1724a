import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { PropertyOwner } from '#contract/admin.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { flagActing } from './acting-flag.ts';

/** Acts as a property owner from now on: the back office of an approved place, or the steps of registering. */
export function useActAs() {
  const { api } = useSurroundings();
  const { language } = useI18n();
  const router = useRouter();
  return useMutation({
    mutationFn: ({ id, hotel }: PropertyOwner) => api.get('/impersonate/{id}', hotel ? { hotelId: hotel.id } : {}, { params: { id } }),
    onSuccess: (_, { hotel }) => {
      flagActing(true);
      const target = hotel?.status === 'approved' ? paths.ownerCalendar(language) : paths.registration(language);
      // Loaded anew: nothing that was brought for the administrator stays.
      window.location.assign(router.buildLocation(target).href);
    },
  });
}
