import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { RegistrationStep } from '#contract/primitives/registration-steps.ts';
import type { Registration } from '#contract/registration.ts';

/**
 * Gives the focus to the heading of a step that has just been opened, or has turned into another page because the request was sent: screen
 * readers read it, and the keyboard goes on from there. A field that the address names has it instead, and a page that is loaded keeps its own.
 */
export function useShownStep(step: RegistrationStep, status: Registration['status']): void {
  // The photos step has no fields: of a unit that is named it shows the photos.
  const isFieldAsked = useLocation({ select: ({ hash }) => hash !== '' }) && step !== 'photos';
  const shown = useRef(`${step} ${status}`);
  useEffect(() => {
    const now = `${step} ${status}`;
    if (shown.current === now) return;
    shown.current = now;
    if (isFieldAsked) return;
    const heading = document.querySelector<HTMLElement>('#main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [step, status, isFieldAsked]);
}
