import { expect, it } from 'vitest';
import { transliterate } from './transliterate.ts';

it.each([
  ['חצר האלונים', 'Hatzer HaAlonim'],
  ['רימון', 'Rimon'],
  ['דרך האלונים 12', 'Derech HaAlonim 12'],
  ['סוויטת גפן', 'Suite Gefen'],
  ['לילך', 'Lilach'],
  ['שירן', 'Shiran'],
  ['נועם', 'Noam'],
  ['גל', 'Gal'],
  ['ראש הנקרה', 'Rosh HaNakra'],
  ['מורן', 'Moran'],
  ['בית הגלים', 'Beit HaGalim'],
  ['Villa רימון', 'Villa Rimon'],
  ['וילה אלונים ורימונים', 'Villa Alonim VeRimonim'],
  ['וילה ורד', 'Villa Vered'],
  ['הבית של סבתא', ''],
  ['חלון אחד לשקט מופלא', ''],
  ['  ', ''],
])('proposes for %s: %s', (hebrew, latin) => {
  expect(transliterate(hebrew)).toBe(latin);
});
