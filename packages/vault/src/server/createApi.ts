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
import { ApiError } from './ApiError.ts'

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
  fetch,
}: {
  appId: string
  baseUrl: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
}): Api {
  return {
    async call(endpoint, { caller, params, body, headers }) {
      const reply = await answerTo(
        fetch(new URL(pathOf(endpoint, params), baseUrl).href, {
          method: endpoint.method,
          headers: { ...headers, ...headersFor(appId, caller) },
          body: JSON.stringify(body),
          credentials: 'omit', // the message carries the credentials, never a cookie
          cache: 'no-store',
          redirect: 'error',
          referrerPolicy: 'no-referrer',
          signal: AbortSignal.timeout(VAULT_LIMITS.apiTimeoutMs),
        }),
      )
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
  const { code } = (body ?? {}) as { code?: unknown }
  const isCode = typeof code === 'string' && CODE.test(code)
  const retryAfterS = Number(response.headers.get('retry-after') ?? Number.NaN)
  throw new ApiError(
    isCode ? code : 'unexpected',
    response.status,
    ...(retryAfterS > 0 ? [retryAfterS * 1_000] : []),
  )
}
