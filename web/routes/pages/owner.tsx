import { Outlet, useSearch } from '@tanstack/react-router';
import { useRememberCalendar } from '#web/account/sign-in/previous-url.ts';
import { OtherPropertyWatch } from '#web/own-properties/other-property-watch.tsx';
import { SwitchPage } from '#web/own-properties/switch-page.tsx';

/** Renders what goes with every page of hosts. */
export function OwnerPages() {
  useRememberCalendar();
  return (
    <>
      <Outlet />
      <OtherPropertyWatch />
    </>
  );
}

export function SwitchProperty() {
  const { property, returnUrl } = useSearch({ from: '/property-owner/$language/switch' });
  return <SwitchPage property={property} returnUrl={returnUrl} />;
}
