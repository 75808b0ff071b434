import type { SolanaMessage, SolanaTransaction } from '@latchkey/contract/chains/solanaMessage'
import type { SolanaSponsorshipRefusal } from '@latchkey/contract/endpoints/solanaSponsorship'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { SolanaSponsorshipDefinition } from '../../platform/config/solanaSponsorshipDefinition.ts'

/** It sets the fee, which has a limit of its own. */
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'

type Policy = Pick<SolanaSponsorshipDefinition, 'programs'> & { feePayer: string }

/**
 * Returns why the fee payer must not sign a transaction; undefined if it may. The fee payer pays the fee and nothing
 * else: no instruction names it, so no program can use its signature. All other signers have signed, and one of them is
 * a wallet of the user.
 */
export function findRefusal(
  { feePayer, programs }: Policy,
  { message, messageBytes, signatures }: SolanaTransaction,
  userWallets: ReadonlySet<string>,
): SolanaSponsorshipRefusal | undefined {
  const accounts = message.accounts.map((account) => base58.encode(account))
  const signers = accounts.slice(1, message.signersRequired)
  const isAllowed =
    accounts[0] === feePayer &&
    accounts.lastIndexOf(feePayer) === 0 &&
    message.instructions.every(isWithoutFeePayer) &&
    signers.some((signer) => userWallets.has(signer)) &&
    signers.every((_, place) => {
      const [signature, key] = [signatures[place + 1], message.accounts[place + 1]]
      return signature && key && isSignedBy(signature, messageBytes, key)
    })
  if (!isAllowed) return 'sponsorship_transaction_not_allowed'
  if (!programs) return undefined
  const called = message.instructions.map(({ programIndex }) => accounts[programIndex] ?? '')
  const isSponsored = (program: string) => program === COMPUTE_BUDGET || programs.includes(program)
  return called.every(isSponsored) ? undefined : 'sponsorship_program_not_allowed'
}

const isWithoutFeePayer = ({
  programIndex,
  accountIndexes,
}: SolanaMessage['instructions'][number]) => programIndex !== 0 && !accountIndexes.includes(0)

function isSignedBy(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, message, key)
  } catch {
    return false
  }
}
