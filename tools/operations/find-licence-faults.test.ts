import { describe, expect, it } from 'vitest';
import { describeBill } from './bill-of-materials.ts';
import { findLicenceFaults, shippedPackages } from './find-licence-faults.ts';

const faultsOf = (licence: string | undefined, name = 'some') =>
  findLicenceFaults([{ name, version: '1.0.0', licence, integrity: undefined }]);

describe('the licences of what ships', () => {
  it.each(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT', 'ISC'])('may be %s', (licence) => {
    expect(faultsOf(licence)).toEqual([]);
  });

  it.each(['GPL-3.0-only', 'AGPL-3.0', 'LGPL-3.0-or-later', 'MIT AND GPL-2.0', 'SEE LICENSE IN x', undefined])(
    'may not be %s',
    (licence) => {
      expect(faultsOf(licence)).toHaveLength(1);
    },
  );

  it('leave out what is for development', () => {
    const lock = { '': {}, 'node_modules/a': { version: '1.0.0', license: 'MIT' }, 'node_modules/b': { version: '1.0.0', dev: true } };
    expect(shippedPackages(lock).map(({ name }) => name)).toEqual(['a']);
  });
});

describe('the bill of materials', () => {
  it('names each package with version, licence and digest, as CycloneDX has it', () => {
    const integrity = `sha512-${Buffer.from('abc').toString('base64')}`;
    const bill = describeBill({ name: 'lina', version: '1.2.3' }, [{ name: '@scope/some', version: '2.0.0', licence: 'MIT', integrity }]);
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'lina', version: '1.2.3' } },
      components: [
        {
          name: '@scope/some',
          purl: 'pkg:npm/%40scope/some@2.0.0',
          licenses: [{ expression: 'MIT' }],
          hashes: [{ alg: 'SHA-512', content: '616263' }],
        },
      ],
    });
  });
});
