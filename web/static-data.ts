import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `over` lies on the page's art, `search` carries the search, `plain` (the default) stands above the page, `bare` has the logo alone. */
    readonly header?: 'over' | 'search' | 'plain' | 'bare';
    readonly footer?: 'none';
    /** Whether the header's search sticks to the top of the scrolled page; default true. Pages with a bar of their own there say no. */
    readonly isSearchSticky?: boolean;
  }
}
