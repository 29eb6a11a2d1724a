import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/property-owner/$language/sign-in')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/property-owner/$language/sign-in"!</div>;
}
