import { VAULT_LIMITS } from '@latchkey/contract/vaultMessages'

/**
 * The vault and the pages that a person sees are frames of one origin in the host's page. What passes between
 * them stays in this origin and under this host: neither the host nor another site hears it.
 */
type Message = { subject: string; nonce: string; answer?: string }

const isMessage = (data: unknown): data is Message => {
  const { subject, nonce, answer } = (data ?? {}) as Partial<Record<keyof Message, unknown>>
  const isText = (value: unknown) => typeof value === 'string'
  return isText(subject) && isText(nonce) && (answer === undefined || isText(answer))
}

/** Hands what this frame has for a subject to the frame that asks for it. */
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

/** What a frame beside this one has for a subject; nothing where none answers in time. */
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
