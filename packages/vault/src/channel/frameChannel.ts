import { VAULT_LIMITS } from '@latchkey/contract/messages/vaultMessages'

/**
 * Messages between the vault and its visible pages. All are frames of one origin in the host page; a
 * BroadcastChannel stays within this origin and this top-level site, so the host cannot read it.
 */
type Message = { subject: string; nonce: string; answer?: string }

const isMessage = (data: unknown): data is Message => {
  const { subject, nonce, answer } = (data ?? {}) as Partial<Record<keyof Message, unknown>>
  const isText = (value: unknown) => typeof value === 'string'
  return isText(subject) && isText(nonce) && (answer === undefined || isText(answer))
}

/** Answers requests of other frames for a subject. */
export function answerFrames(
  name: string,
  take: (subject: string) => string | undefined,
): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => {
    if (!isMessage(data) || data.answer !== undefined) return
    const answer = take(data.subject)
    if (answer !== undefined) channel.postMessage({ ...data, answer })
  }
  return () => channel.close()
}

/** Requests a value from another frame. Resolves with undefined if none answers in time. */
export function requestFromFrames(name: string, subject: string): Promise<string | undefined> {
  const channel = new BroadcastChannel(name)
  const nonce = crypto.randomUUID()
  return new Promise<string | undefined>((resolve) => {
    const giveUp = setTimeout(() => resolve(undefined), VAULT_LIMITS.frameAnswerWaitMs)
    channel.onmessage = ({ data }) => {
      if (!isMessage(data) || data.nonce !== nonce || data.answer === undefined) return
      clearTimeout(giveUp)
      resolve(data.answer)
    }
    channel.postMessage({ subject, nonce } satisfies Message)
  }).finally(() => channel.close())
}
