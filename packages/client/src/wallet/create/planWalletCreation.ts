import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { EmbeddedWallet } from '../EmbeddedWallet.ts'
import type { CreateWalletOptions } from './CreateWalletOptions.ts'

type Plan =
  | { type: 'existing'; wallet: EmbeddedWallet }
  | { type: 'first' }
  | { type: 'add'; walletIndex: number }

const reject = (message: string): never => {
  throw new LatchkeyError('invalid_data', message)
}

/** Which wallet a call asks for, by what the person has on that chain; a call that makes no sense is refused. */
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
  if (createAdditional) return reject('Give either walletIndex or createAdditional, not both.')
  if (!Number.isSafeInteger(walletIndex) || walletIndex < 0)
    return reject('walletIndex must be 0 or greater.')
  const wallet = made.find((one) => (one.walletIndex ?? 0) === walletIndex)
  if (wallet) return { type: 'existing', wallet }
  if (walletIndex === 0) return { type: 'first' }
  if (made.length === 0)
    throw new LatchkeyError(
      'embedded_wallet_not_found',
      'A wallet at an index above 0 needs the one at index 0 first.',
    )
  if (walletIndex !== nextIndex(made))
    return reject(`The next walletIndex is ${nextIndex(made)}; none may be left out.`)
  return { type: 'add', walletIndex }
}

const nextIndex = (made: readonly EmbeddedWallet[]) =>
  Math.max(...made.map((wallet) => wallet.walletIndex ?? 0)) + 1
