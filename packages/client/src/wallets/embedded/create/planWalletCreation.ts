import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { EmbeddedWallet } from '../EmbeddedWallet.ts'
import type { CreateWalletOptions } from './CreateWalletOptions.ts'

type Plan =
  | { type: 'existing'; wallet: EmbeddedWallet }
  | { type: 'first' }
  | { type: 'add'; walletIndex: number }

const reject = (message: string): never => {
  throw new LatchkeyError('invalid_data', message)
}

/**
 * Decides which wallet to create from the options and the existing wallets.
 * @throws LatchkeyError `invalid_data`, `embedded_wallet_already_exists` or `embedded_wallet_not_found`
 */
export function planWalletCreation(
  made: readonly EmbeddedWallet[],
  { walletIndex, createAdditional }: CreateWalletOptions,
  isServerMode: boolean,
): Plan {
  if (walletIndex === undefined) {
    if (made.length === 0) return { type: 'first' }
    if (createAdditional) return { type: 'add', walletIndex: nextIndex(made) }
    throw new LatchkeyError(
      'embedded_wallet_already_exists',
      'User already has an embedded wallet.',
    )
  }
  if (isServerMode)
    return reject('walletIndex does not apply to server wallets. Use createAdditional instead.')
  if (createAdditional) return reject('Pass either walletIndex or createAdditional, not both.')
  if (!Number.isSafeInteger(walletIndex) || walletIndex < 0)
    return reject('walletIndex must be 0 or greater.')
  const wallet = made.find((one) => (one.walletIndex ?? 0) === walletIndex)
  if (wallet) return { type: 'existing', wallet }
  if (walletIndex === 0) return { type: 'first' }
  if (made.length === 0)
    throw new LatchkeyError(
      'embedded_wallet_not_found',
      'Create the wallet at index 0 before a wallet at a higher index.',
    )
  if (walletIndex !== nextIndex(made))
    return reject(`The next walletIndex is ${nextIndex(made)}. Indices must be consecutive.`)
  return { type: 'add', walletIndex }
}

const nextIndex = (made: readonly EmbeddedWallet[]) =>
  Math.max(...made.map((wallet) => wallet.walletIndex ?? 0)) + 1
