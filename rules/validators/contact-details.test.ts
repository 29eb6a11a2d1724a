import { describe, expect, it } from 'vitest';
import { isIsraeliId, unparted } from './digits.ts';
import { isEmail, mailboxOf } from './email.ts';
import { isContactPhone, isMobilePhone } from './phone.ts';

const LONGEST_NAME = `${'a'.repeat(64)}@example.com`;
/** 254 characters: as long as the parts of an address may be, up to the last. */
const LONGEST = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.com`;

describe('a mobile phone', () => {
  it('of Israel has ten digits and begins with 05', () => {
    expect(isMobilePhone('0501234567')).toBe(true);
    for (const wrong of ['050123456', '05012345678', '0401234567', '0771234567', '+97241234567', '']) {
      expect(isMobilePhone(wrong), wrong).toBe(false);
    }
  });

  it('from abroad is E.164 with a plus', () => {
    for (const right of ['+972501234567', '+14155552671', '+4915112345678']) expect(isMobilePhone(right), right).toBe(true);
    for (const wrong of ['14155552671', '+04155552671', '+1415555267', '+1234567890123456', '+123456', '00+14155552671']) {
      expect(isMobilePhone(wrong), wrong).toBe(false);
    }
  });

  it('of Israel is taken without a country code', () => {
    expect(isMobilePhone('0521234567')).toBe(true);
    expect(isMobilePhone('021234567')).toBe(false);
  });
});

describe('a number on which a host can be reached', () => {
  it.each(['021234567', '0541234567', '054-123 4567', '09-9876543', '+14155552671', '+972 54-1234567', '\u202a054–123‑4567\u202c'])(
    'may be %s',
    (typed) => {
      expect(isContactPhone(typed)).toBe(true);
    },
  );

  it.each(['', '02123456', '05412345678', '0112345678', '1021234567', '021234567x', '02123456x', '12345', '050-123-456', '+972050123'])(
    'may not be %j',
    (typed) => {
      expect(isContactPhone(typed)).toBe(false);
    },
  );

  it('is kept without the signs between its groups', () => {
    expect(unparted(' +972 54-123\t4567')).toBe('+972541234567');
    expect(unparted('\u200e51-234567‑8\u200e')).toBe('512345678');
  });
});

describe('the mailbox of an address', () => {
  it.each([
    [' Noa@Example.COM ', 'noa@example.com'],
    ['noa+lina@example.com', 'noa@example.com'],
    ['noa+lina+more@example.com', 'noa@example.com'],
    ['+lina@example.com', '+lina@example.com'],
    ['noa@ex+ample.com', 'noa@ex+ample.com'],
    ['Vic.Tim+x@gmail.com', 'victim@gmail.com'],
    ['victim@googlemail.com', 'victim@gmail.com'],
    ['vic.tim@example.com', 'vic.tim@example.com'],
    ['"a@b"+x@example.com', '"a@b"@example.com'],
  ])('of %j is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});

describe('an e-mail address', () => {
  it.each([
    'noa@example.co.il',
    'n.o+a@example.com',
    "o'brien@sub.example.org",
    'a@b-c.io',
    '1@2.xn--4dbrk0ce',
    'a@b.c1',
    'a@b.1c',
    LONGEST,
    LONGEST_NAME,
  ])('may be %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    ...[
      '',
      'noa',
      'noa@',
      '@example.com',
      'noa@example',
      'noa@example.c',
      'noa@1.2.3.4',
      'noa@1.2.3.44',
      'noa@sub.example.c',
      'noa @example.com',
      'noa@exa mple.com',
      'a..b@example.com',
    ],
    ...[
      '.a@example.com',
      'a.@example.com',
      'a@-example.com',
      'a@example-.com',
      'a@@example.com',
      'a@example..com',
      'נועה@example.com',
      'a@b.com\nc',
    ],
    ...[`${'a'.repeat(65)}@example.com`, `a@${'b'.repeat(64)}.com`, `a@${'b.'.repeat(130)}com`, `${LONGEST}m`],
  ])('may not be %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('an Israeli id, company or VAT number', () => {
  it.each(['123456782', '520013954', '520031931', '000000018', '18000', '00018', '000018', '00810'])(
    '%s: its check digit decides',
    (text) => {
      expect(isIsraeliId(text)).toBe(text !== '18000');
    },
  );

  it.each(['123456789', '000000000', '1234567820', '12345678a', '1234', '', ' 123456782'])('refuses %j', (text) => {
    expect(isIsraeliId(text)).toBe(false);
  });
});
