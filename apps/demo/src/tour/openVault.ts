const READY_POLL_MS = 150
const PATIENCE_MS = 8_000

export type VaultReply = { data?: unknown; error?: { type: string } } | null
export type Vault = {
  frame: HTMLIFrameElement
  /** Asks the vault as the client does. Null if it does not answer. */
  ask(event: string, data: object): Promise<VaultReply>
  close(): void
}

/** Opens a hidden frame of the vault, as any script of the page could. */
export async function openVault(url: string): Promise<Vault> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  frame.src = url
  document.body.append(frame)
  const { origin } = new URL(url)
  const ask = (event: string, data: object, patienceMs = PATIENCE_MS) =>
    new Promise<VaultReply>((resolve) => {
      const id = crypto.randomUUID()
      const stop = (reply: VaultReply) => {
        clearTimeout(timer)
        removeEventListener('message', listen)
        resolve(reply)
      }
      const listen = ({ data: reply, source }: MessageEvent) => {
        if (source === frame.contentWindow && reply?.id === id) stop(reply)
      }
      const timer = setTimeout(() => stop(null), patienceMs)
      addEventListener('message', listen)
      frame.contentWindow?.postMessage({ id, event, data }, origin)
    })
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += READY_POLL_MS)
    if (await ask('privy:iframe:ready', {}, READY_POLL_MS)) break
  return { frame, ask, close: () => frame.remove() }
}
