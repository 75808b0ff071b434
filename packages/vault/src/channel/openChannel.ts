import {
  VAULT_ERROR_TYPES,
  VAULT_EVENTS,
  VAULT_LIMITS,
  type VaultData,
  type VaultEvent,
  vaultRequest,
} from '@latchkey/contract/messages/vaultMessages'
import type { Gate } from '../approval/createGate.ts'
import { isWithinLimits } from './isWithinLimits.ts'
import { invalidArguments, VaultError } from './VaultError.ts'

/** One handler per event of the contract. A missing one does not compile. */
export type Handlers = {
  [Event in VaultEvent]: (data: VaultData<Event>) => Promise<unknown>
}

/** Origins that may use the vault, and the pages they may be embedded in. */
export type Hosts = {
  isAllowedOrigin(origin: string): boolean
  /** If absent, the host page must be the top-level page. */
  isAllowedAncestor?: ((origin: string) => boolean) | undefined
  /** Decides whether a request needs an approval of the user. */
  gate: Gate
}

/** Answers requests of the parent page if its origin is allowed, once per id. Ignores everything else. */
export function openChannel(window: Window, hosts: Hosts, handlers: Handlers): void {
  const { isAllowedOrigin } = hosts
  if (window.parent === window) return // opened as a top-level page, without a host
  if (!isAllowedPlacement(window, hosts)) return
  const answered = new Set<string>()
  let pendingCount = 0

  window.addEventListener('message', async ({ data, origin, source }) => {
    if (source !== window.parent || !isAllowedOrigin(origin)) return
    const message = typeof data === 'string' ? parseText(data) : data
    if (!isWithinLimits(message)) return
    const request = vaultRequest.safeParse(message)
    if (!request.success) return
    const { id, event } = request.data
    if (answered.has(id)) return
    remember(answered, id) // before any await: a second answer to an id throws in the host
    pendingCount += 1
    const reply = await answer(() => {
      if (pendingCount > VAULT_LIMITS.requestsAtOnceMax) throw new VaultError('error')
      return handle(handlers, event, request.data.data, (data, work) =>
        hosts.gate({ event, data, origin }, work),
      )
    })
    pendingCount -= 1
    window.parent.postMessage({ id, event, ...reply }, origin)
  })
}

const OPAQUE_ORIGIN = 'null'

/**
 * Returns whether the host page is top-level or, if the app allows it, embedded only in allowed pages. A page of
 * the vault's own origin may be between the vault and the host page.
 */
function isAllowedPlacement(
  { parent, top, location }: Window,
  { isAllowedAncestor }: Pick<Hosts, 'isAllowedAncestor'>,
): boolean {
  const isInOwnPage = isSameOrigin(parent, location)
  const host = isInOwnPage ? parent.parent : parent
  if (host === top) return true
  if (!isAllowedAncestor) return false
  // `frame-ancestors` already allows only listed pages. Some browsers do not report their origins.
  const around = [...(location.ancestorOrigins ?? [])].slice(isInOwnPage ? 2 : 1)
  return around.every((origin) => origin === OPAQUE_ORIGIN || isAllowedAncestor(origin))
}

/** Browsers let a page read the location of its parent only if both have the same origin. */
function isSameOrigin(parent: Window, { origin }: Location): boolean {
  try {
    return parent.location.origin === origin
  } catch {
    return false
  }
}

/** Rejects invalid data at once, so that the host need not wait for its timeout. */
function handle<Event extends VaultEvent>(
  handlers: Handlers,
  event: Event,
  given: unknown,
  gate: (data: unknown, work: () => Promise<unknown>) => Promise<unknown>,
): Promise<unknown> {
  const parsed = VAULT_EVENTS[event].safeParse(given)
  if (!parsed.success) throw invalidArguments(parsed)
  return gate(parsed.data, () => handlers[event](parsed.data as VaultData<Event>))
}

async function answer(work: () => Promise<unknown>) {
  try {
    return { data: await work() }
  } catch (thrown) {
    const { type, notice, mismatch, details } = refusalOf(thrown)
    // Public clients show only the message, so it must not be empty.
    const refused = `The wallet refused: ${type}${mismatch && ` (${mismatch})`}`
    return { error: { type, message: notice || refused, ...(details && { details }) } }
  }
}

/** Internal messages may contain secrets, so only known types and server codes cross. */
function refusalOf(thrown: unknown): Pick<VaultError, 'type' | 'notice' | 'mismatch' | 'details'> {
  const isKnown = thrown instanceof VaultError && VAULT_ERROR_TYPES.includes(thrown.type)
  return isKnown ? thrown : { type: 'error', notice: '', mismatch: '', details: undefined }
}

/** Some clients post JSON strings instead of objects. */
function parseText(text: string): unknown {
  if (text.length > VAULT_LIMITS.messageMaxChars) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function remember(ids: Set<string>, id: string) {
  ids.add(id)
  if (ids.size <= VAULT_LIMITS.idsRememberedMax) return
  const [oldest] = ids
  if (oldest !== undefined) ids.delete(oldest)
}
