import { callContract } from '../../platform/chains/callContract.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { Outbound } from '../../platform/outbound/createOutbound.ts'

type Hex = `0x${string}`

const HEX = /^0x(?:[0-9a-fA-F]{2})*$/
const ADDRESS_WORD = /^0x0{24}[0-9a-fA-F]{40}$/
/** Two words: the state of a key, and its kind. */
const KEY_WORDS = /^0x0{63}([0-2])[0-9a-fA-F]{64}$/
const KEY_STATES = ['unknown', 'added', 'removed'] as const
/** What a contract answers when a signature is good (ERC-1271). */
const MAGIC_VALUE = '0x1626ba7e'
// Only a server that lets people in by Farcaster ever loads it.
const loadEthereum = () => import('viem/utils')

export type Registry = ReturnType<typeof createRegistry>

/** Who holds a Farcaster id, and whether they signed: read from the chain. No answer is never a yes. */
export function createRegistry(outbound: Pick<Outbound, 'send'>) {
  const read = (app: App, to: string, data: Hex) =>
    callContract(outbound, app, app.definition.farcaster.rpcUrl, { to, data })

  return {
    /** The address that holds an id now; undefined when nobody does. */
    async findCustody(app: App, fid: number): Promise<Hex | undefined> {
      const { encodeFunctionData, getAddress, parseAbi } = await loadEthereum()
      const abi = parseAbi(['function custodyOf(uint256 fid) view returns (address)'])
      const data = encodeFunctionData({ abi, args: [BigInt(fid)] })
      const word = await read(app, app.definition.farcaster.idRegistry, data)
      if (word === undefined || !ADDRESS_WORD.test(word) || BigInt(word) === 0n) return undefined
      return getAddress(`0x${word.slice(-40)}`)
    },

    /** Whether an account has a key now. One that was removed is never added again. */
    async readKey(
      app: App,
      fid: number,
      publicKey: string,
    ): Promise<(typeof KEY_STATES)[number] | undefined> {
      const { encodeFunctionData, parseAbi } = await loadEthereum()
      const abi = parseAbi([
        'function keyDataOf(uint256 fid, bytes key) view returns (uint8 state, uint32 keyType)',
      ])
      const data = encodeFunctionData({ abi, args: [BigInt(fid), publicKey as Hex] })
      const words = await read(app, app.definition.farcaster.keyRegistry, data)
      return KEY_STATES[Number(KEY_WORDS.exec(words ?? '')?.[1])]
    },

    /** Whether an address signed a text: with its key, or by what its contract says (ERC-1271). */
    async isSigned(app: App, address: Hex, text: string, signature: string): Promise<boolean> {
      if (!HEX.test(signature)) return false
      const ethereum = await loadEthereum()
      const signed = { message: text, signature: signature as Hex }
      const signer = await ethereum.recoverMessageAddress(signed).catch(() => undefined)
      if (signer && ethereum.isAddressEqual(signer, address)) return true
      const abi = ethereum.parseAbi([
        'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
      ])
      const args = [ethereum.hashMessage(text), signed.signature] as const
      const word = await read(app, address, ethereum.encodeFunctionData({ abi, args }))
      return word?.length === 66 && word.startsWith(MAGIC_VALUE)
    },
  }
}
