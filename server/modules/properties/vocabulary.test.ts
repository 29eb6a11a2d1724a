import { describe, expect, it } from 'vitest';
import { inCity, PLACES, type Place, TERM_SETS } from './vocabulary.ts';

/** Begin with ה that is no article: it stays after ב. */
const OWN_HE = ['הילה', 'הושעיה', 'הרדוף', 'הררית', 'הודיות', 'הרצליה', 'הוד השרון', 'הראל', 'הר עמשא', 'הר הנגב ומכתש רמון'];

describe('a place in a sentence', () => {
  const wrong = (isRight: (place: Place) => boolean) => PLACES.filter((place) => !isRight(place)).map(({ name, nameIn }) => [name, nameIn]);

  it('in Hebrew begins with ב, after which an article falls, and has no remark in brackets', () => {
    expect(wrong(({ nameIn }) => /^ב[^\s]/.test(nameIn.he))).toEqual([]);
    expect(wrong(({ name, nameIn }) => OWN_HE.includes(name.he) || !nameIn.he.startsWith('בה'))).toEqual([]);
    expect(wrong(({ nameIn }) => !/[()]/.test(nameIn.he))).toEqual([]);
  });

  it('in English begins with its preposition', () => {
    expect(wrong(({ nameIn }) => /^(in|on|around) (the )?[A-Z]/.test(nameIn.en))).toEqual([]);
  });

  it.each([
    ['sea-of-galilee', 'בכנרת והסביבה', 'around the Sea of Galilee (Kinneret)'],
    ['sharon', 'בשרון', 'in the Sharon'],
    ['arava', 'בערבה', 'in the Arava'],
    ['golan-heights', 'ברמת הגולן', 'in the Golan Heights'],
    ['tel-aviv-center', 'בתל אביב ובמרכז', 'in Tel Aviv & the Centre'],
    ['herzliya', 'בהרצליה', 'in Herzliya'],
    ['israel', 'בישראל', 'in Israel'],
    ['kinneret', 'במושבה כנרת', 'in Moshava Kinneret'],
  ])('of %s is %s and %s', (id, he, en) => {
    expect(PLACES.find((place) => place.id === id)?.nameIn).toEqual({ he, en });
  });

  it('is found by the name that a booking keeps, and made plainly of one that is unknown', () => {
    expect(inCity({ he: 'ג׳ש (גוש חלב)', en: 'Jish (Gush Halav)' })).toEqual({ he: 'בגוש חלב', en: 'in Jish' });
    expect(inCity({ he: 'אטלנטיס', en: 'Atlantis' })).toEqual({ he: 'באטלנטיס', en: 'in Atlantis' });
  });
});

it('has no Latin word in a Hebrew name that a line could break at its hyphen', () => {
  const names = TERM_SETS.flatMap(({ terms }) => terms.map(({ name }) => name.he));
  expect(names.filter((name) => /[A-Za-z]-[A-Za-z]/.test(name))).toEqual([]);
});
