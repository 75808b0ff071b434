import { trimEnd } from '@latchkey/contract/values/trimEnd'
import { base64urlnopad } from '@scure/base'
import type { Handlers } from '../channel/openChannel.ts'
import { VaultError } from '../channel/VaultError.ts'
import type { Caller } from '../server/createApi.ts'
import type { FactorMessage } from '../server/createFactors.ts'
import type { Wallets } from '../wallets/createWallets.ts'

/** Handlers of Farcaster signer events (docs/protocol.md). */
export function farcasterHandlers(
  wallets: Pick<Wallets, 'startFarcasterSigner' | 'signForFarcaster'>,
  callerOf: (shown: FactorMessage) => Promise<Caller>,
) {
  return {
    'privy:farcaster:init-signer': async (data) =>
      wallets.startFarcasterSigner(await callerOf(data), ...walletOf(data)),

    'privy:farcaster:sign': async (data) => {
      const hash = bytesOf(data.payload.hash)
      const fid = fidOf(data.fid)
      const signature = await wallets.signForFarcaster(await callerOf(data), ...walletOf(data), {
        hash,
        fid,
      })
      return { hash: data.payload.hash, signature: base64urlnopad.encode(signature) }
    },
  } satisfies Partial<Handlers>
}

type Named = { address: string; hdWalletIndex?: number | null | undefined }
/** Identifies the wallet by its root's first address and its index. */
const walletOf = ({ address, hdWalletIndex }: Named) =>
  [
    { entropyId: address, entropyIdVerifier: 'ethereum-address-verifier' },
    { chainType: 'ethereum', index: hdWalletIndex ?? 0 },
  ] as const

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(base64urlnopad.decode(trimEnd(text, '=')))
  } catch {
    throw new VaultError('invalid_request_arguments')
  }
}

/** Clients send the fid as bigint, number or string. */
function fidOf(fid: bigint | number | string): string {
  const digits = String(fid)
  if (!/^[1-9]\d{0,19}$/.test(digits)) throw new VaultError('invalid_request_arguments')
  return digits
}
