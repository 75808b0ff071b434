import type { PolicyTrial } from '@latchkey/contract/endpoints/policies'
import type { PolicyChain } from '@latchkey/contract/entities/policyRules'
import { readRules } from '@latchkey/contract/entities/readPolicy'
import { prepare } from '../wallets/prepare.ts'
import { orInvalid } from './orInvalid.ts'

type Trial = { chain_type: PolicyChain; rules: readonly unknown[]; method: string; params: unknown }

/** Address of no wallet: a trial is about any wallet. */
const ADDRESSES: Readonly<Record<PolicyChain, string>> = {
  ethereum: `0x${'00'.repeat(20)}`,
  solana: '1'.repeat(32),
}
/** Fields that rules cannot read, and that a sample transaction may therefore leave out. */
const UNREAD = { nonce: 0, gas_limit: 21_000, max_fee_per_gas: 1 }

/** Evaluates rules against a request with the code that decides about signatures. No key is used. */
export async function tryRules({ chain_type, rules, method, params }: Trial): Promise<PolicyTrial> {
  const read = orInvalid(() => readRules(rules, chain_type))
  const wallet = { chainType: chain_type, address: ADDRESSES[chain_type], isOwned: true }
  const prepared =
    method === 'exportPrivateKey'
      ? { method, subject: { kind: 'key' } as const }
      : await prepare(wallet, { operation: 'rpc', body: { method, ...withUnread(params) } })
  const { explain } = await import('./isAllowed.ts')
  return explain(read, prepared.method, prepared.subject)
}

/** Completes a sample transaction, and names its chain as requests to send do. */
function withUnread(params: unknown): { params: unknown; caip2?: string } {
  const { transaction } = (params ?? {}) as { transaction?: Record<string, unknown> }
  if (typeof transaction !== 'object' || transaction === null) return { params }
  return {
    params: { transaction: { ...UNREAD, ...transaction } },
    caip2: `eip155:${Number(transaction.chain_id)}`,
  }
}
