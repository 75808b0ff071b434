import type { TransactionScan } from '@latchkey/contract/endpoints/transactionScan'
import { trimEnd } from '@latchkey/contract/values/trimEnd'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { ChainFacts, TokenFacts } from './createChainFacts.ts'
import { isUnlimited } from './judgeEffects.ts'
import type { Effects, Grant, Movement } from './readEffects.ts'

export type UsdOf = (app: App, chainId: number, symbol: string) => Promise<number | undefined>
type Deps = { facts: ChainFacts; usdOf: UsdOf; coin: string }
type Given = { app: App; chainId: number; wallet: string; effects: Effects }
type Simulation = Extract<TransactionScan['simulation'], { status: 'Success' }>

const COIN_DECIMALS = 18

/** Describes the simulated effects per token, with names and amounts where known. */
export async function describeEffects(
  { facts, usdOf, coin }: Deps,
  { app, chainId, wallet, effects }: Given,
): Promise<Simulation> {
  const { movements, grants } = effects
  const known = await tokensOf([...movements, ...grants], (address) =>
    facts.token(app, chainId, address),
  )
  const price = movements.some(({ kind }) => kind === 'NATIVE')
    ? await usdOf(app, chainId, coin).catch(() => undefined)
    : undefined

  const assetOf = ({ kind, address }: Movement | Grant) =>
    kind === 'NATIVE'
      ? { type: kind, name: coin, symbol: coin, decimals: COIN_DECIMALS }
      : { type: kind, address, ...known.get(address) }
  const moved = (movement: Movement) => {
    const { kind, amount, tokenId } = movement
    const value = decimal(amount, assetOf(movement).decimals)
    const usd = kind === 'NATIVE' && price !== undefined ? Number(value) * price : undefined
    return {
      value,
      ...(usd !== undefined && { usd_price: usd.toFixed(2) }),
      ...(tokenId !== undefined && { token_id: tokenId.toString() }),
    }
  }

  return {
    status: 'Success',
    assets_diffs: groups(movements).map((group) => ({
      asset: assetOf(group[0] as Movement),
      in: group.filter(({ to }) => to === wallet).map(moved),
      out: group.filter(({ from }) => from === wallet).map(moved),
    })),
    exposures: await Promise.all(
      groups(grants).map(async (group) => {
        const asset = assetOf(group[0] as Grant)
        const held =
          group[0]?.kind === 'ERC20'
            ? await facts.balance(app, chainId, group[0].address, wallet)
            : undefined
        return {
          asset,
          spenders: Object.fromEntries(
            group.map((grant) => [grant.spender, exposureOf(grant, asset.decimals, held)]),
          ),
        }
      }),
    ),
  }
}

function exposureOf(
  { amount, isForAll, tokenId }: Grant,
  decimals: number | null | undefined,
  held: bigint | undefined,
) {
  const atRisk = held === undefined || held > amount ? amount : held
  return {
    approval: isUnlimited(amount) ? `0x${amount.toString(16)}` : decimal(amount, decimals),
    is_approved_for_all: isForAll,
    exposure: [
      {
        ...(held !== undefined && { value: decimal(atRisk, decimals) }),
        ...(tokenId !== undefined && { token_id: tokenId.toString() }),
      },
    ],
  }
}

async function tokensOf(
  touched: readonly (Movement | Grant)[],
  readFacts: (address: string) => Promise<TokenFacts>,
): Promise<Map<string, TokenFacts>> {
  const addresses = touched.filter(({ kind }) => kind !== 'NATIVE').map(({ address }) => address)
  const unique = [...new Set(addresses)].slice(0, SERVER_LIMITS.scanFactsMax)
  return new Map(
    await Promise.all(unique.map(async (address) => [address, await readFacts(address)] as const)),
  )
}

/** Groups by token, in order. */
function groups<Item extends { address: string }>(items: readonly Item[]): Item[][] {
  const found = new Map<string, Item[]>()
  for (const item of items) found.set(item.address, [...(found.get(item.address) ?? []), item])
  return [...found.values()]
}

/** An exact decimal; in the smallest unit if the decimals are unknown. */
function decimal(amount: bigint, decimals: number | null | undefined): string {
  const digits = amount.toString().padStart((decimals ?? 0) + 1, '0')
  const whole = digits.slice(0, digits.length - (decimals ?? 0))
  const fraction = trimEnd(digits.slice(whole.length), '0')
  return whole + (fraction && `.${fraction}`)
}
