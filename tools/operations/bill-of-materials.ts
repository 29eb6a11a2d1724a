import type { ShippedPackage } from './find-licence-faults.ts';

/** Returns what the product is made of, in CycloneDX 1.6: readable by whatever looks for packages with known holes. */
export function describeBill(product: { readonly name: string; readonly version: string }, packages: readonly ShippedPackage[]): object {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': product.name, ...product } },
    components: packages.map(({ name, version, licence, integrity }) => {
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
      return {
        ...{ type: 'library', 'bom-ref': purl, name, version, purl },
        ...(licence && { licenses: [{ expression: licence }] }),
        ...(integrity?.startsWith('sha512-') && { hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }] }),
      };
    }),
  };
}

const hexOf = (integrity: string) => Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
