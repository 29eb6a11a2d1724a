import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';

function Anchor({ kind, size, isFull, className, ...rest }: ComponentPropsWithRef<'a'> & ButtonLook) {
  return <a {...rest} className={buttonClass({ ...(kind && { kind }), ...(size && { size }), ...(isFull && { isFull }) }, className)} />;
}

/** A link that looks like a button: it leads somewhere, so it is a link. Takes what the router's `Link` takes. */
export const LinkButton = createLink(Anchor);
