import { DEVICE_PROOF_HEADER } from '@latchkey/contract/device-key/deviceProof'
import {
  type BodyIn,
  type Endpoint,
  type ParamsOf,
  pathOf,
  type ReplyOut,
} from '@latchkey/contract/endpoint'
import { MFA_TOKEN_HEADER } from '@latchkey/contract/endpoints/mfa'
import { VAULT_LIMITS } from '@latchkey/contract/messages/vaultMessages'
import { HEADERS } from '@latchkey/contract/wire'
import type { DeviceProver } from '../device-key/createDeviceProver.ts'
import { ApiError, isRefusal } from './ApiError.ts'

/** Credentials of a request, as the host passes them. The server verifies them. */
export type Caller = { accessToken: string; mfaToken?: string | undefined }

export type Api = {
  call<E extends Endpoint>(
    endpoint: E,
    asked: {
      caller?: Caller
      params: ParamsOf<E>
      body: BodyIn<E>
      headers?: Record<string, string>
    },
  ): Promise<ReplyOut<E>>
}

const CODE = /^[a-z_]{1,64}$/

/** Calls the app's server. The page's CSP allows no other origin. */
export function createApi({
  appId,
  baseUrl,
  prover,
  fetch,
}: {
  appId: string
  baseUrl: string
  prover: DeviceProver
  fetch: (url: string, init: RequestInit) => Promise<Response>
}): Api {
  return {
    async call(endpoint, { caller, params, body, headers }) {
      const url = new URL(pathOf(endpoint, params), baseUrl)
      const { method } = endpoint
      const content = JSON.stringify(body)
      async function send() {
        const request = { method, path: url.pathname, body: content ?? '' }
        const proof =
          endpoint.isForVault && caller && (await prover.prove({ ...request, ...caller }))
        return answerTo(
          fetch(url.href, {
            method,
            headers: {
              ...headers,
              ...headersFor(appId, caller),
              ...(proof && { [DEVICE_PROOF_HEADER]: proof }),
            },
            body: content,
            credentials: 'omit', // the message carries the credentials, never a cookie
            cache: 'no-store',
            redirect: 'error',
            referrerPolicy: 'no-referrer',
            priority: 'high',
            signal: AbortSignal.timeout(VAULT_LIMITS.apiTimeoutMs),
          }),
        )
      }
      const reply = await send().catch((thrown: unknown) => {
        const isWrongClock = isRefusal(thrown, 'expired_device_proof')
        if (!isWrongClock || thrown.hints.serverNowMs === undefined) throw thrown
        prover.correctClock(thrown.hints.serverNowMs)
        return send()
      })
      const parsed = endpoint.reply.safeParse(reply)
      if (!parsed.success) throw new ApiError('unexpected', 500)
      return parsed.data as ReplyOut<typeof endpoint>
    },
  }
}

function headersFor(appId: string, caller: Caller | undefined): Record<string, string> {
  return {
    'content-type': 'application/json',
    [HEADERS.appId]: appId,
    ...(caller && { [HEADERS.authorization]: `Bearer ${caller.accessToken}` }),
    ...(caller?.mfaToken && { [MFA_TOKEN_HEADER]: caller.mfaToken }),
  }
}

/** Returns the body of a successful reply. Otherwise throws an ApiError without free text. */
async function answerTo(request: Promise<Response>): Promise<unknown> {
  let response: Response
  let body: unknown
  try {
    response = await request
    body = await response.json()
  } catch {
    throw new ApiError('service_unavailable', 503)
  }
  if (response.ok) return body
  const { code, data } = (body ?? {}) as { code?: unknown; data?: { now_ms?: unknown } | null }
  const isCode = typeof code === 'string' && CODE.test(code)
  const retryAfterS = Number(response.headers.get('retry-after') ?? Number.NaN)
  throw new ApiError(isCode ? code : 'unexpected', response.status, {
    ...(retryAfterS > 0 && { retryAfterMs: retryAfterS * 1_000 }),
    ...(typeof data?.now_ms === 'number' && { serverNowMs: data.now_ms }),
  })
}
