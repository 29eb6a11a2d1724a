import { Num } from './num.tsx';

export function EmailLink({ email }: { email: string }) {
  return (
    <a className="link inline!" href={`mailto:${email}`}>
      <Num>{email}</Num>
    </a>
  );
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="link inline!" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      <Num>{phone}</Num>
    </a>
  );
}
