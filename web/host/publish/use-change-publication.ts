import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useToasts } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { publicationQuery } from './publication-query.ts';

/** Publishes the property or takes it off the market, and says what came of it. */
export function useChangePublication() {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { show } = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isPublished: boolean) => api.put('/publication', { isPublished }),
    onSuccess: (publication) => {
      queryClient.setQueryData(publicationQuery(api).queryKey, publication);
      void queryClient.invalidateQueries({ queryKey: ['hostProperty'] });
      show({ text: t(publication.isPublished ? 'publish.published' : 'publish.unpublished'), tone: 'good' });
    },
    onError: (error) => {
      // The list has changed since it was shown.
      if (failureCodeOf(error) === 'publication_incomplete') void queryClient.invalidateQueries(publicationQuery(api));
      show({ text: t(`errors.${failureCodeOf(error)}`), tone: 'bad' });
    },
  });
}
