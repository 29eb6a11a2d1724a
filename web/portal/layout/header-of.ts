import type { StaticDataRouteOption } from '@tanstack/react-router';

interface ShownMatch {
  readonly status: string;
  readonly staticData?: StaticDataRouteOption;
}

/** The header that the page asks for; what was not found lies under a header without a search, for it carries its own. */
export function headerOf(matches: readonly ShownMatch[]): NonNullable<StaticDataRouteOption['header']> {
  const page = matches.at(-1);
  return page?.status === 'notFound' ? 'over' : (page?.staticData?.header ?? 'plain');
}
