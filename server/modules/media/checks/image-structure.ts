/** What the bytes of a picture say of themselves before anything is decoded. */
export interface ImageStructure {
  readonly format: 'jpeg' | 'png';
  /** Pixels as stored, before turning. */
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
  /** Where the picture ends and whatever follows it begins. */
  readonly endsAt: number;
}

/** The bytes break off or contradict themselves. */
export class BrokenImage extends Error {
  override readonly name = 'BrokenImage';
}
