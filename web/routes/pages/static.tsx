import { BeginHosting } from '#web/account/become-host/begin-hosting.tsx';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import { BecomeHostPage } from '#web/portal/become-host/become-host-page.tsx';
import { ContactPage } from '#web/portal/contact/contact-page.tsx';
import { StaticPage } from '#web/portal/static-pages/static-page.tsx';

export const About = () => <StaticPage page="about" />;
export const Accessibility = () => <StaticPage page="accessibility" />;
export const Help = () => <StaticPage page="help" />;
export const Privacy = () => <StaticPage page="privacy" />;
export const Ratings = () => <StaticPage page="ratings" />;
export const Terms = () => <StaticPage page="terms" />;

export function BecomeHost() {
  return <BecomeHostPage begin={<BeginHosting />} />;
}

export function Contact() {
  return <ContactPage email={useCurrentUser()?.email} />;
}
