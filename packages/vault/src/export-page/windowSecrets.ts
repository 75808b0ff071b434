import { DEVICE_WALLET_LIMITS } from '@latchkey/contract/limits/deviceWalletLimits'
import type { SecretName } from './createView.ts'
import type { Secrets } from './openSecrets.ts'

/** An error of the frame, as the text that the page shows for it. */
export class NoticeError extends Error {}

type Request = { id: number; name: SecretName }
type Answer = { id: number; text?: string; notice?: string }
/** The data that the window has before the user reveals anything. */
type Facts = { hasPhrase: boolean; address: string | undefined }

/** In the frame: reads secrets for its window, on a port that no other page has. */
export function serveSecrets(
  secrets: Secrets,
  toNotice: (thrown: unknown) => string,
): { port: MessagePort; facts: Facts } {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = async ({ data: { id, name } }: MessageEvent<Request>) => {
    try {
      const read = name === 'phrase' ? secrets.phrase : secrets.key
      if (!read) return
      port1.postMessage({ id, text: await read() } satisfies Answer)
    } catch (thrown) {
      port1.postMessage({ id, notice: toNotice(thrown) } satisfies Answer)
    }
  }
  const { phrase, address } = secrets
  return { port: port2, facts: { hasPhrase: phrase !== undefined, address } }
}

/** In the window: secrets that the frame reads. Storage of the window is not the frame's. */
export function secretsFromFrame(port: MessagePort, { hasPhrase, address }: Facts): Secrets {
  const waiting = new Map<number, (answer: Answer) => void>()
  let lastId = 0
  port.onmessage = ({ data }: MessageEvent<Answer>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  }
  const ask = (name: SecretName) => () =>
    new Promise<string>((resolve, reject) => {
      lastId += 1
      const id = lastId
      const timer = setTimeout(() => {
        waiting.delete(id)
        reject(new Error('The frame does not answer'))
      }, DEVICE_WALLET_LIMITS.operationTimeoutMs)
      waiting.set(id, ({ text, notice }) => {
        clearTimeout(timer)
        if (text === undefined) reject(new NoticeError(notice))
        else resolve(text)
      })
      port.postMessage({ id, name } satisfies Request)
    })
  return { key: ask('key'), phrase: hasPhrase ? ask('phrase') : undefined, address }
}
