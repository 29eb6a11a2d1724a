/** What `package-lock.json` says of a package, by the folder in which it stands. */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  /** True for a workspace of the product's own. */
  readonly link?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
}

/** A package that ships with the product. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string | undefined;
  readonly integrity: string | undefined;
}

/** Permissive licences: whoever gets the product owes nothing but the notice. */
const PERMISSIVE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
  'Zlib',
  'PostgreSQL',
  'OFL-1.1',
  'CC-BY-4.0',
]);

/** Packages that may ship all the same, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'ical.js': 'MPL-2.0 covers its own files alone, which ship unchanged',
  'png-js': 'MIT, by the LICENSE that it brings',
  suncalc: 'BSD-2-Clause, by the LICENSE that it brings',
};
/** libvips under LGPL: a library of its own that is loaded, can be replaced, and is not changed. */
const ALLOWED_NAMES = /^@img\/sharp-(?:libvips-|win32|wasm)/;

/** The packages of a lock file that ship: all but those for development alone. */
export function shippedPackages(packages: Readonly<Record<string, LockedPackage>>): ShippedPackage[] {
  return Object.entries(packages)
    .filter(([folder, { dev, link }]) => folder.startsWith('node_modules/') && !link && !dev)
    .map(([folder, { version = '', license: licence, integrity }]) => ({
      ...{ name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length), version, licence, integrity },
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version, 'en'));
}

/** Packages that ship and whose licence asks for more than a notice, or is not told: a line each. */
export function findLicenceFaults(packages: readonly ShippedPackage[]): string[] {
  return packages
    .filter(({ name }) => ALLOWED[name] === undefined && !ALLOWED_NAMES.test(name))
    .flatMap(({ name, version, licence }) => {
      if (licence === undefined) return [`${name} ${version} tells no licence`];
      return isPermissive(licence)
        ? []
        : [`${name} ${version} ships under ${licence}: choose another package, or say in find-licence-faults.ts why it may`];
    });
}

/** Returns whether an expression is permissive: one of its alternatives, all of what holds together. */
function isPermissive(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, ' ').trim();
  return bare.split(/\s+OR\s+/).some((choice) => choice.split(/\s+AND\s+/).every((licence) => PERMISSIVE.has(licence.trim())));
}
