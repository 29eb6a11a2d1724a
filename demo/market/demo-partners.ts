import type { Configuration } from '#server/platform/configuration/configuration.ts';

/** Hills over a lake, and the name; on a ground of its own, since it stands on paper and on the night sky. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 152 40" width="152" height="40">
<rect width="152" height="40" rx="12" fill="#0f5e5c"/>
<path d="M10 27 18 14l5 7 4-5 8 11z" fill="#f4d9a8"/>
<path d="M10 30q3-2 6.2 0t6.3 0 6.3 0 6.2 0" fill="none" stroke="#9fd3d1" stroke-width="1.8" stroke-linecap="round"/>
<text x="44" y="26" fill="#fff" font-family="Assistant, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif" font-size="17" font-weight="700">Galil Tours</text>
</svg>`;

/** A white label to try with `?partner=galil`: the site's logo gives way to the partner's. */
const DEMO_PARTNERS: Configuration['partners'] = {
  galil: { name: 'Galil Tours', logo: `data:image/svg+xml,${encodeURIComponent(LOGO)}`, hosts: [] },
};

/** The configuration with the demo market's partner, where there is a demo market; partners that are configured win. */
export function withDemoPartners(config: Configuration): Configuration {
  return config.demo ? { ...config, partners: { ...DEMO_PARTNERS, ...config.partners } } : config;
}
