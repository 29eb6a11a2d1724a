import { Num } from './num.tsx';
import * as typography from './typography.module.css';

export function EmailLink({ email }: { email: string }) {
  return (
    <a className={`${typography.link} ${typography.inline}`} href={`mailto:${email}`}>
      <Num>{email}</Num>
    </a>
  );
}
