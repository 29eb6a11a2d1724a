import { isSame } from '#web/registration/saving/document-paths.ts';

/** A photo or a unit as the history tells of it. */
export interface Thing {
  readonly id: number;
}

/** What a change did to a list of photos or units. */
export interface ThingsChanged<Kind extends Thing> {
  readonly removed: readonly Kind[];
  readonly added: readonly Kind[];
  /** What both have stands in another order. */
  readonly isReordered: boolean;
  /** What is said of them differs, such as their texts. */
  readonly retold: readonly Kind[];
}

export function thingsChanged<Kind extends Thing>(before: readonly Kind[], after: readonly Kind[]): ThingsChanged<Kind> {
  const [was, is] = [new Map(before.map((thing) => [thing.id, thing])), new Map(after.map((thing) => [thing.id, thing]))];
  const shared = (list: readonly Kind[]) => list.map(({ id }) => id).filter((id) => was.has(id) && is.has(id));
  return {
    removed: before.filter(({ id }) => !is.has(id)),
    added: after.filter(({ id }) => !was.has(id)),
    isReordered: !isSame(shared(before), shared(after)),
    retold: after.filter((thing) => was.has(thing.id) && !isSame(thing, was.get(thing.id))),
  };
}
