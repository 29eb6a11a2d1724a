import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AssetMember, AssetsResponse } from '#contract/places.ts';
import type { OptionLookup } from '#rules/registration/check-fields.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { assetsQuery } from '#web/registration/fields/use-options.ts';

/** The option sets as the validators need them; undefined until they have arrived. */
export function useVocabulary(): OptionLookup | undefined {
  const { api } = useSurroundings();
  const assets = useQuery(assetsQuery(api)).data;
  return useMemo(() => assets && vocabularyOfAssets(assets), [assets]);
}

/** Returns what the validators ask of the option sets, answered from `/loadAssets`. Where cities lie only the server knows. */
export function vocabularyOfAssets(assets: AssetsResponse): OptionLookup {
  const find = (set: string, option: string): AssetMember | undefined =>
    // `config` is no set, and no validator asks for it by this name.
    (assets[`/api/${set}`] as { members: readonly AssetMember[] } | undefined)?.members.find(({ id }) => id === option);
  return {
    hasOption: (set, option) => find(set, option) !== undefined,
    displaysRelated: (set, option) => find(set, option)?.isDisplayRelatedFields ?? false,
    occupancyOf: (bedSize) => find('standard_bed_sizes', bedSize)?.occupancy ?? 0,
    locationOf: () => undefined,
  };
}
