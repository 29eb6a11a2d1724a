import { useQuery } from '@tanstack/react-query';
import type { AssetsResponse } from '#contract/places.ts';
import { optionsQuery } from '#web/admin/admin-queries.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

type Collection = Extract<AssetsResponse[string], { members: unknown }>;

/** The words of an option of a set, and of the set itself for an empty option; the id until they have arrived. */
export function useOptionName(): (set: string, id: string) => string {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const { data } = useQuery(optionsQuery(api));
  return (set, id) => {
    // `config` is no set, and nobody asks for it by this name.
    const collection = data?.[`/api/${set}`] as Collection | undefined;
    if (id === '') return collection?.title ?? set;
    const member = collection?.members.find((one) => one.id === id);
    if (!member) return id;
    return (language === 'he' ? member.valueHe : member.valueEn).split('///')[0]?.trim() ?? id;
  };
}
