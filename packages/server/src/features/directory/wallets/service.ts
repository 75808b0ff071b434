import type { WireUser } from '@latchkey/contract'
import type { NewWalletsInput } from '@latchkey/contract/directory'
import type { WalletRights } from '@latchkey/contract/wallets'
import type { App } from '../../../platform/config/createApps.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { UserService } from '../../user/service.ts'

type Wanted = { chain_type: string } & Pick<WalletRights, 'policy_ids' | 'additional_signers'>
/** Creates a server wallet once per idempotency key. */
export type CreateWallet = (
  caller: { app: App; claims: undefined },
  wanted: WalletRights & { chain_type: string },
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
    async provide(app: App, user: WireUser, wishes: NewWalletsInput): Promise<WireUser> {
      const wanted = wantedOf(wishes)
      if (wanted.length === 0) return user
      if (app.definition.embeddedWallets.mode !== 'user-controlled-server-wallets-only') {
        throw new ServiceError('not_supported', { sentence: 'This app keeps wallets on devices' })
      }
      const seen = new Map<string, number>()
      for (const wallet of wanted) {
        const place = seen.get(wallet.chain_type) ?? 0
        seen.set(wallet.chain_type, place + 1)
        if (place < heldOn(user, wallet.chain_type)) continue
        const key = `provided ${user.id} ${wallet.chain_type} ${place}`
        const rights = { ...wallet, owner: { user_id: user.id } }
        await createWallet({ app, claims: undefined }, rights, key)
      }
      const after = await users.find(app.id, user.id)
      if (!after) throw new ServiceError('not_found')
      return after
    },
  }
}

function wantedOf(wishes: NewWalletsInput): Wanted[] {
  const wallets = wishes.wallets ?? []
  const isSmart = wishes.create_ethereum_smart_wallet || wallets.some((w) => w.create_smart_wallet)
  if (isSmart) {
    throw new ServiceError('not_supported', { sentence: 'Smart wallets are not made here' })
  }
  const ethereum =
    wishes.number_of_ethereum_wallets_to_create ?? (wishes.create_ethereum_wallet ? 1 : 0)
  return [
    ...Array.from({ length: ethereum }, () => ({ chain_type: 'ethereum' })),
    ...(wishes.create_solana_wallet ? [{ chain_type: 'solana' }] : []),
    ...wallets.map(({ chain_type, policy_ids, additional_signers }) => ({
      chain_type,
      policy_ids,
      additional_signers,
    })),
  ]
}

const heldOn = ({ linked_accounts }: WireUser, chainType: string): number =>
  linked_accounts.filter(
    (account) =>
      account.type === 'wallet' &&
      'chain_type' in account &&
      account.chain_type === chainType &&
      account.wallet_client_type === 'privy',
  ).length
