import {
  VAULT_ERROR_TYPES,
  type VaultErrorType,
  type VaultRequest,
  vaultRequest,
} from '@latchkey/contract'
import { VaultError } from './VaultError.ts'

export type Handlers = {
  [Event in VaultRequest['event']]: (
    data: Extract<VaultRequest, { event: Event }>['data'],
  ) => Promise<unknown>
}

const TEXT_MAX_CHARS = 262_144
const IDS_KEPT_MAX = 10_000

/** Answers the page around the vault, if its origin is allowed, once per id; everything else gets silence. */
export function openChannel(
  window: Window,
  allowedOrigins: ReadonlySet<string>,
  handlers: Handlers,
): void {
  if (window.parent === window) return // opened as a page of its own: there is no host to answer
  const answered = new Set<string>()

  window.addEventListener('message', async ({ data, origin, source }) => {
    if (source !== window.parent || !allowedOrigins.has(origin)) return
    const request = vaultRequest.safeParse(typeof data === 'string' ? parseText(data) : data)
    if (!request.success) return
    const { id, event, data: payload } = request.data
    if (answered.has(id)) return
    remember(answered, id) // before any await: a second answer to an id throws in the host
    const reply = await answer(() => handlers[event](payload))
    window.parent.postMessage({ id, event, ...reply }, origin)
  })
}

async function answer(handle: () => Promise<unknown>) {
  try {
    return { data: await handle() }
  } catch (thrown) {
    return { error: { type: typeOf(thrown), message: '' } }
  }
}

/** Messages from inside the vault may quote secrets, so only known error types cross. */
function typeOf(thrown: unknown): VaultErrorType {
  const isKnown = thrown instanceof VaultError && VAULT_ERROR_TYPES.includes(thrown.type)
  return isKnown ? thrown.type : 'error'
}

/** Some hosts post JSON texts in place of objects. */
function parseText(text: string): unknown {
  if (text.length > TEXT_MAX_CHARS) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function remember(ids: Set<string>, id: string) {
  ids.add(id)
  if (ids.size <= IDS_KEPT_MAX) return
  const [oldest] = ids
  if (oldest !== undefined) ids.delete(oldest)
}
