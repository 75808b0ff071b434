import { DEVICE_WALLET_LIMITS } from '@latchkey/contract/limits/deviceWalletLimits'
import type {
  VaultData,
  VaultErrorDetails,
  VaultErrorType,
} from '@latchkey/contract/messages/vaultMessages'
import { toBase64Url } from '../../../core/encoding/base64Url.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'
import type { Ports } from '../../../core/ports.ts'
import type { MfaAnswer } from '../../../core/user/MfaAnswer.ts'
import type { OpenVaultFrame, VaultFrame } from './VaultFrame.ts'
import type { VaultEvent, VaultReplies } from './VaultReplies.ts'
import { vaultError } from './vaultError.ts'
import type { WithStepUp } from './withStepUp.ts'

export type VaultBridgeOptions = {
  /** URL of the vault, known once the app's configuration is loaded. */
  url(): string
  /** Whether the app has a vault. Without one, requests fail and no iframe is opened. */
  isServed?(): boolean
  openFrame: OpenVaultFrame
  getAccessToken(): Promise<string | null>
  ports: Pick<Ports, 'clock' | 'randomBytes' | 'warn'>
  /** Prompts for MFA and retries with the answer. Without it, the MFA error rejects the request. */
  promptMfa?:
    | (<Result>(attempt: (answer: MfaAnswer | null) => Promise<Result>) => Promise<Result>)
    | undefined
  /** Runs a request, and again after the user has logged in again if it requires a recent login. */
  withStepUp?: WithStepUp | undefined
  onLoadFailed?: (() => void) | undefined
  /**
   * Adds the user's approval to a request. Only pages of the vault's origin have it: the vault ignores approvals
   * of other pages.
   */
  approve?: ((event: string, data: object) => Promise<object>) | undefined
}

export type VaultRequestOptions = {
  timeoutMs?: number
  /** Time limit for loading the vault before this request. */
  startTimeoutMs?: number
  /** Fails instead of prompting for MFA or a new login. */
  isSilent?: boolean
}
type VaultRequestData<Event extends VaultEvent> = Without<
  VaultData<Event>,
  'accessToken' | keyof MfaAnswer
>
/** Distributes `Omit` over a union. */
type Without<Data, Names extends PropertyKey> = Data extends object ? Omit<Data, Names> : never

export type VaultBridge = ReturnType<typeof createVaultBridge>

const ID_BYTES = 16

/** Sends requests to the vault. Opens its iframe on first use. Each request settles once. */
export function createVaultBridge({
  url,
  isServed = () => true,
  openFrame,
  getAccessToken,
  ports,
  promptMfa,
  withStepUp = (attempt) => attempt(),
  onLoadFailed,
  approve = async (_, data) => data,
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
    // Deleted before the call: a reply counts once, and unknown ids are ignored.
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

  /** Polls until the vault is ready, because a loading iframe misses messages. */
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
        // Last: the host app's callback may throw.
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
    if (!isServed()) {
      const message = 'The app has no vault: embeddedWallets.vault is false in its configuration'
      return Promise.reject(new LatchkeyError('embedded_wallet_request_error', message))
    }
    if (frame && !frame.isOpen()) close()
    frame ??= openFrame({ url: url(), onMessage })
    ready ??= waitUntilReady(timeoutMs)
    return ready
  }

  function requestOnce(event: string, data: object, timeoutMs: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const cancelTimeout = clock.after(timeoutMs, () => {
        forget()
        // The vault may be gone. The next request checks that it is ready.
        ready = null
        isReady = false
        reject(new LatchkeyError('client_request_timeout', 'Request timeout'))
      })
      const forget = send(event, data, ({ data: reply, error }) => {
        cancelTimeout()
        if (error) reject(vaultError(error.type, error.message, error.details))
        else resolve(reply)
      })
    })
  }

  /** Reads the access token per attempt, because MFA can take minutes. */
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

  /** Tries first without MFA. */
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

    /**
     * Sends one event with a valid access token. Resolves with the vault's reply.
     * @throws LatchkeyError `client_request_timeout`, `attempted_rpc_call_before_logged_in` or the vault's
     * error
     */
    async request<Event extends VaultEvent>(
      event: Event,
      data: VaultRequestData<Event>,
      {
        timeoutMs = DEVICE_WALLET_LIMITS.operationTimeoutMs,
        startTimeoutMs,
        isSilent,
      }: VaultRequestOptions = {},
    ): Promise<VaultReplies[Event]> {
      await start(startTimeoutMs)
      const approved = await approve(event, data)
      const reply = isSilent
        ? await requestWithToken(event, approved, timeoutMs)
        : await withStepUp(() => requestWithMfa(event, approved, timeoutMs))
      return reply as VaultReplies[Event]
    },

    /** Clears the user's data in the vault after a logout. Does not load a vault that is not open. */
    forget(userId: string) {
      if (isReady) send('privy:mfa:clear', { userId }, () => {})
    },

    close,
  }
}

type Reply = {
  id: string
  data?: unknown
  error?: { type: VaultErrorType; message: string; details: VaultErrorDetails }
}

function readReply(message: unknown): Reply | null {
  if (typeof message !== 'object' || message === null) return null
  const { id, data, error } = message as Record<string, unknown>
  if (typeof id !== 'string') return null
  if (typeof error !== 'object' || error === null) return { id, data }
  const { type, message: text, details } = error as Record<string, unknown>
  return {
    id,
    error: {
      type: type as VaultErrorType,
      message: typeof text === 'string' ? text : '',
      details: readDetails(details),
    },
  }
}

/** Keeps the numbers that the contract names. */
function readDetails(details: unknown): VaultErrorDetails {
  const { triesLeft, retryAfterMs } = (details ?? {}) as Record<string, unknown>
  return {
    ...(typeof triesLeft === 'number' && { triesLeft }),
    ...(typeof retryAfterMs === 'number' && { retryAfterMs }),
  }
}
