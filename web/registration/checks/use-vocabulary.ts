import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RegistrationVocabulary } from '#rules/registration/vocabulary.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { assetsQuery } from '#web/registration/fields/use-options.ts';
import { vocabularyOfAssets } from './vocabulary-of-assets.ts';

/** The option sets as the validators need them; undefined until they have arrived. */
export function useVocabulary(): RegistrationVocabulary | undefined {
  const { api } = useSurroundings();
  const assets = useQuery(assetsQuery(api)).data;
  return useMemo(() => assets && vocabularyOfAssets(assets), [assets]);
}
