import { encodeCompactU16 } from '@latchkey/contract/chains/byteReader'
import { base58 } from '@scure/base'

export type Account = { address: string; isSigner: boolean; isWritable: boolean }
export type SolanaCall = { program: string; accounts: readonly Account[]; data: Uint8Array }
type Options = { payer: string; blockhash: string; calls: readonly SolanaCall[] }

const SIGNATURE_BYTES = 64
const VERSION_0 = 0x80

/** Builds an unsigned version 0 transaction: fee payer first, then signers, then other accounts. */
export function unsignedTransaction({ payer, blockhash, calls }: Options): Uint8Array {
  const accounts = new Map<string, Account>()
  const add = ({ address, isSigner, isWritable }: Account) => {
    const known = accounts.get(address)
    accounts.set(address, {
      address,
      isSigner: isSigner || known?.isSigner === true,
      isWritable: isWritable || known?.isWritable === true,
    })
  }
  add({ address: payer, isSigner: true, isWritable: true })
  for (const call of calls) {
    call.accounts.forEach(add)
    add({ address: call.program, isSigner: false, isWritable: false })
  }
  const rank = ({ isSigner, isWritable }: Account) => (isSigner ? 0 : 2) + (isWritable ? 0 : 1)
  // A stable sort: the payer, added first, stays first.
  const sorted = [...accounts.values()].sort((one, other) => rank(one) - rank(other))
  const signers = sorted.filter(({ isSigner }) => isSigner)
  const readOnly = (list: readonly Account[]) => list.filter(({ isWritable }) => !isWritable).length
  const indexOf = (address: string) => sorted.findIndex((one) => one.address === address)
  return Uint8Array.from([
    ...encodeCompactU16(signers.length),
    ...new Uint8Array(SIGNATURE_BYTES * signers.length),
    VERSION_0,
    signers.length,
    readOnly(signers),
    readOnly(sorted.filter(({ isSigner }) => !isSigner)),
    ...encodeCompactU16(sorted.length),
    ...sorted.flatMap(({ address }) => [...base58.decode(address)]),
    ...base58.decode(blockhash),
    ...encodeCompactU16(calls.length),
    ...calls.flatMap(({ program, accounts: used, data }) => [
      indexOf(program),
      ...encodeCompactU16(used.length),
      ...used.map(({ address }) => indexOf(address)),
      ...encodeCompactU16(data.length),
      ...data,
    ]),
    ...encodeCompactU16(0), // no lookup tables
  ])
}
