import { useFarcasterSigner, useLatchkey } from '@latchkey/react'
import type { Run } from './useOutcome.ts'

/** 20-byte hash in place of a Farcaster message's hash. */
const HASH = Uint8Array.from({ length: 20 }, (_, place) => place)

const toHex = (bytes: Uint8Array) =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Requests and tests a Farcaster signer. */
export function FarcasterSigner({ run }: { run: Run }) {
  const { user } = useLatchkey()
  const { requestFarcasterSigner, getFarcasterSignerPublicKey, signFarcasterMessage } =
    useFarcasterSigner()
  if (!user?.farcaster) return null
  return (
    <p className="buttons">
      <button
        type="button"
        onClick={() =>
          run('signer', async () => {
            await requestFarcasterSigner()
            return toHex(await getFarcasterSignerPublicKey())
          })
        }
      >
        Add a Farcaster signer
      </button>
      {user.farcaster.signerPublicKey && (
        <button
          type="button"
          onClick={() =>
            run('post', async () => toHex(await signFarcasterMessage({ messageHash: HASH })))
          }
        >
          Sign for Farcaster
        </button>
      )}
    </p>
  )
}
