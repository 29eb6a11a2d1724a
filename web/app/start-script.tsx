import { useRouter } from '@tanstack/react-router';
import type { Locale } from '#contract/primitives/locale.ts';
import { sectionsOf } from '#web/i18n/sections.ts';
import type { Surroundings } from './surroundings.ts';

/** Where the browser never paints (a frame out of sight), the scripts start after this long all the same. */
const LATEST_START_MS = 3000;

/**
 * Starts the page's scripts once it has been painted: until then its styles, its fonts and its largest picture have the line for themselves. The
 * server alone writes it, and it runs after the whole page has arrived, with the data that it hydrates from. Until each control is alive it
 * remembers what visitors choose (`use-early-change.ts`).
 */
export function StartScript({ language }: { language: Locale }) {
  const { options, latestLocation, state } = useRouter();
  const written = import.meta.env.SSR
    ? startOf(
        options.context.assets,
        state.matches.map(({ routeId }) => routeId),
        sectionsOf(latestLocation.pathname).map((section) => `${language}/${section}`),
      )
    : '';
  return (
    <script type="module" nonce={options.ssr?.nonce} suppressHydrationWarning>
      {written}
    </script>
  );
}

function startOf({ entry, scripts, texts }: Surroundings['assets'], routes: string[], sections: string[]): string {
  const files = [...routes.flatMap((route) => scripts?.[route] ?? []), ...sections.flatMap((section) => texts?.[section] ?? [])];
  return `const early=window.earlyChanges=new WeakMap();
document.addEventListener('change',({target})=>early.set(target,target.type==='checkbox'?target.checked:target.value),true);
let started=false;
const start=()=>{
if(started)return;
started=true;
const nonce=document.querySelector('script[nonce]')?.nonce??'';
for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href,nonce,fetchPriority:'low'}));
import(${JSON.stringify(entry)});
};
if(document.visibilityState==='hidden')start();
else{requestAnimationFrame(()=>setTimeout(start));setTimeout(start,${LATEST_START_MS})}`;
}
