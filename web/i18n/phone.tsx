import { formatPhone, phoneAddress } from '#rules/format/phone.ts';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';

/** A telephone number as people read it, isolated from the text around it. */
export function PhoneNumber({ phone }: { phone: string }) {
  return <Num>{formatPhone(phone)}</Num>;
}

/** The same in a sentence, to be called. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={`${typography.link} ${typography.inline}`} href={phoneAddress(phone)}>
      <PhoneNumber phone={phone} />
    </a>
  );
}
