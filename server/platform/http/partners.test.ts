import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../configuration/configuration.ts';
import { logoOrigins, partnerOf } from './partners.ts';

const GALIL = { name: 'Galil Tours', logo: 'https://cdn.galil.example/logo.svg', hosts: ['stay.galil.example'] };
const { partners } = readConfiguration({ LINA_PARTNERS: JSON.stringify({ galil: GALIL, negev: { name: 'Negev', logo: '/logo.svg' } }) });
const visit = (query: object, hostname = 'lina.test', cookie?: string) =>
  partnerOf({ query, hostname, cookies: cookie === undefined ? {} : { 'iw-partner': cookie } }, partners);

describe('the partner of a visit', () => {
  it.each([
    ['named in the address', visit({ partner: 'galil' }, 'lina.test', 'negev'), { id: 'galil', name: 'Galil Tours', logo: GALIL.logo }],
    [
      'named in the address of another’s host',
      visit({ partner: 'negev' }, 'stay.galil.example'),
      { id: 'negev', name: 'Negev', logo: '/logo.svg' },
    ],
    ['known by the host', visit({}, 'stay.galil.example', 'negev'), { id: 'galil', name: 'Galil Tours', logo: GALIL.logo }],
    ['remembered', visit({}, 'lina.test', 'negev'), { id: 'negev', name: 'Negev', logo: '/logo.svg' }],
    ['not configured', visit({ partner: 'someone' }), { id: 'someone' }],
    ['no name at all', visit({ partner: '<script>' }), undefined],
    ['named like a property of every object', visit({ partner: 'constructor' }), { id: 'constructor' }],
    ['none', visit({}), undefined],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  it('lets logos come from their own hosts', () => {
    expect(logoOrigins(partners)).toEqual(['https://cdn.galil.example']);
  });

  it.each(['[', '[]', '{"galil":{}}', '{"galil":{"name":"x","logo":"javascript:alert(1)"}}', '{"a b":{"name":"x","logo":"/x"}}'])(
    'refuses to start with %s',
    (LINA_PARTNERS) => {
      expect(() => readConfiguration({ LINA_PARTNERS })).toThrow('LINA_PARTNERS');
    },
  );
});
