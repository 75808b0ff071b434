import type { CreateOnLogin } from '@latchkey/contract'
import type { User } from '../../core/user/User.ts'

type Chain = 'ethereum' | 'solana'
/** When to create a wallet at login, per chain type. */
export type CreateOnLoginByChain = Readonly<Record<Chain, CreateOnLogin>>

export type NextStepOptions = {
  termsRequired: boolean
  user: Pick<User, 'hasAcceptedTerms' | 'linkedAccounts'> | null
  createOnLogin: CreateOnLoginByChain
}
export type NextStep = 'accept-terms' | 'create-wallet' | 'finish'

/**
 * Returns the chain types for which the user needs a wallet now. Ethereum first: the Solana wallet shares its
 * root.
 */
export function chainsToCreate({
  user,
  createOnLogin,
}: Pick<NextStepOptions, 'user' | 'createOnLogin'>): Chain[] {
  const wallets = (user?.linkedAccounts ?? []).filter((account) => account.type === 'wallet')
  return (['ethereum', 'solana'] as const).filter((chain) => {
    const ofChain = wallets.filter(({ chainType }) => chainType === chain)
    if (createOnLogin[chain] === 'users-without-wallets') return ofChain.length === 0
    return (
      createOnLogin[chain] === 'all-users' &&
      !ofChain.some(({ walletClientType }) => walletClientType === 'privy')
    )
  })
}

/** Returns the step that follows any successful login. */
export function nextStep(facts: NextStepOptions): NextStep {
  if (facts.termsRequired && !facts.user?.hasAcceptedTerms) return 'accept-terms'
  return chainsToCreate(facts).length > 0 ? 'create-wallet' : 'finish'
}
