import { DEVICE_PROOF_HEADER } from '@latchkey/contract/device-key/deviceProof'
import type { DeviceProver } from './createDeviceProver.ts'

type Send = (request: Request) => Promise<Response>

/** Adds the proof of this device to each POST with an access token, for other pages of the vault's origin. */
export function withDeviceProof(prover: DeviceProver, fetch: Send): Send {
  return async (request) => {
    const accessToken = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
    if (request.method !== 'POST' || !accessToken) return fetch(request)
    const { pathname, search } = new URL(request.url)
    const body = await request.clone().text()
    async function send(token: string) {
      const proved = new Request(request.clone())
      const asked = { method: 'POST', path: pathname + search, body, accessToken: token }
      proved.headers.set(DEVICE_PROOF_HEADER, await prover.prove(asked))
      return fetch(proved)
    }
    const response = await send(accessToken)
    const serverNowMs = await readClock(response)
    if (serverNowMs === undefined) return response
    prover.correctClock(serverNowMs)
    return send(accessToken)
  }
}

/** The time of the server, if it rejected the proof because of the device's clock. */
async function readClock(response: Response): Promise<number | undefined> {
  if (response.ok) return undefined
  const { code, data } = await response
    .clone()
    .json()
    .catch(() => ({}))
  return code === 'expired_device_proof' && typeof data?.now_ms === 'number'
    ? data.now_ms
    : undefined
}
