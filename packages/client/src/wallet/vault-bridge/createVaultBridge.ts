import type { VaultData, VaultErrorType } from '@latchkey/contract/vaultMessages'
import { WALLET_LIMITS } from '@latchkey/contract/walletLimits'
import { toBase64Url } from '../../encoding/base64Url.ts'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { MfaAnswer } from '../../mfa/MfaAnswer.ts'
import type { Ports } from '../../ports.ts'
import type { OpenVaultFrame, VaultFrame } from './VaultFrame.ts'
import type { VaultEvent, VaultReplies } from './VaultReplies.ts'
import { vaultError } from './vaultError.ts'

export type VaultBridgeOptions = {
  /** The vault's page, known once the app's configuration is. */
  url(): string
  openFrame: OpenVaultFrame
  getAccessToken(): Promise<string | null>
  ports: Pick<Ports, 'clock' | 'randomBytes' | 'warn'>
  /** Asks the person for a second factor and tries with it; without it the vault's refusal is the answer. */
  promptMfa?:
    | (<Result>(attempt: (answer: MfaAnswer | null) => Promise<Result>) => Promise<Result>)
    | undefined
  onLoadFailed?: (() => void) | undefined
}

export type VaultRequestOptions = {
  timeoutMs?: number
  /** How long the vault may take to load before this request. */
  startTimeoutMs?: number
  /** The person is asked for nothing: where a factor is wanted, it fails. */
  isSilent?: boolean
}
type VaultRequestData<Event extends VaultEvent> = Without<
  VaultData<Event>,
  'accessToken' | keyof MfaAnswer
>
/** Of each form of the data, where it has several. */
type Without<Data, Names extends PropertyKey> = Data extends object ? Omit<Data, Names> : never

export type VaultBridge = ReturnType<typeof createVaultBridge>

const ID_BYTES = 16

/** Talks to the vault: opens its frame when first asked, and answers each request once or not at all. */
export function createVaultBridge({
  url,
  openFrame,
  getAccessToken,
  ports,
  promptMfa,
  onLoadFailed,
}: VaultBridgeOptions) {
  const { clock } = ports
  let frame: VaultFrame | null = null
  let ready: Promise<void> | null = null
  let isReady = false
  const waiting = new Map<string, (reply: Reply) => void>()

  function onMessage(message: unknown) {
    const reply = readReply(message)
    if (!reply) return
    const answer = waiting.get(reply.id)
    // Gone before it is called: an answer counts once, and a stranger's id not at all.
    waiting.delete(reply.id)
    answer?.(reply)
  }

  function close() {
    frame?.remove()
    frame = null
    ready = null
    isReady = false
  }

  function send(event: string, data: object, onReply: (reply: Reply) => void): () => void {
    const id = toBase64Url(ports.randomBytes(ID_BYTES))
    waiting.set(id, onReply)
    frame?.post({ id, event, data })
    return () => void waiting.delete(id)
  }

  /** Asks again and again, for a frame that still loads hears nothing. */
  function waitUntilReady(timeoutMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      let cancelPoll = () => {}
      const asked: (() => void)[] = []
      const end = () => {
        cancelPoll()
        cancelTimeout()
        for (const forget of asked) forget()
      }
      const cancelTimeout = clock.after(timeoutMs, () => {
        end()
        ports.warn('The wallet frame did not load. Is this page an allowed origin of the app?')
        close()
        reject(new LatchkeyError('embedded_wallet_request_error', 'Wallet proxy not initialized'))
        // Last: it is the host's, and may throw.
        onLoadFailed?.()
      })
      const poll = () => {
        asked.push(
          send('privy:iframe:ready', {}, ({ error }) => {
            if (error) return
            end()
            isReady = true
            resolve()
          }),
        )
        cancelPoll = clock.after(WALLET_LIMITS.readyPollMs, poll)
      }
      poll()
    })
  }

  function start(timeoutMs: number = WALLET_LIMITS.proxyStartTimeoutMs): Promise<void> {
    if (frame && !frame.isOpen()) close()
    frame ??= openFrame({ url: url(), onMessage })
    ready ??= waitUntilReady(timeoutMs)
    return ready
  }

  function requestOnce(event: string, data: object, timeoutMs: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const cancelTimeout = clock.after(timeoutMs, () => {
        forget()
        // Slow, or gone: whoever asks next finds out first.
        ready = null
        isReady = false
        reject(new LatchkeyError('client_request_timeout', 'Request timeout'))
      })
      const forget = send(event, data, ({ data: reply, error }) => {
        cancelTimeout()
        if (error) reject(vaultError(error.type, error.message))
        else resolve(reply)
      })
    })
  }

  /** With a token that is good for it: a person may take minutes to find the second factor. */
  async function requestWithToken(
    event: string,
    data: object,
    timeoutMs: number,
  ): Promise<unknown> {
    const accessToken = await getAccessToken()
    if (!accessToken)
      throw new LatchkeyError('attempted_rpc_call_before_logged_in', 'Missing access token')
    return requestOnce(event, { ...data, accessToken }, timeoutMs)
  }

  /** Tried first without a second factor. */
  async function requestWithMfa(event: string, data: object, timeoutMs: number): Promise<unknown> {
    try {
      return await requestWithToken(event, data, timeoutMs)
    } catch (thrown) {
      if (!promptMfa || (thrown as LatchkeyError).code !== 'missing_or_invalid_mfa') throw thrown
      return promptMfa((answer) => requestWithToken(event, { ...data, ...answer }, timeoutMs))
    }
  }

  return {
    isReady: () => isReady && frame?.isOpen() === true,

    start,

    /** The vault's answer to one event, sent with a token that is good for it. */
    async request<Event extends VaultEvent>(
      event: Event,
      data: VaultRequestData<Event>,
      {
        timeoutMs = WALLET_LIMITS.operationTimeoutMs,
        startTimeoutMs,
        isSilent: isUnseen,
      }: VaultRequestOptions = {},
    ): Promise<VaultReplies[Event]> {
      await start(startTimeoutMs)
      const ask = isUnseen ? requestWithToken : requestWithMfa
      return (await ask(event, data, timeoutMs)) as VaultReplies[Event]
    },

    /** After a logout: nothing of that person stays behind. A vault that was never needed is not woken. */
    forget(userId: string) {
      if (isReady) send('privy:mfa:clear', { userId }, () => {})
    },

    close,
  }
}

type Reply = { id: string; data?: unknown; error?: { type: VaultErrorType; message: string } }

function readReply(message: unknown): Reply | null {
  if (typeof message !== 'object' || message === null) return null
  const { id, data, error } = message as Record<string, unknown>
  if (typeof id !== 'string') return null
  if (typeof error !== 'object' || error === null) return { id, data }
  const { type, message: text } = error as Record<string, unknown>
  return {
    id,
    error: { type: type as VaultErrorType, message: typeof text === 'string' ? text : '' },
  }
}
