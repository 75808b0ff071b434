import type { BodyIn } from '@latchkey/contract'
import type { importUser } from '@latchkey/contract/endpoints/directory'
import type { CamelCase } from '@latchkey/contract/entities/publicAccount'
import { toSnakeCase } from '../api/camelCase.ts'
import { checkArgument } from '../api/checkArgument.ts'
import type { ChainType } from '../wallets/ServerWallet.ts'
import { toWireRules, type WalletRules } from '../wallets/walletRules.ts'
import type { CustomMetadata } from './User.ts'

type Body = BodyIn<typeof importUser>
type WireAccount = Body['linked_accounts'][number]
type PublicName<Name> = Name extends 'homepage_url' ? 'url' : CamelCase<Name>
type PublicAccount<Account> = Account extends unknown
  ? { [Name in keyof Account as PublicName<Name>]: Account[Name] }
  : never

/**
 * An account to import, with the field names of {@link LinkedAccount}: `{ type: 'email', address }`,
 * `{ type: 'phone', number }`, `{ type: 'wallet', address, chainType }`, `{ type: 'google_oauth', subject, email }`.
 */
export type AccountToImport = PublicAccount<WireAccount>

/** A server wallet that a user should have. */
export type UserWallet = WalletRules & {
  /** Chain of the wallet. */
  chainType: ChainType
}

/** Options of `users.import`. */
export type ImportUserOptions = {
  /** Accounts that you have verified. A login with one of them becomes this user. */
  linkedAccounts: readonly AccountToImport[]
  /** Metadata of the user. */
  customMetadata?: CustomMetadata
  /** Server wallets to create for the user, at most ten. */
  wallets?: readonly UserWallet[]
}

export function toImportBody({ linkedAccounts, customMetadata, wallets }: ImportUserOptions): Body {
  checkArgument(
    Array.isArray(linkedAccounts) && linkedAccounts.length > 0,
    'linkedAccounts',
    'a non-empty array',
  )
  return {
    linked_accounts: linkedAccounts.map(toWireAccount),
    ...(customMetadata && { custom_metadata: customMetadata }),
    ...(wallets && { wallets: wallets.map(toWireUserWallet) }),
  }
}

export const toWireUserWallet = ({ chainType, ...rules }: UserWallet) => ({
  chain_type: chainType,
  ...toWireRules(rules),
})

/** Converts the fields of an account. They are flat, and the contract defines their names. */
const toWireAccount = (account: AccountToImport): WireAccount =>
  Object.fromEntries(
    Object.entries(account).map(([name, value]) => [
      name === 'url' ? 'homepage_url' : toSnakeCase(name),
      value,
    ]),
  ) as WireAccount
