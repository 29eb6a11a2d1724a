import type { ReactNode } from 'react';
import type { Photo } from '#contract/hotels.ts';
import type { RegistrationIssue } from '#contract/registration.ts';
import type { MapPoint } from '#web/map/map-point.ts';
import type { Words } from './field-rows.ts';

/** A field's name and its value in words beside the other version of it, by its path in a host's document. */
export type DescribeChange = (path: string) => { readonly label: string; readonly textBeside: (value: unknown, other: unknown) => string };

/** What belongs to other areas, and a review has a place for. */
export interface ReviewSlots {
  readonly describeField: Words['describeField'];
  readonly describeChange: { readonly property: DescribeChange; readonly unit: DescribeChange };
  /** Returns what the rules remark on, with the field's name. */
  readonly describeIssue: (issue: RegistrationIssue) => string;
  readonly renderMap: (map: { readonly label: string; readonly points: readonly MapPoint[]; readonly nearestZoom: number }) => ReactNode;
  /** All photos on the whole screen, beginning with one. */
  readonly renderViewer: (viewer: {
    readonly photos: readonly Photo[];
    readonly start: number;
    readonly title: string;
    readonly onClose: () => void;
  }) => ReactNode;
}
