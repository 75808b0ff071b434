import { LatchkeyError } from '@latchkey/client'
import type { PagePasskeys } from '@latchkey/client/step-up'
import type { EvidenceWallet } from '@latchkey/client/wallet'
import type { ErrorCode } from '@latchkey/contract'
import type { PasskeyAssertion } from '@latchkey/contract/endpoints/passkey'
import {
  APPROVAL_PAGE,
  type ApprovalPage,
  type ApprovalReply,
  type ApprovalRequest,
  approvalRequest,
} from '@latchkey/contract/messages/approvalPage'
import { ancestorCheck, isAllowedOrigin } from '@latchkey/contract/values/isAllowedOrigin'
import { createQuestions } from './createQuestions.ts'

export type Opening = Extract<ApprovalRequest, { kind: 'open' }>
export type HostPort = {
  /** Origin of the host page, as the browser reports it. */
  origin: string
  post(message: ApprovalReply): void
  /** Asks the host page for a valid access token. Resolves to null if it has none or does not answer. */
  readToken(): Promise<string | null>
  /** Passkeys of the host page, to whose domain they belong. */
  passkeys: PagePasskeys
  /** Signs a text with an external wallet that is connected to the host page. Resolves to base64. */
  signWithWallet(wallet: EvidenceWallet, text: string): Promise<string>
}

type Placed = Pick<
  Window,
  'parent' | 'top' | 'location' | 'addEventListener' | 'removeEventListener'
>

/**
 * Accepts one port of the host page and one task on it. A second port, a second task and messages of other
 * windows are ignored, so that a request cannot be replaced after it is shown.
 */
export function openHostPort(
  window: Placed,
  page: ApprovalPage,
  onOpen: (port: HostPort, opening: Opening) => void,
): void {
  if (!isAllowedPlacement(window, ancestorCheck(page))) return
  let isTaken = false

  window.addEventListener('message', ({ data, origin, source, ports: [port] }) => {
    if (isTaken || !port || data?.type !== APPROVAL_PAGE.messageType) return
    if (source !== window.parent || !isAllowedOrigin(page, origin)) return
    isTaken = true // before any await, so that two offers cannot both pass
    listenToHost(port, origin, onOpen)
  })
}

/** Answers questions of the page by the host page, and accepts one task. */
export function listenToHost(
  port: MessagePort,
  origin: string,
  onOpen: (port: HostPort, opening: Opening) => void,
): void {
  let isOpened = false
  const post = (message: ApprovalReply) => port.postMessage(message)
  const tokens = createQuestions<string | null>()
  const passkeys = createQuestions<Extract<ApprovalRequest, { kind: 'passkey' }>>()
  const signatures = createQuestions<Extract<ApprovalRequest, { kind: 'wallet-signature' }>>()
  const host: HostPort = {
    origin,
    post,
    readToken() {
      const { id, answer } = tokens.ask()
      const timer = setTimeout(() => tokens.settle(id, null), APPROVAL_PAGE.tokenTimeoutMs)
      post({ kind: 'token', id })
      return answer.finally(() => clearTimeout(timer))
    },
    passkeys: {
      relyingParty: origin,
      async get(options) {
        const { id, answer } = passkeys.ask()
        post({ kind: 'passkey', id, options })
        const { response, failure } = await answer
        if (failure !== null) {
          throw new LatchkeyError(failure as ErrorCode, 'The host page did not use a passkey')
        }
        return response as PasskeyAssertion
      },
    },
    async signWithWallet(wallet, text) {
      const { id, answer } = signatures.ask()
      const none = { kind: 'wallet-signature', id, signature: null, failure: null } as const
      // Older host packages do not answer.
      const timer = setTimeout(() => signatures.settle(id, none), APPROVAL_PAGE.walletTimeoutMs)
      post({ kind: 'wallet-signature', id, wallet, text })
      const { signature, failure } = await answer.finally(() => clearTimeout(timer))
      if (signature !== null) return signature
      const code = (failure ?? 'generic_connect_wallet_error') as ErrorCode
      throw new LatchkeyError(code, 'The wallet of the host page did not sign')
    },
  }
  port.onmessage = ({ data }) => {
    const parsed = approvalRequest.safeParse(data)
    if (!parsed.success) return
    const message = parsed.data
    if (message.kind === 'token') tokens.settle(message.id, message.accessToken)
    else if (message.kind === 'passkey') passkeys.settle(message.id, message)
    else if (message.kind === 'wallet-signature') signatures.settle(message.id, message)
    else if (!isOpened) {
      isOpened = true
      onOpen(host, message)
    }
  }
}

const OPAQUE_ORIGIN = 'null'

/** The page works in a frame of a host page, which is top-level or embedded in allowed pages only. */
function isAllowedPlacement(
  window: Placed,
  isAllowedAncestor: ((origin: string) => boolean) | undefined,
): boolean {
  const { parent, top, location } = window
  if (parent === (window as unknown)) return false
  if (parent === top) return true
  if (!isAllowedAncestor) return false
  // `frame-ancestors` already allows only listed pages. Some browsers do not report their origins.
  const around = [...(location.ancestorOrigins ?? [])].slice(1)
  return around.every((origin) => origin === OPAQUE_ORIGIN || isAllowedAncestor(origin))
}
