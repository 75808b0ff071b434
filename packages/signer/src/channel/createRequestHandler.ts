import { createHash } from 'node:crypto'
import type * as z from '@latchkey/contract/schema'
import type { SignerCall, SignerRefusal } from '@latchkey/contract/signer/signerCalls'
import { SIGNER_HEADERS } from '@latchkey/contract/signer/signerChannel'
import { SIGNER_CHANNEL_LIMITS } from '@latchkey/contract/signer/signerChannelLimits'
import type { DeviceKeys } from '../device-keys/service.ts'
import { SignerError } from '../SignerError.ts'
import type { SignerLog } from '../SignerLog.ts'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import type { Telemetry } from '../telemetry/createTelemetry.ts'
import type { Caller, createCallerCheck } from './createCallerCheck.ts'

/** Reads the body of a request. Throws `invalid_request` above `maxBytes`. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) {
    throw new SignerError('invalid_request')
  }
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength
    if (length > maxBytes) throw new SignerError('invalid_request')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const STATUSES: Record<SignerRefusal, number> = {
  unknown_caller: 401,
  invalid_request: 400,
  not_found: 404,
  conflict: 409,
  locked: 423,
  evidence_required: 401,
  invalid_evidence: 401,
  authentication_too_old: 401,
  device_refused: 403,
  factor_too_old: 401,
  too_many_tries: 429,
  invalid_signature: 403,
  not_the_owner: 403,
  unsupported_method: 400,
  refused_payload: 400,
  policy_violation: 403,
  in_use: 409,
  busy: 503,
}
const FAULT_STATUS = 500

/** A call of the contract with its handler. */
export type Route = { definition: SignerCall; handle(body: unknown): Promise<unknown> }

/** Binds a handler to its call. The body is validated; the reply must match the contract. */
export const on = <Body extends SignerCall['body'], Reply extends SignerCall['reply']>(
  definition: SignerCall<Body, Reply>,
  handle: (body: z.output<Body>) => Promise<z.input<Reply>>,
): Route => ({ definition, handle: (body) => handle(body as z.output<Body>) })

type Deps = {
  routes: readonly Route[]
  caller: ReturnType<typeof createCallerCheck>
  devices: Pick<DeviceKeys, 'check'>
  log: SignerLog
  telemetry: Pick<Telemetry, 'trace'>
}

/** Handles every request: authentication, body limit, validation, timeout, logging and signed reply. */
export function createRequestHandler({ routes, caller, devices, log, telemetry }: Deps) {
  const byPath = new Map<string, Route>(routes.map((route) => [route.definition.path, route]))

  return (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const route = byPath.get(pathname)
    const shownRoute = route ? pathname : '/unknown'
    return telemetry.trace(
      {
        name: `POST ${shownRoute}`,
        kind: 'server',
        attributes: { 'http.request.method': request.method, 'http.route': shownRoute },
        traceparent: request.headers.get('traceparent'),
        // The API decides which traces are exported, so that none has a gap.
        followsCaller: true,
      },
      async (span) => {
        const { response, code } = await answerTo(request, pathname, route)
        span.set({ 'http.response.status_code': response.status, 'latchkey.error_code': code })
        if (response.status >= FAULT_STATUS) span.fail()
        return response
      },
    )
  }

  async function answerTo(request: Request, pathname: string, route: Route | undefined) {
    const startedMs = performance.now()
    let known: Caller | undefined
    let fault: unknown

    async function work() {
      const body = await readBytes(request, SIGNER_CHANNEL_LIMITS.channelBodyMaxBytes)
      known = await caller.check(pathname, request.headers, body)
      if (!route || request.method !== 'POST') throw new SignerError('not_found')
      const { device_request: device, ...sent } = toObject(body)
      const parsed = route.definition.body.safeParse(sent)
      if (!parsed.success) throw new SignerError('invalid_request')
      const hash = createHash('sha256').update(pathname).update(body).digest('base64url')
      const received = { path: pathname, body: sent, device, hash }
      const reply = await withTimeout(devices.check(received).then(() => route.handle(parsed.data)))
      return { status: 200, body: JSON.stringify(route.definition.reply.parse(reply)) }
    }

    const answer = await work().catch((error: unknown) => {
      fault = error
      if (!(error instanceof SignerError)) {
        return { status: FAULT_STATUS, body: JSON.stringify({ refusal: 'busy' }) }
      }
      const { refusal, retryAfterMs: retry_after_ms } = error
      return { status: STATUSES[refusal], body: JSON.stringify({ refusal, retry_after_ms }) }
    })
    const fields = {
      route: route ? pathname : '/unknown',
      status: answer.status,
      durationMs: Math.round(performance.now() - startedMs),
    }
    if (fault === undefined) log.info('signer_call', fields)
    else if (fault instanceof SignerError)
      log.info('signer_call', { ...fields, code: fault.refusal })
    else log.error('signer_call_failed', { ...fields, fault })
    const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
    if (known) headers.set(SIGNER_HEADERS.signature, known.signReply(answer.status, answer.body))
    const response = new Response(answer.body, { status: answer.status, headers })
    return { response, code: fault instanceof SignerError ? fault.refusal : undefined }
  }
}

function toObject(body: Uint8Array): Record<string, unknown> {
  try {
    return Object(JSON.parse(new TextDecoder().decode(body)))
  } catch (cause) {
    throw new SignerError('invalid_request', { cause })
  }
}

/** Rejects with `busy` after the timeout. The work itself continues. */
function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new SignerError('busy')),
      SIGNER_LIMITS.signerAnswerTimeoutMs,
    )
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
