import { type Client, LatchkeyError } from '@latchkey/client'
import type { EvidenceWallet } from '@latchkey/client/wallet'
import type { ErrorCode } from '@latchkey/contract'
import type { PasskeyRequestOptions } from '@latchkey/contract/endpoints/passkey'
import {
  APPROVAL_PAGE,
  type ApprovalRequest,
  approvalReply,
} from '@latchkey/contract/messages/approvalPage'
import type { ModalConfig } from '../../config/ModalConfig.ts'
import { getLanguage } from '../../text/defineTexts.ts'

type When = 'now' | 'when-closed'
type Options = {
  task: object
  /** Whether the task changes linked accounts of the user. */
  changesUser: boolean
  appearance: Pick<ModalConfig['appearance'], 'accentColor' | 'colorScheme' | 'variables'>
  /** Signs with an external wallet of this page. */
  signWithWallet(wallet: EvidenceWallet, text: string): Promise<string>
  onHeight(heightPx: number): void
  onConnected(): void
  onPending(isPending: boolean): void
  onDone(result: unknown, when: When): void
  onFailed(error: LatchkeyError, when: When): void
  onClosed(): void
}

/** Hands a task to the loaded approval page and reports its answers. Returns a function that closes the port. */
export function openApprovalPort(
  client: Pick<Client, 'getAccessToken' | 'refreshUser'>,
  frame: HTMLIFrameElement,
  origin: string,
  { task, changesUser, appearance, ...on }: Options,
): () => void {
  const { port1: port, port2 } = new MessageChannel()
  const ended = new AbortController()
  const post = (message: ApprovalRequest) => port.postMessage(message)
  const readToken = () => client.getAccessToken().catch(() => null)

  /** In order: a page that closes after its result must not overtake it. */
  let handled = Promise.resolve()
  port.onmessage = ({ data }) => {
    handled = handled.then(() => handle(data))
  }

  /** Passkeys belong to the domain of this page, so the page of the vault cannot use them itself. */
  async function getPasskey(id: number, options: unknown): Promise<void> {
    try {
      const { browserPasskeys } = await import('@latchkey/client/flows/passkey')
      const response = await browserPasskeys().get(options as PasskeyRequestOptions, ended.signal)
      post({ kind: 'passkey', id, response, failure: null })
    } catch (thrown) {
      post({ kind: 'passkey', id, response: null, failure: LatchkeyError.from(thrown).code })
    }
  }

  async function signWithWallet(id: number, wallet: EvidenceWallet, text: string): Promise<void> {
    const answer = { kind: 'wallet-signature', id } as const
    try {
      post({ ...answer, signature: await on.signWithWallet(wallet, text), failure: null })
    } catch (thrown) {
      post({ ...answer, signature: null, failure: LatchkeyError.from(thrown).code })
    }
  }

  async function handle(data: unknown): Promise<void> {
    const parsed = approvalReply.safeParse(data)
    if (!parsed.success) return
    const message = parsed.data
    switch (message.kind) {
      case 'height':
        return on.onHeight(message.heightPx)
      case 'token':
        return post({ kind: 'token', id: message.id, accessToken: await readToken() })
      case 'passkey':
        // Not awaited: the user may take minutes or close the page.
        void getPasskey(message.id, message.options)
        return
      case 'wallet-signature':
        // Not awaited, as above.
        void signWithWallet(message.id, message.wallet, message.text)
        return
      case 'connected':
        return on.onConnected()
      case 'pending':
        return on.onPending(message.isPending)
      case 'done': {
        // The page has its own client, so this one does not know of the change.
        if (changesUser) await client.refreshUser().catch(() => {})
        return on.onDone(message.result, message.when)
      }
      case 'failed': {
        // One of several wallets may have changed before the failure.
        if (changesUser) await client.refreshUser().catch(() => {})
        const { code, message: text, data } = message.error
        return on.onFailed(new LatchkeyError(code as ErrorCode, text, { data }), message.when)
      }
      case 'closed':
        return on.onClosed()
    }
  }
  void readToken().then((accessToken) => {
    const { accentColor, colorScheme, variables } = appearance
    frame.contentWindow?.postMessage({ type: APPROVAL_PAGE.messageType }, origin, [port2])
    post({
      kind: 'open',
      accessToken: accessToken ?? '',
      task,
      accentColor,
      variables,
      colorScheme,
      language: getLanguage(),
      // The page cannot know: its own viewport is as narrow as a phone's.
      isCard: matchMedia('(min-width: 441px)').matches,
    })
  })
  return () => {
    ended.abort()
    port.close()
  }
}
