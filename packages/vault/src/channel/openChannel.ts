import {
  VAULT_ERROR_TYPES,
  VAULT_EVENTS,
  VAULT_LIMITS,
  type VaultData,
  type VaultEvent,
  vaultRequest,
} from '@latchkey/contract/vaultMessages'
import { isWithinLimits } from './isWithinLimits.ts'
import { VaultError } from './VaultError.ts'

/** One handler for each event of the contract: a missing one does not compile. */
export type Handlers = {
  [Event in VaultEvent]: (data: VaultData<Event>) => Promise<unknown>
}

/** Who may speak to the vault, and in whose frames they may be. */
export type Hosts = {
  isAllowedOrigin(origin: string): boolean
  /** Absent where the host has to be the whole page. */
  isAllowedAncestor?: ((origin: string) => boolean) | undefined
}

/** Answers the page around the vault, if its origin is allowed, once per id; everything else gets silence. */
export function openChannel(window: Window, hosts: Hosts, handlers: Handlers): void {
  const { isAllowedOrigin } = hosts
  if (window.parent === window) return // opened as a page of its own: there is no host to answer
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
      return handle(handlers, event, request.data.data)
    })
    pendingCount -= 1
    window.parent.postMessage({ id, event, ...reply }, origin)
  })
}

const OPAQUE_ORIGIN = 'null'

/** Whether the host is the whole page or, where its app allows that, only in frames of pages it named. */
function isAllowedPlacement(
  { parent, top, location }: Window,
  { isAllowedAncestor }: Pick<Hosts, 'isAllowedAncestor'>,
): boolean {
  if (parent === top) return true
  if (!isAllowedAncestor) return false
  // The browser let none but named pages be around us; who they are not every one of them tells.
  const [_host, ...around] = location.ancestorOrigins ?? []
  return around.every((origin) => origin === OPAQUE_ORIGIN || isAllowedAncestor(origin))
}

/** The event is known; data that is not its data is told so, and the host need not wait for its time-out. */
function handle<Event extends VaultEvent>(
  handlers: Handlers,
  event: Event,
  given: unknown,
): Promise<unknown> {
  const parsed = VAULT_EVENTS[event].safeParse(given)
  if (!parsed.success) throw new VaultError('invalid_request_arguments')
  return handlers[event](parsed.data as VaultData<Event>)
}

async function answer(work: () => Promise<unknown>) {
  try {
    return { data: await work() }
  } catch (thrown) {
    const { type, notice } = refusalOf(thrown)
    // Public clients throw the message alone: without a word their developers would see an empty error.
    return { error: { type, message: notice || `The wallet refused: ${type}` } }
  }
}

/** Messages from inside the vault may quote secrets, so only known types cross, and a server's code. */
function refusalOf(thrown: unknown): Pick<VaultError, 'type' | 'notice'> {
  const isKnown = thrown instanceof VaultError && VAULT_ERROR_TYPES.includes(thrown.type)
  return isKnown ? thrown : { type: 'error', notice: '' }
}

/** Some hosts post JSON texts in place of objects. */
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
