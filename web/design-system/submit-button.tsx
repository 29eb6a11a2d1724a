import { type ComponentProps, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';

const neverChanges = () => () => undefined;

/**
 * Renders the button that sends a form. Until the page is alive it sends nothing: the browser would send the form by
 * itself, fields in the open, and the visitor would lose the page.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return <Button {...props} type={isAlive ? 'submit' : 'button'} />;
}
