import { API_URL } from './addresses.ts'
import { vaultHostPage, vaultUrlOf } from './vaultHost.ts'

/** Everything that a vault or an approval page answered, for the test to search for signatures. */
declare global {
  interface Window {
    loot: unknown[]
    openApproval(task: object, accessToken: string): void
    strike(kind: Strike, given: StrikeData): Promise<void>
  }
}

/** Attacks of a script in the host page on an open approval page. */
const STRIKES = [
  'second-task',
  'second-port',
  'nested-vault',
  'forged-window-message',
  'forged-port-reply',
  'script-click',
  'script-key',
  'cover',
  'fade',
  'move',
  'second-frame',
  'hidden-vault',
  'reload',
] as const
export type Strike = (typeof STRIKES)[number]
/** How many attacks a test draws, in each engine. */
export const STRIKE_ROUNDS = process.env.ALL_ROUNDS ? 1_000 : 40
const SEED = 20_261_116

/** Attacks in random order, which is the same in every run. */
export function createStrikes() {
  const random = createRandom(SEED)
  return {
    random,
    nextStrike: (): Strike => STRIKES[Math.floor(random() * STRIKES.length)] ?? 'move',
  }
}

/** mulberry32: the same sequence for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export type StrikeData = { accessToken: string; task: object; rpc: object }

/** A host page whose script is hostile: it has a vault, an approval page and the user's token. */
export const poisonedPage = (appId: string) => `${vaultHostPage(vaultUrlOf(appId))}
<style>
  body { margin: 0; }
  #approval { position: absolute; left: 100px; top: 40px; width: 360px; height: 700px; border: 0; }
  .cover { position: absolute; inset: 0; z-index: 9; background: white; pointer-events: none; }
</style>
<script>
  window.loot = []
  const api = ${JSON.stringify(API_URL)}
  const type = 'latchkey:approval'
  let hostPort = null
  addEventListener('message', ({ data, origin }) => origin === api && loot.push(data))
  const frame = () => document.querySelector('#approval')
  function offer(target, task, accessToken) {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => {
      loot.push(data)
      if (data.kind === 'token') port1.postMessage({ kind: 'token', id: data.id, accessToken })
    }
    target.postMessage({ type }, api, [port2])
    port1.postMessage(openingOf(task, accessToken))
    return port1
  }
  const openingOf = (task, accessToken) => ({
    kind: 'open', task, accessToken, colorScheme: 'light', isCard: true, accentColor: null,
  })
  window.openApproval = (task, accessToken) => {
    frame()?.remove()
    const opened = document.createElement('iframe')
    opened.id = 'approval'
    opened.src = '${vaultUrlOf(appId)}/approval'
    opened.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups')
    opened.addEventListener('load', () => { hostPort = offer(opened.contentWindow, task, accessToken) })
    document.body.append(opened)
  }
  const strikes = {
    'second-task': ({ task, accessToken }) => hostPort?.postMessage(openingOf(task, accessToken)),
    'second-port': ({ task, accessToken }) => offer(frame().contentWindow, task, accessToken),
    'nested-vault': ({ rpc }) => {
      for (let at = 0; at < frame().contentWindow.length; at += 1)
        frame().contentWindow[at].postMessage({ id: 'x' + Math.random(), event: 'privy:wallets:rpc', data: rpc }, api)
    },
    'forged-window-message': ({ rpc }) =>
      frame().contentWindow.postMessage({ id: 'y' + Math.random(), event: 'privy:wallets:rpc', data: rpc }, api),
    'forged-port-reply': () => {
      for (const kind of ['done', 'pending', 'connected', 'closed']) hostPort?.postMessage({ kind, result: 'x', when: 'now', isPending: true })
    },
    'script-click': () => {
      frame().click()
      frame().dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 280, clientY: 600 }))
    },
    'script-key': () => {
      frame().focus()
      for (const key of ['Enter', ' ']) frame().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    },
    cover: () => {
      const cover = document.createElement('div')
      cover.className = 'cover'
      document.body.append(cover)
    },
    fade: () => { frame().style.opacity = '0.01' },
    move: () => { frame().style.left = Math.round(Math.random() * 300) + 'px' },
    'second-frame': ({ task, accessToken }) => {
      const other = document.createElement('iframe')
      other.hidden = true
      other.src = '${vaultUrlOf(appId)}/approval'
      other.addEventListener('load', () => offer(other.contentWindow, task, accessToken))
      document.body.append(other)
    },
    'hidden-vault': async ({ rpc }) => { loot.push(await ask('privy:wallets:rpc', rpc)) },
    reload: ({ task, accessToken }) => openApproval(task, accessToken),
  }
  window.strike = async (kind, given) => { try { await strikes[kind](given) } catch {} }
</script>`
