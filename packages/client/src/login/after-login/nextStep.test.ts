import { expect, test } from 'vitest'
import type { LinkedAccount } from '../../core/user/User.ts'
import { chainsToCreate, type NextStepOptions, nextStep } from './nextStep.ts'

const wallet = (chainType: string, walletClientType: string) =>
  ({ type: 'wallet', chainType, walletClientType }) as LinkedAccount
const own = wallet('ethereum', 'privy')
const external = wallet('ethereum', 'metamask')
const nobody = { hasAcceptedTerms: false, linkedAccounts: [] }
const off = { ethereum: 'off', solana: 'off' } as const
const facts: NextStepOptions = { termsRequired: false, user: nobody, createOnLogin: off }
const agreed = { hasAcceptedTerms: true, linkedAccounts: [] }

test.each<[Partial<NextStepOptions>, ReturnType<typeof nextStep>]>([
  [{}, 'finish'],
  [{ termsRequired: true }, 'accept-terms'],
  [{ termsRequired: true, createOnLogin: { ...off, solana: 'all-users' } }, 'accept-terms'],
  [{ termsRequired: true, user: agreed }, 'finish'],
  [{ createOnLogin: { ...off, solana: 'users-without-wallets' } }, 'create-wallet'],
])('follows a login with %j by %s', (change, expected) => {
  expect(nextStep({ ...facts, ...change })).toBe(expected)
})

test.each([
  ['users-without-wallets', [], ['ethereum']],
  ['users-without-wallets', [external], []],
  ['users-without-wallets', [wallet('solana', 'privy')], ['ethereum']],
  ['all-users', [external], ['ethereum']],
  ['all-users', [external, own], []],
  ['off', [], []],
] as const)('createOnLogin %s creates for a user with %j: %j', (when, accounts, chains) => {
  const user = { ...nobody, linkedAccounts: [...accounts] }
  expect(chainsToCreate({ user, createOnLogin: { ...off, ethereum: when } })).toEqual(chains)
})

test('creates wallets of both chain types together, Ethereum first', () => {
  const createOnLogin = { ethereum: 'all-users', solana: 'all-users' } as const
  expect(chainsToCreate({ user: nobody, createOnLogin })).toEqual(['ethereum', 'solana'])
})
