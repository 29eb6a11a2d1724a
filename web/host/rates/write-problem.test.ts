import { expect, it } from 'vitest';
import { translatorOf } from '#texts/translator.ts';
import { whatMoves } from './write-problem.tsx';

const t = translatorOf('he');
const move = { unitId: 1, fromAgorot: 80_000, toAgorot: 10_000 };

it.each([
  [{ path: 'pricing.midweekAgorot' }, 'אמצע שבוע'],
  [{ path: 'specialRates.2.weekendAgorot', nights: { from: '04-12-2026', to: '11-12-2026' } }, 'סוף שבוע, 4–11 בדצמ׳ 2026'],
  [{ path: 'extraBeds.baby.priceAgorot' }, 'תוספת לתינוק'],
  [{ path: 'pricing.discounts', stayNights: 7 }, 'הנחה לשהייה ארוכה, 7 לילות'],
  [{ date: '28-11-2026' }, '28 בנוב׳ 2026'],
])('names the price that moves: %o', (about, words) => {
  expect(whatMoves({ ...move, ...about }, t, 'he')).toBe(words);
});
