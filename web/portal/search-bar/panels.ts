import { useEffect, useState } from 'react';

export type Panels = typeof import('./dates-panel.tsx') & typeof import('./guests-panel.tsx');

let loaded: Panels | undefined;

async function loadPanels(): Promise<Panels> {
  const [dates, guests] = await Promise.all([import('./dates-panel.tsx'), import('./guests-panel.tsx')]);
  loaded = { ...dates, ...guests };
  return loaded;
}

/** The calendar and the guests' panel: not part of the page's first script, fetched when a field is first opened. */
export function usePanels(isWanted: boolean): Panels | undefined {
  const [panels, setPanels] = useState(loaded);
  useEffect(() => {
    if (isWanted && !panels) void loadPanels().then(setPanels);
  }, [isWanted, panels]);
  return panels;
}
