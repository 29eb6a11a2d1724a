import type { Bilingual } from '#contract/primitives/locale.ts';

/** Streets such as every Israeli village has. */
export const STREETS: readonly Bilingual[] = [
  { he: 'הגפן', en: 'HaGefen St.' },
  { he: 'הזית', en: 'HaZayit St.' },
  { he: 'הרימון', en: 'HaRimon St.' },
  { he: 'התאנה', en: 'HaTeena St.' },
  { he: 'האלון', en: 'HaAlon St.' },
  { he: 'הראשונים', en: 'HaRishonim St.' },
  { he: 'המייסדים', en: 'HaMeyasdim St.' },
  { he: 'החלוצים', en: 'HaHalutzim St.' },
  { he: 'הנרקיס', en: 'HaNarkis St.' },
  { he: 'הכלנית', en: 'HaKalanit St.' },
  { he: 'שביל הפרחים', en: 'Shvil HaPrahim' },
  { he: 'המעיין', en: 'HaMaayan St.' },
  { he: 'הכרמים', en: 'HaKramim St.' },
  { he: 'הברוש', en: 'HaBrosh St.' },
  { he: 'השקד', en: 'HaShaked St.' },
  { he: 'דרך ההר', en: 'Derech HaHar' },
  { he: 'דרך הנוף', en: 'Derech HaNof' },
  { he: 'העצמאות', en: 'HaAtzmaut St.' },
  { he: 'הרצל', en: 'Herzl St.' },
  { he: 'רוטשילד', en: 'Rothschild St.' },
];
