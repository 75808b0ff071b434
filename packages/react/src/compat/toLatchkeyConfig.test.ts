import { createElement } from 'react'
import { expect, test } from 'vitest'
import { addRpcUrlOverrideToChain } from './chains.ts'
import { listIgnoredOptions, toLatchkeyConfig } from './toLatchkeyConfig.ts'
import type { PrivyClientConfig } from './types/config.ts'

test('maps the options of the Privy SDK to those of Latchkey', () => {
  const chain = addRpcUrlOverrideToChain({ id: 8453, name: 'Base' }, 'https://rpc.example')
  const config = toLatchkeyConfig({
    appearance: { theme: '#222224', logo: createElement('img', { src: '/logo.png' }) },
    embeddedWallets: { createOnLogin: 'all-users', requireUserPasswordOnCreate: true },
    externalWallets: { coinbaseWallet: { connectionOptions: 'smartWalletOnly' } },
    walletConnectCloudProjectId: 'project',
    legal: { termsAndConditionsUrl: null, privacyPolicyUrl: '/privacy' },
    solanaClusters: [{ name: 'devnet' }],
    supportedChains: [chain],
    headless: true,
  })
  expect(config).toMatchObject({
    appearance: { theme: 'dark', logo: '/logo.png' },
    embeddedWallets: {
      ethereum: { createOnLogin: 'all-users' },
      requireUserOwnedRecoveryOnCreate: true,
    },
    externalWallets: {
      coinbaseWallet: { preference: { options: 'smartWalletOnly' } },
      walletConnect: { projectId: 'project' },
    },
    legal: { privacyPolicyUrl: '/privacy' },
    solanaClusters: [{ name: 'devnet', rpcUrl: 'https://api.devnet.solana.com' }],
    supportedChains: [{ id: 8453, rpcUrls: { default: { http: ['https://rpc.example'] } } }],
    render: 'headless',
  })
  expect(config.legal).not.toHaveProperty('termsAndConditionsUrl')
})

test.each([
  ['#ffffff', 'light'],
  ['#13152F', 'dark'],
  ['dark', 'dark'],
] as const)('selects the colour scheme of the background %s', (theme, scheme) => {
  expect(toLatchkeyConfig({ appearance: { theme } }).appearance?.theme).toBe(scheme)
})

test('passes on how prices are shown', () => {
  const priceDisplay = { primary: 'fiat-currency', secondary: 'native-token' } as const
  const { embeddedWallets } = toLatchkeyConfig({ embeddedWallets: { priceDisplay } })
  expect(embeddedWallets).toEqual({ priceDisplay })
})

test('lists options without an effect, also unknown ones, and no others', () => {
  const config = {
    loginMethods: ['email'],
    captchaEnabled: true,
    fundingMethodConfig: { moonpay: {} },
    embeddedWallets: {
      disableAutomaticMigration: true,
      priceDisplay: { primary: 'native-token', secondary: null },
    },
    newOption: 1,
  } as PrivyClientConfig
  expect(listIgnoredOptions(config)).toEqual([
    'fundingMethodConfig',
    'newOption',
    'embeddedWallets.disableAutomaticMigration',
  ])
})
