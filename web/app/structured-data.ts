/** A crumb of a page's way from the home page: its name and its absolute address. */
export interface Crumb {
  readonly name: string;
  readonly address: string;
}

/** An object of schema.org, as JSON-LD in a page's head. */
export type StructuredData = { readonly '@context': 'https://schema.org'; readonly '@type': string } & Readonly<Record<string, unknown>>;

/** Where a page stands, for search engines to show instead of its address. */
export function breadcrumbList(crumbs: readonly Crumb[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, address }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: address })),
  };
}
