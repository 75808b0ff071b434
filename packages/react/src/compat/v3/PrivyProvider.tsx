import {
  PrivyProvider as OldPrivyProvider,
  type PrivyProviderProps as OldProps,
} from '../PrivyProvider.tsx'
import type { PrivyClientConfig as OldConfig } from '../types/config.ts'
import type { SolanaCluster, SolanaClusterName } from '../types/funding.ts'
import type { CompatPlugin } from './plugins.ts'

/** Wallet Standard id of a Solana cluster. */
export type SolanaChain = 'solana:mainnet' | 'solana:devnet' | 'solana:testnet'

/** Whether tokens are written to cookies. */
export type CookieWriteBehavior = 'default' | 'never'

/** Options of `PrivyProvider`: the options of the Privy SDK 3.x and of `LatchkeyConfig`. */
export type PrivyClientConfig = Omit<OldConfig, 'appearance'> & {
  /** Logo, colours and the order of login methods. */
  appearance?: OldConfig['appearance'] & {
    /** The server configures the sender of emails. */
    emailDomain?: string
  }
  /** Plugins have no effect. */
  plugins?: CompatPlugin[]
  /** The page's nonce for scripts. */
  scriptNonce?: string
  /** Where a social provider redirects to. */
  customOAuthRedirectUrl?: string
  /** Allows social logins in browsers of other apps. */
  allowOAuthInEmbeddedBrowsers?: boolean
  /** Solana chains. Their public nodes are used: set `solanaClusters` for your own. */
  solana?: { rpcs?: { [Chain in SolanaChain]?: object } }
  /** Whether tokens are written to cookies. */
  sessions?: { cookieWriteBehavior?: CookieWriteBehavior }
}

/** Props of `PrivyProvider`. */
export type PrivyProviderProps = Omit<OldProps, 'config'> & {
  /** Appearance, login methods, chains and wallets. */
  config?: PrivyClientConfig
}

const toCluster = (chain: string): SolanaCluster => {
  const name = chain.replace('solana:', '')
  return { name: (name === 'mainnet' ? 'mainnet-beta' : name) as SolanaClusterName }
}

/**
 * `LatchkeyProvider` with the name and options of the Privy SDK 3.x, for apps that migrate.
 *
 * @example
 * ```tsx
 * import { PrivyProvider, usePrivy } from '@latchkey/react/compat/v3'
 *
 * export function App() {
 *   return (
 *     <PrivyProvider appId="clw000000000000000000demo" apiUrl="https://login.example.com">
 *       <Account />
 *     </PrivyProvider>
 *   )
 * }
 *
 * function Account() {
 *   const { user } = usePrivy()
 *   return <p>{user?.id}</p>
 * }
 * ```
 */
export function PrivyProvider({ config = {}, ...props }: PrivyProviderProps) {
  const { solana, ...rest } = config
  const chains = Object.keys(solana?.rpcs ?? {})
  const clusters = chains.length > 0 ? { solanaClusters: chains.map(toCluster) } : {}
  return <OldPrivyProvider {...props} config={{ ...clusters, ...rest }} />
}
