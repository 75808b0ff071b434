import { isValidElement } from 'react'
import type { Chain, LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { contrast, parseColour } from '../theme/colour.ts'
import type { PrivyClientConfig } from './types/config.ts'

/** Options that Latchkey reads, or needs no value for. Any other is reported. */
const KNOWN: ReadonlySet<string> = new Set<keyof PrivyClientConfig>([
  'allowlist',
  'appearance',
  'captchaEnabled',
  'customAuth',
  'defaultChain',
  'embeddedWallets',
  'externalWallets',
  'headless',
  'intl',
  'legal',
  'loginMethods',
  'loginMethodsAndOrder',
  'mfa',
  'oauthMode',
  'passkeys',
  '_render',
  'solanaClusters',
  'supportedChains',
  'walletConnectCloudProjectId',
])

const PUBLIC_NODES = {
  'mainnet-beta': 'https://api.mainnet-beta.solana.com',
  devnet: 'https://api.devnet.solana.com',
  testnet: 'https://api.testnet.solana.com',
}

/** Lists the options that have no effect, for a warning. */
export function listIgnoredOptions(config: PrivyClientConfig): string[] {
  const { intl, externalWallets, embeddedWallets, passkeys } = config
  const nested = {
    'intl.textLocalization': intl?.textLocalization,
    'externalWallets.signatureRequestTimeouts': externalWallets?.signatureRequestTimeouts,
    'externalWallets.disableAllExternalWallets': externalWallets?.disableAllExternalWallets,
    'externalWallets.walletConnect.appKit': externalWallets?.walletConnect?.appKit,
    'externalWallets.baseAccount.config': externalWallets?.baseAccount?.config,
    'embeddedWallets.disableAutomaticMigration': embeddedWallets?.disableAutomaticMigration,
    'passkeys.registration': passkeys?.registration,
  }
  return [
    ...Object.keys(config).filter((key) => !KNOWN.has(key)),
    ...Object.entries(nested).flatMap(([name, value]) => (value ? [name] : [])),
  ]
}

/** Converts the options of the Privy SDK to Latchkey's. */
export function toLatchkeyConfig(config: PrivyClientConfig): LatchkeyConfig {
  const { allowlist, mfa, oauthMode, loginMethods, loginMethodsAndOrder } = config
  const { supportedChains, defaultChain, solanaClusters } = config
  const { headless, _render, intl } = config
  const { registration: _registration, ...passkeys } = config.passkeys ?? {}
  return withoutUndefined({
    allowlist,
    mfa,
    oauthMode,
    loginMethods,
    loginMethodsAndOrder,
    passkeys,
    intl: intl?.defaultCountry === undefined ? undefined : { defaultCountry: intl.defaultCountry },
    appearance: toAppearance(config.appearance ?? {}),
    legal: withoutUndefined({
      ...config.legal,
      termsAndConditionsUrl: config.legal?.termsAndConditionsUrl ?? undefined,
      privacyPolicyUrl: config.legal?.privacyPolicyUrl ?? undefined,
    }),
    embeddedWallets: toEmbeddedWallets(config.embeddedWallets ?? {}),
    externalWallets: toExternalWallets(config),
    supportedChains: supportedChains?.map(toChain),
    defaultChain: defaultChain && toChain(defaultChain),
    solanaClusters: solanaClusters?.map(({ name, rpcUrl = PUBLIC_NODES[name] }) => ({
      name,
      rpcUrl,
    })),
    render: headless ? 'headless' : _render?.standalone ? 'standalone' : 'modal',
  }) as LatchkeyConfig
}

function toAppearance({
  theme,
  logo,
  ...appearance
}: NonNullable<PrivyClientConfig['appearance']>) {
  return withoutUndefined({ ...appearance, theme: toTheme(theme), logo: toLogo(logo) })
}

const BLACK = [0, 0, 0] as const
const WHITE = [255, 255, 255] as const

/** Returns the colour scheme whose text is readable on a background colour. */
function toTheme(theme: string | undefined) {
  const background = theme?.startsWith('#') ? parseColour(theme) : null
  if (!background) return theme?.startsWith('#') ? 'light' : theme
  return contrast(background, WHITE) > contrast(background, BLACK) ? 'dark' : 'light'
}

/** Returns the address of an image element. */
function toLogo(logo: NonNullable<PrivyClientConfig['appearance']>['logo']): string | undefined {
  if (!isValidElement<{ src?: unknown }>(logo)) return typeof logo === 'string' ? logo : undefined
  const { src } = logo.props
  return typeof src === 'string' ? src : undefined
}

function toEmbeddedWallets({
  createOnLogin,
  requireUserPasswordOnCreate,
  disableAutomaticMigration: _migration,
  extendedCalldataDecoding: _decoding,
  ...own
}: NonNullable<PrivyClientConfig['embeddedWallets']>) {
  return withoutUndefined({
    ...own,
    ethereum: own.ethereum ?? (createOnLogin && { createOnLogin }),
    requireUserOwnedRecoveryOnCreate:
      own.requireUserOwnedRecoveryOnCreate ?? requireUserPasswordOnCreate,
  })
}

function toExternalWallets({ externalWallets, walletConnectCloudProjectId }: PrivyClientConfig) {
  const {
    coinbaseWallet = {},
    baseAccount = {},
    walletConnect = {},
    signatureRequestTimeouts: _timeouts,
    solana: _solana,
    disableAllExternalWallets: _disabled,
    ...own
  } = externalWallets ?? {}
  const { connectionOptions, config: coinbase, ...ownCoinbase } = coinbaseWallet
  const { config: _base, ...ownBase } = baseAccount
  const { appKit: _appKit, ...ownWalletConnect } = walletConnect
  const options = coinbase?.preference?.options ?? connectionOptions
  return {
    ...own,
    coinbaseWallet: { ...(options && { preference: { options } }), ...ownCoinbase },
    baseAccount: ownBase,
    walletConnect: {
      ...(walletConnectCloudProjectId && { projectId: walletConnectCloudProjectId }),
      ...ownWalletConnect,
    },
  }
}

/** Uses the RPC URL that `addRpcUrlOverrideToChain` or `addPrivyRpcToChain` set. */
function toChain(chain: Chain): Chain {
  const { privyWalletOverride, privy } = (chain.rpcUrls ?? {}) as Record<string, Rpc | undefined>
  const rpc = privyWalletOverride ?? privy
  return rpc ? { ...chain, rpcUrls: { default: rpc } } : chain
}
type Rpc = { http: readonly string[] }

const withoutUndefined = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined))
