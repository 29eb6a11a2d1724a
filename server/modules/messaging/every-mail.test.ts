import { describe, expect, it } from 'vitest';
import { MAIL_TEMPLATES } from '#contract/primitives/enums.ts';
import { LOCALES } from '#contract/primitives/locale.ts';
import { readConfiguration } from '#server/platform/configuration/configuration.ts';
import { mailSamples } from '#tests/support/mail-samples.ts';
import { renderMail } from './render-mail.ts';

const { brand } = readConfiguration({ NODE_ENV: 'test' });
/** A place of a template that nobody filled, a value that is none. */
const HOLE = /\{[\w.]+\}|\bundefined\b|\bNaN\b|\bnull\b|\[object/;
/** Names and codes that both languages write in these letters, and addresses. */
const NAMES = /https?:\S+|\S+@\S+|Booking\.com|Waze|Google Maps|WhatsApp|Visa|PDF|galil|Lina/gi;
const FOREIGN = { he: /[a-z]{3,}/i, en: /[֐-׿]/ };

describe.each(LOCALES)('every mail in %s', (locale) => {
  it('is known to this test', () => {
    expect([...new Set(mailSamples(locale).map(({ template }) => template))].sort()).toEqual([...MAIL_TEMPLATES].sort());
  });

  it.each(mailSamples(locale))(
    '$template, $variant: whole sentences of one language, as HTML and as text',
    async ({ template, payload }) => {
      const { subject, html, text } = await renderMail({ template, locale, payload }, brand);
      expect(html).toContain(`lang="${locale}"`);
      for (const said of [subject, text]) {
        expect(said).not.toMatch(HOLE);
        expect(said.replaceAll(NAMES, '').match(FOREIGN[locale])).toBeNull();
        expect(said).not.toMatch(/ [,.;:!?](\s|$)|,\.|\.\./);
      }
    },
  );
});

/** Mails that hosts get, of those about reservations and invoices. */
const TO_HOSTS = /-host$|^reservation-received$|^import-|^invoice-|^receipt-|^payment-returned$|^credit-note-|^dispute-|^registration$/;

const isToHost = ({ template, payload }: ReturnType<typeof mailSamples>[number]) =>
  TO_HOSTS.test(template) || (payload as { reader?: string }).reader === 'host';

it.each(mailSamples('en').filter(isToHost))(
  '$template, $variant: hosts have reservations, guests bookings',
  async ({ template, payload }) => {
    const { subject, text } = await renderMail({ template, locale: 'en', payload }, brand);
    expect(`${subject} ${text}`.replaceAll(NAMES, '')).not.toMatch(/\bbookings?\b/i);
  },
);
