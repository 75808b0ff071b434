import { setTimeout as pause } from 'node:timers/promises'
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  getU64Encoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { fund, SYSTEM, solana } from './solanaSteps.ts'

const TABLES = address('AddressLookupTab1e1111111111111111111111111')
const CREATE = [0, 0, 0, 0]
const EXTEND = [2, 0, 0, 0]

/** A lookup table on the sandbox's chain with these addresses, ready to use. */
export async function makeLookupTable(entries: readonly Address[]): Promise<Address> {
  const owner = await generateKeyPairSigner()
  await fund(owner.address)
  const slot = getU64Encoder().encode(await solana.getSlot().send())
  const encode = getAddressEncoder().encode
  const seeds = [encode(owner.address), slot]
  const [table, bump] = await getProgramDerivedAddress({ programAddress: TABLES, seeds })
  const accounts = [
    { address: table, role: AccountRole.WRITABLE },
    { address: owner.address, role: AccountRole.READONLY_SIGNER, signer: owner },
    { address: owner.address, role: AccountRole.WRITABLE_SIGNER, signer: owner },
    { address: SYSTEM, role: AccountRole.READONLY },
  ]
  const instruction = (data: readonly number[]): Instruction => ({
    programAddress: TABLES,
    accounts,
    data: Uint8Array.from(data),
  })
  const count = getU64Encoder().encode(BigInt(entries.length))
  const { value } = await solana.getLatestBlockhash().send()
  const signed = await signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (one) => setTransactionMessageFeePayerSigner(owner, one),
      (one) => setTransactionMessageLifetimeUsingBlockhash(value, one),
      (one) =>
        appendTransactionMessageInstructions(
          [
            instruction([...CREATE, ...slot, bump]),
            instruction([...EXTEND, ...count, ...entries.flatMap((entry) => [...encode(entry)])]),
          ],
          one,
        ),
    ),
  )
  const wire = getBase64EncodedWireTransaction(signed)
  await solana.sendTransaction(wire, { encoding: 'base64' }).send()
  // A table can be used from the slot after the one it was filled in.
  const filled = await solana.getSlot().send()
  while ((await solana.getSlot().send()) <= filled) await pause(100)
  return table
}
