import { LatchkeyError } from '@latchkey/client'
import { isApprovedEvent } from '@latchkey/contract/messages/approval'
import {
  type ApprovalReply,
  type ApprovalRequest,
  approvalReply,
} from '@latchkey/contract/messages/approvalPage'
import type { HostPort, Opening } from './openHostPort.ts'

/** The vault of the frame. */
export type FrameVault = {
  /** Loads the vault. */
  start(): Promise<void>
  post(message: object): void
  /** Calls back with each message of the vault. Returns a function that stops. */
  listen(onMessage: (message: unknown) => void): () => void
}
type Reply<Kind extends ApprovalReply['kind']> = Extract<ApprovalReply, { kind: Kind }>

/**
 * Connects a window to the host page and the vault of its frame. The window draws the request and takes the
 * decision; keys, shares and the session's device key stay in the frame, whose storage the window does not have.
 */
export function relayToWindow(host: HostPort, opening: Opening, vault: FrameVault) {
  const toHost = new MessageChannel()
  const toVault = new MessageChannel()
  const post = (message: ApprovalRequest) => toHost.port1.postMessage(message)
  const ended = new AbortController()
  let hasOutcome = false
  let isApproved = false
  let onClosed = () => {}

  async function getPasskey({ id, options }: Reply<'passkey'>) {
    const answer = { kind: 'passkey', id } as const
    try {
      const response = await host.passkeys.get(options as never, ended.signal)
      post({ ...answer, response, failure: null })
    } catch (thrown) {
      post({ ...answer, response: null, failure: LatchkeyError.from(thrown).code })
    }
  }

  async function signWithWallet({ id, wallet, text }: Reply<'wallet-signature'>) {
    const answer = { kind: 'wallet-signature', id } as const
    try {
      post({ ...answer, signature: await host.signWithWallet(wallet, text), failure: null })
    } catch (thrown) {
      post({ ...answer, signature: null, failure: LatchkeyError.from(thrown).code })
    }
  }

  toHost.port1.onmessage = async ({ data }) => {
    const parsed = approvalReply.safeParse(data)
    if (!parsed.success) return
    const message = parsed.data
    switch (message.kind) {
      case 'height': // of the window, not of the frame
        return
      case 'token':
        return post({ kind: 'token', id: message.id, accessToken: await host.readToken() })
      case 'passkey':
        return getPasskey(message)
      case 'wallet-signature':
        return signWithWallet(message)
      case 'done':
      case 'failed':
        hasOutcome = true
        return host.post(message)
      case 'closed':
        onClosed()
        return host.post(message)
      default:
        return host.post(message)
    }
  }
  const stopListening = vault.listen((message) => toVault.port1.postMessage(message))
  toVault.port1.onmessage = async ({ data }) => {
    if (isApprovedEvent(String((data as { event?: unknown } | null)?.event))) isApproved = true
    await vault.start().catch(() => {}) // the window gets no answer and reports it
    vault.post(data)
  }

  return {
    /** For the window: the ports of the host page and of the vault. */
    ports: [toHost.port2, toVault.port2],
    data: { hostOrigin: host.origin },
    /** Hands the task over. */
    open: () => post(opening),
    /** Called when the user ends the request in the window. */
    set onClosed(listener: () => void) {
      onClosed = listener
    },
    /** The outcome of a window that is gone: a result, a request that may have been completed, or nothing. */
    leftBehind: (): 'outcome' | 'approved' | 'nothing' =>
      hasOutcome ? 'outcome' : isApproved ? 'approved' : 'nothing',
    close() {
      ended.abort()
      stopListening()
      toHost.port1.close()
      toVault.port1.close()
    },
  }
}
