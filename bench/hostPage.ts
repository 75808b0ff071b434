import type { Login } from './Subject.ts'

/** Users do not sign twice at once: by then the next worker is ready. */
export const NEXT_WORKER_MS = 250
/** A new user has logged in by code meanwhile: the workers have been ready since the vault was loaded. */
export const WORKERS_READY_MS = 1_500

export const accessTokenOf = ({ read }: Login): string =>
  read.headers.authorization?.replace('Bearer ', '') ?? ''

/** Frames the vault, and on request the approval page. */
export const hostPage = (
  apiUrl: string,
  appId: string,
) => `<!doctype html><meta charset="utf-8"><script>
  const waiting = new Map()
  let asked = 0
  addEventListener('message', ({ data }) => { waiting.get(data.id)?.(data); waiting.delete(data.id) })
  const loaded = new Promise((resolve) => { window.frameLoaded = resolve })
  window.timed = async (event, data) => {
    await loaded
    const id = 'id-' + (asked += 1)
    const answered = new Promise((resolve) => waiting.set(id, resolve))
    const startMs = performance.now()
    document.querySelector('iframe').contentWindow.postMessage({ id, event, data }, '${apiUrl}')
    const { data: answer, error } = await answered
    if (error) throw new Error(event + ': ' + error.type + ' ' + error.message)
    return { ms: performance.now() - startMs, answer }
  }
  window.sign = (accessToken, address) => timed('privy:wallets:rpc', {
    accessToken,
    entropyId: address,
    entropyIdVerifier: 'ethereum-address-verifier',
    chainType: 'ethereum',
    hdWalletIndex: 0,
    request: { method: 'personal_sign', params: ['hello', address] },
  })
  window.openApproval = (task, accessToken) => {
    document.querySelector('#approval')?.remove()
    const frame = document.createElement('iframe')
    frame.id = 'approval'
    frame.width = 360
    frame.height = 700
    frame.src = '${apiUrl}/apps/${appId}/embedded-wallets/approval'
    document.body.append(frame)
    window.approvedAtMs = new Promise((resolve) => frame.addEventListener('load', () => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => {
        if (data.kind === 'token') port1.postMessage({ kind: 'token', id: data.id, accessToken })
        if (data.kind === 'done') resolve(performance.timeOrigin + performance.now())
      }
      frame.contentWindow.postMessage({ type: 'latchkey:approval' }, '${apiUrl}', [port2])
      port1.postMessage({ kind: 'open', task, accessToken, colorScheme: 'light', isCard: true, accentColor: null })
    }))
  }
</script><body><iframe hidden src="${apiUrl}/apps/${appId}/embedded-wallets" onload="frameLoaded()"></iframe>`
