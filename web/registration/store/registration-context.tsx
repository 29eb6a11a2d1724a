import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { DocumentStep } from '#contract/primitives/registration-steps.ts';
import type { Registration } from '#contract/registration.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { issuesOfStep } from '#web/registration/checks/issues-now.ts';
import { useVocabulary } from '#web/registration/checks/use-vocabulary.ts';
import type { DocumentSaver, SavePhase, SaverSnapshot, ServerState } from '#web/registration/saving/document-saver.ts';
import { LEFT_ALONE_MS } from '#web/registration/saving/kept-edits.ts';
import { OpenTabs } from './open-tabs.ts';
import { registrationQuery } from './registration-query.ts';
import { RegistrationSavers, type StepState } from './registration-savers.ts';

interface RegistrationStore {
  readonly registration: Registration;
  readonly savers: RegistrationSavers;
  /** Asks the server for everything again: after units, photos or the status have changed. */
  readonly refresh: () => Promise<void>;
}

const RegistrationContext = createContext<RegistrationStore | undefined>(undefined);

interface RegistrationProviderProps {
  readonly registration: Registration;
  /** When the server last said who is signed in: after a sign-in in place, what waited for it is sent. */
  readonly signedInAt: number;
  readonly children: ReactNode;
}

/** Gives the registration and its savers to the steps. Only in browsers: what was typed waits in their storage. */
export function RegistrationProvider({ registration, signedInAt, children }: RegistrationProviderProps) {
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  const [tabs] = useState(() => new OpenTabs(tabName()));
  const [savers] = useState(
    () => new RegistrationSavers(registration, api, { storage: window.localStorage, tab: tabName(), now: Date.now, isOpen: tabs.isOpen }),
  );
  useEffect(() => savers.receive(registration), [savers, registration]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sign-in is the reason to send
  useEffect(() => void savers.flush(), [savers, signedInAt]);
  useRecovery(savers, tabs);
  useSendBeforeLeaving(savers);
  const refresh = useCallback(() => queryClient.refetchQueries(registrationQuery(api)), [queryClient, api]);
  useFollowReview(registration, savers, refresh);
  const store = useMemo(() => ({ registration, savers, refresh }), [registration, savers, refresh]);
  return <RegistrationContext value={store}>{children}</RegistrationContext>;
}

/** @throws Error outside of a RegistrationProvider */
export function useRegistration(): RegistrationStore {
  const store = useContext(RegistrationContext);
  if (!store) throw new Error('useRegistration needs a RegistrationProvider above it');
  return store;
}

/** A document as the host sees it, and how its saving goes. */
export function useSaver<State extends ServerState<unknown>>(saver: DocumentSaver<State>): SaverSnapshot<State> {
  return useSyncExternalStore(saver.subscribe, saver.getSnapshot, saver.getSnapshot);
}

/** A step's document with its saver, and what is missing in it as it stands. */
export function useStep<Step extends DocumentStep>(step: Step) {
  const { savers } = useRegistration();
  const vocabulary = useVocabulary();
  const saver = savers.step(step);
  const snapshot = useSaver<StepState<Step>>(saver);
  const issues = useMemo(() => issuesOfStep(step, snapshot, vocabulary), [step, snapshot, vocabulary]);
  return { ...snapshot, saver, issues };
}

/** How saving goes altogether. */
export function useSavePhase(): SavePhase {
  const { savers } = useRegistration();
  return useSyncExternalStore(savers.subscribe, savers.getPhase, savers.getPhase);
}

/** Reads the whole registration anew where a save of the first step may ask for a review, or call one off: of that only the whole registration tells. */
function useFollowReview({ status, steps }: Registration, savers: RegistrationSavers, refresh: () => Promise<void>): void {
  const saver = savers.step('basic');
  const { revision } = useSaver(saver).server;
  const isNews = status === 'approved' && revision > steps.basic.revision;
  useEffect(() => {
    if (isNews) void refresh();
  }, [isNews, refresh]);
}

/** Takes up what closed tabs have left behind: at once, or, where it cannot be known which are closed, once they have been quiet for a while. */
function useRecovery(savers: RegistrationSavers, tabs: OpenTabs): void {
  useEffect(() => {
    void tabs.whileKnown(() => savers.recover());
    const timer = setTimeout(() => savers.recover(), LEFT_ALONE_MS + 1000);
    return () => clearTimeout(timer);
  }, [savers, tabs]);
}

/** Sends what waits when the page is hidden, and asks before it is closed with edits that the server does not have. */
function useSendBeforeLeaving(savers: RegistrationSavers): void {
  useEffect(() => {
    const send = () => {
      if (document.visibilityState === 'hidden') void savers.flush();
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (savers.getPhase() === 'saved') return;
      void savers.flush();
      event.preventDefault();
    };
    const online = () => void savers.flush();
    document.addEventListener('visibilitychange', send);
    window.addEventListener('beforeunload', ask);
    window.addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', send);
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('online', online);
    };
  }, [savers]);
}

const KEY = 'lina-tab';

/** A name of this tab that outlives its reloads. */
function tabName(): string {
  const name = window.sessionStorage.getItem(KEY) ?? [...crypto.getRandomValues(new Uint8Array(6))].join('-');
  window.sessionStorage.setItem(KEY, name);
  return name;
}
