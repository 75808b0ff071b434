import type { Texts } from '../text/en.ts'
import { nameKind } from './describeWireAccount.ts'

/** Name of a security event in words. A kind of a newer server keeps its name on the wire. */
export const nameEvent = (kind: string, { events }: Pick<Texts, 'events'>): string =>
  Object.hasOwn(events, kind) ? events[kind as keyof Texts['events']] : kind

/**
 * Details of an event: the login method or account type in words. Other details are identifiers, which are shown as they
 * are.
 */
export function describeDetails(
  details: Readonly<Record<string, unknown>>,
  texts: Texts,
): { words: string; rest: string | null } {
  const { method, type, ...others } = details
  const words = [method, type]
    .filter((kind): kind is string => typeof kind === 'string')
    .map((kind) =>
      Object.hasOwn(texts.backups, kind)
        ? texts.backups[kind as keyof Texts['backups']]
        : nameKind(kind, texts),
    )
  const rest = Object.keys(others).length === 0 ? null : JSON.stringify(others)
  return { words: words.join(', '), rest }
}

/** Name of an operator's action in the audit trail, in the words of its button. */
export function nameAction(action: string, texts: Texts): string {
  const { common, policies, user, users, viewNames, webhooks } = texts
  const names: Readonly<Record<string, string>> = {
    'sessions.end': `${user.sessions}: ${user.end}`,
    'account.unlink': `${users.accounts}: ${user.unlink}`,
    'metadata.set': user.saveMetadata,
    'user.delete': user.delete,
    'user.restore': user.restore,
    'user.import': users.importCsv,
    'allowlist.add': `${viewNames.allowlist}: ${common.add}`,
    'allowlist.remove': `${viewNames.allowlist}: ${common.remove}`,
    'denylist.add': `${viewNames.denylist}: ${common.add}`,
    'denylist.remove': `${viewNames.denylist}: ${common.remove}`,
    'webhook.replay': `${viewNames.webhooks}: ${webhooks.replay}`,
    'webhook.test': `${viewNames.webhooks}: ${webhooks.test}`,
    'policy.update': policies.save,
  }
  return Object.hasOwn(names, action) ? (names[action] ?? action) : action
}

/** Place of a session in words: a country in the language of the dashboard, or the kind of network. */
export function namePlace(
  place: string | null,
  language: string,
  { places, common }: Pick<Texts, 'places' | 'common'>,
): string {
  if (place === null) return common.unknown
  if (Object.hasOwn(places, place)) return places[place as keyof Texts['places']]
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(place) ?? place
  } catch {
    return place // not a country code
  }
}
