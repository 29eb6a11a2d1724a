import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useToasts } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { newBedroom } from '#web/registration/layout/rooms/new-rooms.ts';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import { registrationQuery } from '#web/registration/store/registration-query.ts';

/** Failures that tell of a list which somebody else has changed meanwhile. */
const OUTDATED = new Set(['revision_conflict', 'unit_not_found', 'invalid_fields']);

/** Changes of the list of units. Each answers undefined when it failed, which it has then said itself. One at a time. */
export function useUnitChanges() {
  const { api } = useSurroundings();
  const { t } = useI18n();
  const { show } = useToasts();
  const { savers, refresh } = useRegistration();
  const queryClient = useQueryClient();
  const once = useOnce();
  const { isBusy, attempt } = useAttempt();

  /** @returns id of the new unit */
  async function arrive({ unitId }: { unitId: number }): Promise<number> {
    await refresh();
    return unitId;
  }

  return {
    isBusy,
    add: () =>
      attempt(async () => {
        const body = { document: { bedrooms: [newBedroom()] } };
        return arrive(await once('add', (idempotencyKey) => api.post('/registration/units', body, { idempotencyKey })));
      }),
    copy: async (unitId: number) => {
      if (savers.waits && savers.unit(unitId).isEdited) {
        // A copy is of what the server has.
        show({ text: t('unitLayout.copyUnsaved'), tone: 'bad' });
        return undefined;
      }
      const send = (idempotencyKey: string) =>
        api.post('/registration/units/{unitId}/copy', undefined, { params: { unitId }, idempotencyKey });
      return await attempt(async () => arrive(await once({ unitId }, send)));
    },
    remove: (unitId: number) =>
      attempt(async () => {
        const { revision } = savers.unit(unitId).getSnapshot().server;
        await api.delete('/registration/units/{unitId}', { params: { unitId }, query: { revision } });
        await refresh();
        return true;
      }),
    arrange: (unitIds: readonly number[]) =>
      attempt(async () => {
        const registration = await api.put('/registration/units/order', { unitIds: [...unitIds] });
        queryClient.setQueryData(registrationQuery(api).queryKey, registration);
        return true;
      }),
  };
}

/** One change at a time, which says itself that it failed. */
function useAttempt() {
  const { t } = useI18n();
  const { show, clear } = useToasts();
  const { savers, refresh } = useRegistration();
  const [isBusy, setBusy] = useState(false);

  async function attempt<Result>(change: () => Promise<Result>): Promise<Result | undefined> {
    if (isBusy) return undefined;
    setBusy(true);
    clear();
    try {
      // Copies and deletions are of what the host sees, so that has to arrive first.
      await savers.flush();
      return await change();
    } catch (error) {
      const code = failureCodeOf(error);
      show({ text: t(`errors.${code}`), tone: 'bad' });
      if (OUTDATED.has(code)) await refresh();
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, attempt };
}
