import { callContract } from '../../platform/chains/callContract.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { Outbound } from '../../platform/outbound/createOutbound.ts'

type Hex = `0x${string}`

const HEX = /^0x(?:[0-9a-fA-F]{2})*$/
const ADDRESS_WORD = /^0x0{24}[0-9a-fA-F]{40}$/
/** Two words: key state and key type. */
const KEY_WORDS = /^0x0{63}([0-2])[0-9a-fA-F]{64}$/
const KEY_STATES = ['unknown', 'added', 'removed'] as const
/** Return value of a valid signature (ERC-1271). */
const MAGIC_VALUE = '0x1626ba7e'
// Loaded only by servers that enable Farcaster login.
const loadEthereum = () => import('viem/utils')

export type Registry = ReturnType<typeof createRegistry>

/**
 * Reads Farcaster's registries on chain: owners of ids, keys and signatures. A missing answer is
 * never valid.
 */
export function createRegistry(outbound: Pick<Outbound, 'send'>) {
  const read = (app: App, to: string, data: Hex) =>
    callContract(outbound, app, app.definition.farcaster.rpcUrl, { to, data })

  return {
    /** Returns the custody address of an id; undefined if the id is not registered. */
    async findCustody(app: App, fid: number): Promise<Hex | undefined> {
      const { encodeFunctionData, getAddress, parseAbi } = await loadEthereum()
      const abi = parseAbi(['function custodyOf(uint256 fid) view returns (address)'])
      const data = encodeFunctionData({ abi, args: [BigInt(fid)] })
      const word = await read(app, app.definition.farcaster.idRegistry, data)
      if (word === undefined || !ADDRESS_WORD.test(word) || BigInt(word) === 0n) return undefined
      return getAddress(`0x${word.slice(-40)}`)
    },

    /** Reads the state of a key of an account. A removed key can never be added again. */
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

    /** Whether the address signed the text, with its key or as a contract (ERC-1271). */
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
