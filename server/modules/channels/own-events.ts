import type { AppContext } from '#server/platform/context.ts';

type Context = Pick<AppContext, 'config' | 'secrets'>;

/** The id of an event of ours for other calendars: always the same for the same thing, and nothing can be read from it. */
export function ownEventId({ config, secrets }: Context, kind: 'stay' | 'closure', of: string): string {
  return `lina-${kind}-${secrets.sign('calendar-event', `${kind} ${of}`).slice(0, 22)}@${new URL(config.publicUrl).hostname}`;
}

/** Returns whether an event of another calendar has come from ours: it must not come back as nights that the other site takes. */
export function isOwnEventId(publicUrl: string, uid: string): boolean {
  return /^lina-(stay|closure)-/.test(uid) && uid.endsWith(`@${new URL(publicUrl).hostname}`);
}
