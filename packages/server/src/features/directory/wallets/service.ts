import type { WireUser } from '@latchkey/contract'
import type { NewWalletsInput } from '@latchkey/contract/endpoints/directory'
import type { WalletRights } from '@latchkey/contract/endpoints/wallets'
import type { App } from '../../../platform/config/createApps.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { UserService } from '../../user/service.ts'

type RequestedWallet = { chain_type: string } & Pick<
  WalletRights,
  'policy_ids' | 'additional_signers'
>
/** Creates a server wallet once per idempotency key. */
export type CreateWallet = (
  caller: { app: App; claims: undefined },
  requested: WalletRights & { chain_type: string },
  idempotencyKey: string,
) => Promise<unknown>

type Deps = { createWallet: CreateWallet; users: Pick<UserService, 'find'> }

/** Creates server wallets for users, before or after their first login. */
export function createPregeneration({ createWallet, users }: Deps) {
  return {
    /**
     * Creates wallets until the user has the requested number per chain. The idempotency key
     * contains the wallet's position, so repeated or concurrent calls create no duplicates.
     */
    async provide(app: App, user: WireUser, input: NewWalletsInput): Promise<WireUser> {
      const requested = requestedWallets(input)
      if (requested.length === 0) return user
      if (app.definition.embeddedWallets.mode !== 'user-controlled-server-wallets-only') {
        throw new ServiceError('not_supported', {
          sentence:
            'This app uses device wallets: set embeddedWallets.mode to create server wallets for users',
        })
      }
      const seen = new Map<string, number>()
      for (const wallet of requested) {
        const position = seen.get(wallet.chain_type) ?? 0
        seen.set(wallet.chain_type, position + 1)
        if (position < countWallets(user, wallet.chain_type)) continue
        const key = `provided ${user.id} ${wallet.chain_type} ${position}`
        const rights = { ...wallet, owner: { user_id: user.id } }
        await createWallet({ app, claims: undefined }, rights, key)
      }
      const after = await users.find(app.id, user.id)
      if (!after) throw new ServiceError('not_found')
      return after
    },
  }
}

function requestedWallets(input: NewWalletsInput): RequestedWallet[] {
  const wallets = input.wallets ?? []
  const isSmart = input.create_ethereum_smart_wallet || wallets.some((w) => w.create_smart_wallet)
  if (isSmart) {
    throw new ServiceError('not_supported', { sentence: 'This server cannot create smart wallets' })
  }
  const ethereum =
    input.number_of_ethereum_wallets_to_create ?? (input.create_ethereum_wallet ? 1 : 0)
  return [
    ...Array.from({ length: ethereum }, () => ({ chain_type: 'ethereum' })),
    ...(input.create_solana_wallet ? [{ chain_type: 'solana' }] : []),
    ...wallets.map(({ chain_type, policy_ids, additional_signers }) => ({
      chain_type,
      policy_ids,
      additional_signers,
    })),
  ]
}

const countWallets = ({ linked_accounts }: WireUser, chainType: string): number =>
  linked_accounts.filter(
    (account) =>
      account.type === 'wallet' &&
      'chain_type' in account &&
      account.chain_type === chainType &&
      account.wallet_client_type === 'privy',
  ).length
