import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';
import { isIsraeliId } from './israeli-id.ts';
import { isIsraeliMobile, isMobilePhone } from './phone.ts';

describe('a mobile phone', () => {
  it('of Israel has ten digits and begins with 05', () => {
    expect(isIsraeliMobile('0501234567')).toBe(true);
    for (const wrong of ['050123456', '05012345678', '0401234567', '050-1234567', '050 1234567', ' 0501234567', '٠٥٠١٢٣٤٥٦٧', '']) {
      expect(isIsraeliMobile(wrong), wrong).toBe(false);
    }
  });

  it('from abroad is E.164 with a plus', () => {
    for (const right of ['+972501234567', '+14155552671', '+4915112345678']) expect(isMobilePhone(right), right).toBe(true);
    for (const wrong of ['14155552671', '+04155552671', '+1 415 555 2671', '+1415-5552671', '+1234567890123456', '+123456']) {
      expect(isMobilePhone(wrong), wrong).toBe(false);
    }
  });

  it('of Israel is taken without a country code', () => {
    expect(isMobilePhone('0521234567')).toBe(true);
    expect(isMobilePhone('021234567')).toBe(false);
  });
});

describe('an e-mail address', () => {
  it.each(['noa@example.co.il', 'n.o+a@example.com', "o'brien@sub.example.org", 'a@b-c.io', '1@2.xn--4dbrk0ce'])('may be %s', (text) => {
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
      'a@b.com\n',
    ],
    ...[`${'a'.repeat(65)}@example.com`, `a@${'b'.repeat(64)}.com`, `a@${'b.'.repeat(130)}com`],
  ])('may not be %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('an Israeli id, company or VAT number', () => {
  it.each(['123456782', '520013954', '520031931', '000000018', '18000', '00018'])('%s: its check digit decides', (text) => {
    expect(isIsraeliId(text)).toBe(text !== '18000');
  });

  it.each(['123456789', '000000000', '1234567820', '12345678a', '1234', '', ' 123456782'])('refuses %j', (text) => {
    expect(isIsraeliId(text)).toBe(false);
  });
});
