import type { Random } from '@lina/pictures/random';
import type { Locale } from '#contract/primitives/locale.ts';

export interface DemoGuest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly locale: Locale;
}

const FIRST_HE = [
  'נועה',
  'איתי',
  'מיכל',
  'יונתן',
  'שירה',
  'עומר',
  'תמר',
  'דניאל',
  'יעל',
  'אורי',
  'הילה',
  'אלון',
  'רוני',
  'גיא',
  'ליאת',
  'משה',
  'רחל',
  'סאמר',
  'לינא',
  'אנה',
  'בוריס',
  'אביגיל',
  'נדב',
  'מאיה',
];
const LAST_HE = [
  'כהן',
  'לוי',
  'מזרחי',
  'פרץ',
  'ביטון',
  'דהן',
  'אברהם',
  'פרידמן',
  'חורי',
  'אגבריה',
  'שפירא',
  'גולן',
  'ברק',
  'אוחיון',
  'רוזן',
  'קפלן',
  'אלמוג',
  'סויסה',
  'חדד',
  'וולף',
];
const FIRST_EN = ['Emma', 'Daniel', 'Sophie', 'Michael', 'Anna', 'David', 'Claire', 'Lukas', 'Maria', 'James', 'Elena', 'Tom'];
const LAST_EN = ['Miller', 'Schneider', 'Dubois', 'Rossi', 'Novak', 'Smith', 'Larsen', 'Garcia', 'Brown', 'Janssen', 'Weber', 'Silva'];

/** A guest, mostly Israeli, now and then from abroad. The same number is the same guest. */
export function demoGuest(number: number, random: Random): DemoGuest {
  const abroad = random.chance(0.12);
  return {
    firstName: random.pick(abroad ? FIRST_EN : FIRST_HE),
    lastName: random.pick(abroad ? LAST_EN : LAST_HE),
    email: `guest-${number}@lina.example`,
    phone: abroad
      ? `+4479${random.int(10_000_000, 99_999_999)}`
      : `05${random.pick(['0', '2', '3', '4', '8'])}${random.int(1_000_000, 9_999_999)}`,
    locale: abroad ? 'en' : 'he',
  };
}
