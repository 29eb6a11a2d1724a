/** What nodemailer's errors tell, beside their message. */
interface SmtpFailure {
  readonly responseCode: number;
  readonly command: string;
}

/**
 * Whether the mail server refuses this mail for good: it answered 5xx to the recipient or to the contents (RFC 5321 §4.2.1). Everything else
 * is tried again: 4xx and broken connections pass, and a refused log-in or sender is our own configuration, which somebody will mend.
 */
export function isFinalRefusal(error: unknown): boolean {
  if (!isSmtpFailure(error)) return false;
  const concernsTheMail = error.command === 'RCPT TO' || error.command === 'DATA';
  return concernsTheMail && error.responseCode >= 500 && error.responseCode < 600;
}

function isSmtpFailure(error: unknown): error is SmtpFailure {
  if (typeof error !== 'object' || error === null) return false;
  return 'responseCode' in error && typeof error.responseCode === 'number' && 'command' in error && typeof error.command === 'string';
}
