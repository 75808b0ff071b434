import { DEVICE_PROOF_HEADER } from '@latchkey/contract/device-key/deviceProof'
import { API_URL } from './addresses.ts'
import type { Sequence, Strike, StrikeData } from './strikes.ts'
import { vaultHostPage, vaultUrlOf } from './vaultHost.ts'

type Point = { x: number; y: number }

declare global {
  interface Window {
    /** Everything that a vault, an approval page or an export page answered. */
    loot: unknown[]
    openApproval(task: object, accessToken: string): void
    strike(kind: Strike, given: StrikeData): Promise<void>
    /** Runs sequences one after the other. Returns answers that are no refusals. */
    attack(sequences: readonly Sequence[], given: StrikeData): Promise<unknown[]>
    /** Tries ten times at once to register the script's own device key. */
    raceDeviceKey(given: Pick<StrikeData, 'registration' | 'proofs'>): void
    /** Moves the approval page at the next movement of the mouse, with this point of it under the pointer. */
    setTrap(point: Point): void
    /** Moves the approval page again and again, with this point of it under the pointer most of the time. */
    sway(point: Point, pointer: Point): void
  }
}

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
  const vaultUrl = ${JSON.stringify(vaultUrlOf(appId))}
  const type = 'latchkey:approval'
  const shownLimitMs = 20_000
  // Without, the user continues in a window.
  const reportsCovers = 'isVisible' in IntersectionObserverEntry.prototype
  let hostPort = null
  let isConnected = false
  let thefts = 0
  // Messages to the hidden vault.
  const unanswered = new Set()
  const sent = []
  addEventListener('message', ({ data, origin }) => {
    if (origin !== api) return
    unanswered.delete(data?.id)
    loot.push(data)
  })
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const frame = () => document.querySelector('#approval')
  const vaultWindow = () => document.querySelector('#vault').contentWindow
  function offer(target, task, accessToken, onMessage = () => {}) {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => {
      loot.push(data)
      onMessage(data)
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
    isConnected = false
    const opened = addFrame(vaultUrl + '/approval', () => {
      hostPort = offer(opened.contentWindow, task, accessToken, ({ kind }) => {
        if (opened !== frame()) return
        if (kind === 'connected' || (kind === 'height' && !reportsCovers)) isConnected = true
        if (kind === 'failed' || kind === 'closed') isConnected = false
      })
    })
    opened.id = 'approval'
    opened.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups')
    document.body.append(opened)
  }
  function addFrame(src, onLoad) {
    const added = document.createElement('iframe')
    added.src = src
    added.addEventListener('load', () => onLoad(added.contentWindow))
    return added
  }
  function addHidden(src, onLoad) {
    const added = addFrame(src, onLoad)
    added.hidden = true
    added.className = 'extra'
    document.body.append(added)
  }
  const theft = ([event, data]) => ({ id: 'theft-' + (thefts += 1), event, data })
  function steal(message) {
    unanswered.add(message.id)
    sent.push(message)
    vaultWindow().postMessage(message, api)
  }
  const strikes = {
    'second-vault': (given) =>
      addHidden(vaultUrl, (other) => other.postMessage(theft(given.thefts.message), api)),
    'nested-vault': (given) => {
      for (let at = 0; at < frame().contentWindow.length; at += 1)
        frame().contentWindow[at].postMessage(theft(given.thefts.message), api)
    },
    replay: () => {
      for (const message of [...sent.slice(-5), ...loot.slice(-10)]) {
        hostPort?.postMessage(message)
        for (const target of [vaultWindow(), frame().contentWindow]) target.postMessage(message, api)
      }
    },
    export: ({ exportUrl }) =>
      addHidden(exportUrl, (other) => other.postMessage({ type: 'latchkey:export', reveal: true }, api)),
    'device-key': register,
    'second-task': ({ task, accessToken }) => hostPort?.postMessage(openingOf(task, accessToken)),
    'second-port': ({ task, accessToken }) => offer(frame().contentWindow, task, accessToken),
    'second-frame': ({ task, accessToken }) =>
      addHidden(vaultUrl + '/approval', (other) => offer(other, task, accessToken)),
    'forged-window-message': (given) =>
      frame().contentWindow.postMessage(theft(given.thefts.message), api),
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
      cover.className = 'cover extra'
      document.body.append(cover)
    },
    fade: () => { frame().style.opacity = '0.01' },
    move: () => { frame().style.left = Math.round(Math.random() * 300) + 'px' },
    reload: ({ task, accessToken }) => openApproval(task, accessToken),
  }
  async function register({ registration: { url, headers }, proofs }) {
    const proof = proofs.pop()
    if (!proof) return
    const answer = await fetch(url, {
      method: 'POST', headers: { ...headers, ${JSON.stringify(DEVICE_PROOF_HEADER)}: proof }, body: '{}',
    })
    if (answer.ok) loot.push({ id: 'theft-of-device-key', data: true })
  }
  window.raceDeviceKey = (given) => {
    for (let turn = 0; turn < 10; turn += 1) register(given).catch(() => {})
  }
  window.strike = async (kind, given) => {
    try {
      if (kind.startsWith('steal:')) steal(theft(given.thefts[kind.slice('steal:'.length)]))
      else await strikes[kind](given)
    } catch {}
  }
  async function until(what, condition) {
    const giveUpAt = performance.now() + shownLimitMs
    while (!condition()) {
      if (performance.now() > giveUpAt) throw new Error('Waited too long until ' + what)
      await pause(10)
    }
  }
  const isSpoil = (data) =>
    data?.kind === 'done' || (String(data?.id).startsWith('theft-') && !data.error)
  window.attack = async (sequences, given) => {
    for (const sequence of sequences) {
      if (!isConnected) openApproval(given.shownTask, given.accessToken)
      await until('the approval page is shown', () => isConnected)
      for (const { kind, pauseMs } of sequence) {
        await strike(kind, given)
        await pause(pauseMs)
      }
      for (const extra of document.querySelectorAll('.extra')) extra.remove()
      frame().removeAttribute('style')
    }
    await until('the vault has answered', () => unanswered.size === 0)
    return loot.filter(isSpoil)
  }
  function moveUnder({ x, y }, pointer) {
    frame().style.left = pointer.x - x + 'px'
    frame().style.top = pointer.y - y + 'px'
  }
  window.setTrap = (point) => {
    const move = ({ clientX, clientY }) => moveUnder(point, { x: clientX, y: clientY })
    addEventListener('mousemove', move, { once: true })
  }
  window.sway = (point, pointer) => {
    let turn = 0
    const swaying = frame()
    const timer = setInterval(() => {
      if (swaying !== frame()) return clearInterval(timer)
      turn += 1
      moveUnder(turn % 6 ? point : { x: point.x, y: point.y - 100 }, pointer)
    }, 50)
  }
</script>`
