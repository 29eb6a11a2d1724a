import type { Viewer } from '../stay-rows.ts';
import type { AskedParties } from './asked-parties.ts';
import type { NightsViewer } from './held-units.ts';
import type { KernelStays } from './kernel-stays.ts';
import { holderOf } from './property-record.ts';
import type { RememberedOffers } from './remembered-offers.ts';
import type { Workspace } from './workspace.ts';

/** What searches use over and over. */
export interface Scratch {
  readonly workspace: Workspace;
  readonly parties: AskedParties;
  readonly remembered: RememberedOffers;
  readonly kernel: KernelStays | undefined;
}

/** Who asks, as the index knows holders. */
export function viewerOf({ viewer }: { readonly viewer: Viewer }): NightsViewer {
  return { now: viewer.now.getTime(), holder: holderOf(viewer.browserHash) };
}
