import { rootRouteId, useRouter } from '@tanstack/react-router';
import type { Locale } from '#contract/primitives/locale.ts';
import { sectionsOf } from '#web/i18n/sections.ts';
import { jsonInPage } from './page-data.tsx';
import type { Surroundings } from './surroundings.ts';
import { SIGNS } from './visitor-sign.ts';

/** Where the browser never says that it has painted (a frame out of sight), the scripts start after this long all the same. */
const LATEST_START_MS = 3000;
/** What was painted first keeps the browser's other threads at work for about as long: pictures, frames, what scrolls fading out. */
const CALM_MS = 700;
/** So many files are asked for at a time: each costs the page half a millisecond, and all at once would be felt. */
const FILES_AT_ONCE = { calm: 4, hurried: 8 };
/** Nobody waits longer for files that are asked for while nobody waits for the page: not every browser tells that they have come. */
const LATEST_FILES_MS = 300;

/**
 * Starts the page's scripts once it has been painted and has come to rest: until then its styles, its fonts and its largest picture have the line,
 * and the processor, for themselves. A visitor who begins to use what is painted starts them at once (browsers scroll by themselves before), and
 * what hosts and the team work with waits for the first paint alone: before its scripts are there it may show a skeleton, which browsers take for no
 * content, and would never tell that they have painted any. The server alone writes it, and it runs
 * after the whole page has arrived, with the data that it hydrates from. The scripts are elements that it makes, because policies that name it by its
 * words trust those, and need not trust what it imports. Until each control is alive it remembers what visitors choose (`use-early-change.ts`) and
 * press (`visitor-sign.ts`), also on buttons that send a form only where there are no scripts.
 */
export function StartScript({ language }: { language: Locale }) {
  const { options, latestLocation, state } = useRouter();
  const sections = sectionsOf(latestLocation.pathname);
  const written = import.meta.env.SSR
    ? startOf(
        options.context.assets,
        state.matches.map(({ routeId }) => routeId),
        sections.map((section) => `${language}/${section}`),
        sections.includes('host'),
      )
    : '';
  return (
    <script type="module" nonce={options.ssr?.nonce} suppressHydrationWarning>
      {written}
    </script>
  );
}

function startOf({ entry, scripts, texts }: Surroundings['assets'], routes: string[], sections: string[], isForWork: boolean): string {
  // What everything else needs comes to its turn first, each file in a task of its own.
  const toRun = (scripts?.[rootRouteId] ?? [entry]).toReversed();
  const files = new Set([...routes.flatMap((route) => scripts?.[route] ?? []), ...sections.flatMap((section) => texts?.[section] ?? [])]);
  return `const changes=window.earlyChanges=new WeakMap();
const visit=window.earlyVisit={};
const isEarly=()=>!document.documentElement.dataset.hydrated;
addEventListener('change',({target})=>changes.set(target,target.type==='checkbox'?target.checked:target.value),true);
addEventListener('click',(event)=>{const button=event.target.closest?.('button');if(isEarly()&&button&&(button.type==='button'||!button.form))visit.press=event},true);
const files=${jsonInPage([...files])};
const nonce=document.querySelector('script[nonce]')?.nonce??'';
const link=(href)=>Object.assign(document.createElement('link'),{rel:'modulepreload',href,nonce,fetchPriority:'low'});
const pause=(time)=>new Promise((done)=>setTimeout(done,time));
const hurry=new Promise((done)=>visit.hurry=done);
const come=(link)=>new Promise((done)=>link.onload=link.onerror=done);
const run=(src)=>{const script=Object.assign(document.createElement('script'),{type:'module',src,nonce});document.head.append(script);return come(script)};
const isForWork=${isForWork};
const isHurried=()=>isForWork||visit.hasSign;
let started=false;
const start=async()=>{
if(started)return;
started=true;
while(files.length>0){
const links=files.splice(0,isHurried()?${FILES_AT_ONCE.hurried}:${FILES_AT_ONCE.calm}).map(link);
document.head.append(...links);
await(isHurried()?pause():Promise.race([hurry,pause(${LATEST_FILES_MS}),Promise.all(links.map(come))]));
}
for(const file of ${jsonInPage(toRun)}){await run(file);await pause()}
};
const painted=new Promise((done)=>{
if(!window.PerformanceObserver?.supportedEntryTypes?.includes('paint'))return requestAnimationFrame(()=>setTimeout(done));
new PerformanceObserver((list)=>(isForWork||list.getEntriesByName('first-contentful-paint').length>0)&&done()).observe({type:'paint',buffered:true});
});
const heard=new AbortController();
const isSign=({type,target,movementX,movementY})=>type==='scroll'?target===document:type!=='pointermove'||movementX!==0||movementY!==0;
const sign=(event)=>{if(!isSign(event))return;heard.abort();visit.hasSign=true;visit.hurry();painted.then(start)};
for(const name of ${jsonInPage(SIGNS)})addEventListener(name,sign,{passive:true,capture:true,signal:heard.signal});
const loaded=new Promise((done)=>document.readyState==='complete'?done():addEventListener('load',done));
const whenIdle=()=>window.requestIdleCallback?requestIdleCallback(start):setTimeout(start);
if(document.visibilityState==='hidden')start();
else if(isForWork){painted.then(start);setTimeout(start,${LATEST_START_MS})}
else{Promise.all([painted,loaded]).then(()=>setTimeout(whenIdle,${CALM_MS}));setTimeout(start,${LATEST_START_MS})}`;
}
