import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { goToField } from './go-to-field.ts';
import { unitOfHash } from './unit-hash.ts';

/** Brings the field that the address names (`#name.he`) into view, with the focus in it. @param page another one has other fields */
export function useShownField(page: string): void {
  const hash = useLocation({ select: (location) => location.hash });
  // biome-ignore lint/correctness/useExhaustiveDependencies: as told above
  useEffect(() => {
    // A unit's step knows what to show of it.
    if (hash !== '' && unitOfHash(hash) === undefined) goToField(decodeURIComponent(hash));
  }, [hash, page]);
}
