import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewClosures } from '#contract/closures.ts';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useToasts } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { ClosureGroup } from './group-closures.ts';

/** Nights off sale, and what is taken in the next three months. Guests book at any time, and other tabs close: it is asked again on return. */
export function closuresQuery(api: Api, language: Locale) {
  return queryOptions({
    queryKey: ['closures', language],
    queryFn: ({ signal }) => api.get('/backoffice/closures', undefined, { signal }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });
}

/** What was just done, in words, and how to take it back. */
interface Done {
  readonly text: string;
  readonly undo?: () => Promise<unknown>;
}

/** An edit of a line: of all its units, the same nights and reason. */
export interface GroupEdit {
  readonly group: ClosureGroup;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** Closes, opens, moves and takes back. A toast tells what came of it; why a form was refused, the form does. */
export function useClosureWrites() {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const settled = () => {
    for (const key of ['closures', 'hostCalendar']) void queryClient.invalidateQueries({ queryKey: [key] });
  };
  const say = ({ text, undo: takeBack }: Done): void => {
    const action = takeBack && { label: t('closures.undo'), run: () => undo.mutate(takeBack) };
    toasts.show({ tone: 'good', text, ...(action && { action }) });
  };
  const regret = (error: Error) => toasts.show({ tone: 'bad', text: t(`errors.${failureCodeOf(error)}`) });
  const close = useMutation({
    onSettled: settled,
    mutationFn: (body: NewClosures) => api.post('/backoffice/closures', body),
    onSuccess: ({ nights, closed }) =>
      say({ text: t('closures.closedNights', { count: nights }), ...(closed.length > 0 ? { undo: () => openAll(api, closed) } : {}) }),
  });
  const open = useMutation({
    onSettled: settled,
    onError: regret,
    mutationFn: ({ unitIds, firstNight, lastNight }: ClosureGroup) =>
      api.post('/backoffice/closures/open', { unitIds: [...unitIds], from: toWireDate(firstNight), to: toWireDate(lastNight) }),
    onSuccess: ({ nights, opened }) =>
      say(
        nights === 0
          ? { text: t('closures.openedNone') }
          : { text: t('closures.openedNights', { count: nights }), undo: () => closeAgain(api, opened) },
      ),
  });
  const change = useMutation({
    onSettled: settled,
    mutationFn: ({ group, from, to, reason }: GroupEdit) => changeTogether(api, group, { from, to, reason }),
    onSuccess: (_, { group }) => say({ text: t('closures.changed'), undo: () => changeBack(api, group) }),
  });
  const undo = useMutation({
    onSettled: settled,
    onError: regret,
    mutationFn: async (takeBack: () => Promise<unknown>) => await takeBack(),
    onSuccess: () => say({ text: t('closures.undone') }),
  });
  return { close, open, change, isBusy: [close, open, change, undo].some(({ isPending }) => isPending) };
}

interface ClosedNights {
  readonly unitId: number;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

async function openAll(api: Api, closed: readonly ClosedNights[]): Promise<void> {
  for (const { unitId, from, to } of closed) await api.post('/backoffice/closures/open', { unitIds: [unitId], from, to });
}

async function closeAgain(api: Api, opened: readonly ClosedNights[]): Promise<void> {
  await api.post('/backoffice/closures', { closures: opened.map(({ unitId, ...nights }) => ({ unitIds: [unitId], ...nights })) });
}

/** Changes all of them or none. @param saves how often each has been saved since the host saw it */
async function changeTogether(api: Api, { closures }: ClosureGroup, nights: Omit<ClosedNights, 'unitId'>, saves = 0): Promise<void> {
  const [first, ...together] = closures.map(({ id, revision }) => ({ id, revision: revision + saves }));
  if (!first) return;
  await api.put('/backoffice/closures/{id}', { ...nights, revision: first.revision, together }, { params: { id: first.id } });
}

async function changeBack(api: Api, group: ClosureGroup): Promise<void> {
  const [first] = group.closures;
  if (first) await changeTogether(api, group, { from: first.from, to: first.to, reason: first.reason }, 1);
}
