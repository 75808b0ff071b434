import { encodeFunctionData, isAddress, numberToHex, parseAbi } from 'viem/utils'
import { EVM_CONTRACTS } from './evmChains.ts'
import type { Chains } from './startChains.ts'
import { untilMined } from './untilMined.ts'

const MINT = parseAbi(['function mint(address to, uint256 value)'])
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** An EVM chain id, or Solana. */
export type Place = number | 'solana'
/** The chain's native coin, or its test dollars. */
export type Coin = 'native' | 'usd'
export type Payment = { place: Place; coin: Coin; address: string; units: bigint }

export const decimalsOf = (place: Place, coin: Coin): number =>
  coin === 'usd' ? 6 : place === 'solana' ? 9 : 18
export const isAddressAt = (place: Place, address: string): boolean =>
  place === 'solana' ? BASE58.test(address) : isAddress(address, { strict: false })

/** Pays from the sandbox's funds and waits until it is mined. */
export async function payOut(
  { ethereum, solana }: Chains,
  { place, coin, address, units }: Payment,
): Promise<void> {
  if (place === 'solana') {
    if (coin === 'usd') await solana.giveTokens(address, units)
    else await solana.call('requestAirdrop', [address, Number(units)])
    return
  }
  const chain = ethereum.find(({ chainId }) => chainId === place)
  if (!chain) throw new Error(`There is no chain ${place}`)
  const [from] = (await chain.call('eth_accounts', [])) as string[]
  const args = [address as `0x${string}`, units] as const
  const sent =
    coin === 'usd'
      ? { from, to: EVM_CONTRACTS.token, data: encodeFunctionData({ abi: MINT, args }) }
      : { from, to: address, value: numberToHex(units) }
  await untilMined(chain, await chain.call('eth_sendTransaction', [sent]))
}
