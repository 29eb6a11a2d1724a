import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AssetMember, AssetsResponse } from '#contract/places.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';
import { bringOptions, rememberOptions } from '#web/api/stored-options.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** A choice of an option set in the page's language. */
export interface Option {
  readonly id: string;
  readonly name: string;
  /** What stands behind `///` in the server's text (specification §3): a word of explanation. */
  readonly assist: string | undefined;
  readonly member: AssetMember;
}

/** All option sets of the server, by way of local storage. */
export function assetsQuery(api: Api) {
  return queryOptions({
    queryKey: ['assets'],
    queryFn: () => bringOptions(api),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Keeps the option sets that the server wrote into the page for the next pages (specification §3 "Stored locally"). */
export function useRememberedOptions(): void {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const { data } = useQuery(assetsQuery(api));
  useEffect(() => {
    if (data) rememberOptions(data, { language, now: new Date() });
  }, [data, language]);
}

/** The choices of a set, such as `suitable_for`; empty until they have arrived. */
export function useOptions(set: string): readonly Option[] {
  const { language } = useI18n();
  const { api } = useSurroundings();
  return optionsOf(useQuery(assetsQuery(api)).data, set, language);
}

/** The choices of any set, for whoever shows several. */
export function useAllOptions(): (set: string) => readonly Option[] {
  const { language } = useI18n();
  const { api } = useSurroundings();
  const assets = useQuery(assetsQuery(api)).data;
  return (set) => optionsOf(assets, set, language);
}

/** As a dictionary of the language has them. */
export function sortedByName(options: readonly Option[], language: Locale): readonly Option[] {
  const { compare } = new Intl.Collator(language);
  return options.toSorted((one, other) => compare(one.name, other.name));
}

/** The choices of a set in a language; none for an unknown set. */
export function optionsOf(assets: AssetsResponse | undefined, set: string, language: Locale): readonly Option[] {
  // `config` is no set, and nobody asks for it by this name.
  const members = (assets?.[`/api/${set}`] as { members?: readonly AssetMember[] } | undefined)?.members ?? [];
  return members.map((member) => {
    const [name = '', assist] = (language === 'he' ? member.valueHe : member.valueEn).split('///');
    return { id: member.id, name: name.trim(), assist: assist?.trim(), member };
  });
}
