import { VAULT_LIMITS } from '@latchkey/contract/vaultMessages'

/**
 * The vault and the export page are two frames of one origin in the host's page. What passes between them stays
 * in this origin and under this host: neither the host nor another site hears it.
 */
const CHANNEL = 'latchkey:export'
type Message = { session: string; nonce: string; token?: string }

const isMessage = (data: unknown): data is Message => {
  const { session, nonce, token } = (data ?? {}) as Partial<Record<keyof Message, unknown>>
  const isText = (value: unknown) => typeof value === 'string'
  return isText(session) && isText(nonce) && (token === undefined || isText(token))
}

/** Hands what the vault has for a session to the page that asks for it. */
export function answerExportPages(takeOffer: (session: string) => string | undefined): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => {
    if (!isMessage(data) || data.token !== undefined) return
    const token = takeOffer(data.session)
    if (token !== undefined) channel.postMessage({ ...data, token })
  }
  return () => channel.close()
}

/** Asks the vault beside this page for the factor that was shown for it; nothing where none was. */
export function askForOffer(session: string): Promise<string | undefined> {
  const channel = new BroadcastChannel(CHANNEL)
  const nonce = crypto.randomUUID()
  return new Promise<string | undefined>((resolve) => {
    const giveUp = setTimeout(() => resolve(undefined), VAULT_LIMITS.exportOfferWaitMs)
    channel.onmessage = ({ data }) => {
      if (!isMessage(data) || data.nonce !== nonce || data.token === undefined) return
      clearTimeout(giveUp)
      resolve(data.token)
    }
    channel.postMessage({ session, nonce } satisfies Message)
  }).finally(() => channel.close())
}
