import type { Kysely } from 'kysely';
import type { HostPhoto } from '#contract/photos.ts';
import { PHOTO_LIMITS } from '#contract/primitives/photo-limits.ts';
import type { Database } from '#database/types.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/** The owner of an album and the property's units, in their order. Drafts have albums too. */
export interface AlbumOwner {
  readonly ownerId: number;
  readonly unitIds: readonly number[];
  /** The host's address while a link has not shown that it is theirs: until then nothing is uploaded. */
  readonly unprovenEmail: string | null;
}

/** Finds who owns a property or its draft; undefined for none. The modules above provide it, since media knows no properties. */
export type FindAlbumOwner = (db: Kysely<Database>, propertyId: number) => Promise<AlbumOwner | undefined>;

/** The property whose photos are changed, and the author. */
export interface PhotoEdit {
  readonly propertyId: number;
  /** Null: a job, which goes on with what somebody else has begun. */
  readonly by: Pick<UserActor, 'userId' | 'impersonatorId'> | null;
  readonly at: Date;
}

/** Carries a change of a property's photos out, and then whatever follows from it above media, in the same transaction. */
export type FollowPhotos = <Result>(trx: Kysely<Database>, edit: PhotoEdit, change: () => Promise<Result>) => Promise<Result>;

/** A photo of an album as it is stored. */
export interface AlbumPhoto {
  readonly id: number;
  readonly state: HostPhoto['state'];
  readonly failure: HostPhoto['failure'];
  readonly fileName: string;
  readonly source: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly alt: { readonly he: string; readonly en: string };
  /** Null: not in the property's list. */
  readonly propertyPosition: number | null;
  readonly inGallery: boolean;
  readonly units: readonly { readonly unitId: number; readonly position: number }[];
}

/**
 * Returns a list's photos in their order.
 * @param unitId null for the property's own list
 */
export function listOf(photos: readonly AlbumPhoto[], unitId: number | null): AlbumPhoto[] {
  return photos
    .flatMap((photo) => {
      const position = positionIn(photo, unitId);
      return position === null ? [] : [{ photo, position }];
    })
    .sort((one, other) => one.position - other.position || one.photo.id - other.photo.id)
    .map(({ photo }) => photo);
}

/** Returns a photo's place in a list; null when it is not in it. */
export function positionIn(photo: AlbumPhoto, unitId: number | null): number | null {
  if (unitId === null) return photo.propertyPosition;
  return photo.units.find((unit) => unit.unitId === unitId)?.position ?? null;
}

/** Photos of a list that guests see, or will once they are processed. */
export function shownIn(photos: readonly AlbumPhoto[], unitId: number | null): AlbumPhoto[] {
  return listOf(photos, unitId).filter(({ state, inGallery }) => state !== 'failed' && (unitId !== null || inGallery));
}

/** Returns the place behind all others of a list. */
export function endOf(photos: readonly AlbumPhoto[], unitId: number | null): number {
  return Math.max(0, ...photos.map((photo) => positionIn(photo, unitId) ?? 0)) + 1;
}

/**
 * @param unitId null for the property's own list
 * @throws DomainError `too_many_photos` when the list has no room for another; failed photos take none
 */
export function requireRoom(photos: readonly AlbumPhoto[], unitId: number | null): void {
  const count = listOf(photos, unitId).filter(({ state }) => state !== 'failed').length;
  if (count >= PHOTO_LIMITS.maximum) throw new DomainError('too_many_photos', { unitId, count, maximum: PHOTO_LIMITS.maximum });
}
