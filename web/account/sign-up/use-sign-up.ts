import { useMutation } from '@tanstack/react-query';
import type { REGISTRATION_ID } from '#contract/identity.ts';
import { useEnter } from '#web/account/sign-in/use-enter.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';

/** The "fixed registration identifier" (specification §7), written here so that the contract's schemas stay out of browsers. */
const REGISTRATION: typeof REGISTRATION_ID = 'lina';

export interface SignUp {
  readonly email: string;
  readonly password: string;
}

/** Opens an account, which signs in at once, and goes where the door leads. */
export function useSignUp(returnUrl: string | undefined, isForOwners: boolean) {
  const { api } = useSurroundings();
  const { recognise, goOn } = useEnter();
  const once = useOnce();
  return useMutation({
    mutationFn: async ({ email, password }: SignUp) => {
      const body = { email: email.trim(), password, registrationId: REGISTRATION };
      await once(body, (idempotencyKey) => api.post(isForOwners ? '/sign-up' : '/portal/customer/sign-up', body, { idempotencyKey }));
      return recognise();
    },
    onSuccess: (user) => user && goOn(user, { returnUrl, isForOwners }),
  });
}
