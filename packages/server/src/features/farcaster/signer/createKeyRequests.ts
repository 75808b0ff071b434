import * as z from 'zod'
import type { App } from '../../../platform/config/createApps.ts'
import type { Outbound } from '../../../platform/outbound/createOutbound.ts'
import { sendOutbound } from '../../../platform/outbound/sendOutbound.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'

type SignerAccount = NonNullable<App['definition']['farcaster']['signer']>

/**
 * EIP-712 domain of the request that the app's account signs, checked by Farcaster's contract on
 * Optimism.
 */
const DOMAIN = {
  name: 'Farcaster SignedKeyRequestValidator',
  version: '1',
  chainId: 10,
  verifyingContract: '0x00000000FC700472606ED4fA22623Acf62c60553',
} as const
const TYPES = {
  SignedKeyRequest: [
    { name: 'requestFid', type: 'uint256' },
    { name: 'key', type: 'bytes' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

const reply = z.object({
  result: z.object({
    signedKeyRequest: z.object({
      token: z.string().min(1).max(500),
      deeplinkUrl: z.url({ protocol: /^(?:https?|farcaster)$/ }).max(2_000),
      key: z.string(),
      state: z.string(),
      userFid: z.int().min(1).nullish(),
    }),
  }),
})

/** Farcaster's token of a request, and the URL where the user approves it. */
export type KeyRequest = { token: string; url: string }
export type KeyRequestState =
  | { state: 'pending' | 'refused'; fid?: undefined }
  /** Farcaster reports the key as registered for this account. */
  | { state: 'completed'; fid: number | undefined }

export type KeyRequests = ReturnType<typeof createKeyRequests>

/** Client of Farcaster's API for signed key requests. */
export function createKeyRequests(outbound: Pick<Outbound, 'send'>) {
  async function ask(
    app: App,
    account: SignerAccount,
    path: string,
    publicKey: string,
    body?: object,
  ) {
    const answer = await sendOutbound(outbound, {
      url: `${account.apiUrl.replace(/\/$/, '')}${path}`,
      mayBeLocal: app.definition.mode === 'development',
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const read = reply.safeParse(answer.json())
    const request = read.data?.result.signedKeyRequest
    // Rejects a reply about another key.
    if (request?.key.toLowerCase() !== publicKey) {
      throw new ServiceError('service_unavailable', { cause: read.error })
    }
    return request
  }

  return {
    async open(
      app: App,
      account: SignerAccount,
      { publicKey, deadlineMs }: { publicKey: string; deadlineMs: number },
    ): Promise<KeyRequest> {
      // Loaded only by servers that request Farcaster signers.
      const { privateKeyToAccount } = await import('viem/accounts')
      const deadline = Math.floor(deadlineMs / 1_000)
      const { appFid: requestFid, custodyKey } = account
      const signature = await privateKeyToAccount(custodyKey as `0x${string}`).signTypedData({
        domain: DOMAIN,
        types: TYPES,
        primaryType: 'SignedKeyRequest',
        message: {
          requestFid: BigInt(requestFid),
          key: publicKey as `0x${string}`,
          deadline: BigInt(deadline),
        },
      })
      const body = { key: publicKey, requestFid, signature, deadline }
      const opened = await ask(app, account, '/v2/signed-key-requests', publicKey, body)
      return { token: opened.token, url: opened.deeplinkUrl }
    },

    async read(
      app: App,
      account: SignerAccount,
      { publicKey, token }: { publicKey: string; token: string },
    ): Promise<KeyRequestState> {
      const path = `/v2/signed-key-request?token=${encodeURIComponent(token)}`
      const { state, userFid } = await ask(app, account, path, publicKey)
      if (state === 'completed') return { state, fid: userFid ?? undefined }
      // `approved` means that the transaction is pending. The key counts only once it is on chain.
      return { state: REFUSALS.has(state) ? 'refused' : 'pending' }
    },
  }
}

const REFUSALS: ReadonlySet<string> = new Set(['rejected', 'revoked'])
