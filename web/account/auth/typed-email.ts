import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

const KEY = ['typedEmail'];

/**
 * The address that was typed at one door, for the next one: from "already registered" to signing in, from a wrong password to signing up.
 * It stays in the page's memory: in an address or in storage others would see it.
 */
export function useTypedEmail(): { readonly email: string; readonly remember: (email: string) => void } {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      email: queryClient.getQueryData<string>(KEY) ?? '',
      remember: (email: string) => void queryClient.setQueryData(KEY, email.trim()),
    }),
    [queryClient],
  );
}
