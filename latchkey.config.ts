import { defineConfig, LOGIN_METHODS } from '@latchkey/server'

/** Base URL of the sandbox, which runs local stand-ins for all providers. */
const sandboxUrl =
  process.env.SANDBOX_URL ?? `http://localhost:${process.env.SANDBOX_PORT ?? '4010'}`

/** Sandbox endpoints of a social provider. A real provider needs only `clientId` and `clientSecret`. */
const social = (provider: string) => ({
  clientId: `latchkey-${provider}`,
  endpoints: {
    authorize: `${sandboxUrl}/social/${provider}/authorize`,
    token: `${sandboxUrl}/social/${provider}/token`,
    profile: `${sandboxUrl}/social/${provider}/profile`,
    emails: `${sandboxUrl}/social/${provider}/emails`,
    keys: `${sandboxUrl}/social/${provider}/keys`,
    issuer: `${sandboxUrl}/social/${provider}`,
  },
})
const withSecret = (provider: string) => ({
  ...social(provider),
  clientSecret: 'latchkey-sandbox-secret-of-a-client',
})
/** Private key of the sandbox's Apple client. It is public and works only there. */
const sandboxAppleKey = [
  '-----BEGIN PRIVATE KEY-----',
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgeD5WxVXrkyly0WtF',
  'UPiq8ZKJVCiWrCf4S1amC03ui0mhRANCAAQZR85/5STycbBGyKUYSEgfhyaMYAPC',
  '4R9LEXAH/SJdXYHwq2oShrtWWcmtibS7WWUt+SyRoqt77AnmbSQrDhN7',
  '-----END PRIVATE KEY-----',
].join('\n')
const oauth = {
  google: withSecret('google'),
  discord: withSecret('discord'),
  github: withSecret('github'),
  linkedin: withSecret('linkedin'),
  twitter: withSecret('twitter'),
  spotify: withSecret('spotify'),
  instagram: withSecret('instagram'),
  tiktok: withSecret('tiktok'),
  line: withSecret('line'),
  apple: {
    ...social('apple'),
    teamId: 'LATCHKEY00',
    keyId: 'SANDBOX000',
    privateKey: sandboxAppleKey,
  },
}

/** Telegram bot of the sandbox. Its token works only there. */
const telegram = {
  botToken: '7000000001:latchkey-sandbox-telegram-bot-token',
  botName: 'latchkey_sandbox_bot',
  seamlessAuth: true,
  oauthUrl: `${sandboxUrl}/telegram`,
}

/** RPC URLs of the sandbox chains, at ports relative to the sandbox. For real chains, use your RPC URLs. */
const chainUrl = (variable: string, distance: number) =>
  `http://localhost:${process.env[variable] || Number(process.env.SANDBOX_PORT || 4010) + distance}`
const chains = {
  'eip155:31337': { rpcUrl: chainUrl('EVM_PORT_ONE', 11) },
  'eip155:31338': { rpcUrl: chainUrl('EVM_PORT_TWO', 12) },
  'solana:LatchkeySandbox11111111111111111': { rpcUrl: chainUrl('SOLANA_PORT', 13) },
}

/** Bundler and paymaster of the sandbox. For real chains, use the URLs of your provider. */
const smartWallets = {
  type: 'light_account' as const,
  version: '2.0.0',
  chains: [31_337, 31_338].map((chainId) => ({
    chainId,
    bundlerUrl: `${sandboxUrl}/smart-wallets/bundler/${chainId}`,
    paymasterUrl: `${sandboxUrl}/smart-wallets/paymaster/${chainId}`,
  })),
}

/** Pays the fees of sponsored Solana transactions. The key works only in the sandbox. */
const solanaSponsorship = {
  chain: 'solana:LatchkeySandbox11111111111111111' as const,
  feePayerKey: '8J5DoZXzcbCCAWYsbNSnuYW2kQPRZ3izWLL2yMwmLVWx',
  perUserPerDay: 20,
  perDay: 10_000,
  programs: [
    '11111111111111111111111111111111',
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  ],
}

/** Farcaster relay and id registry of the sandbox, with its test users only. */
const farcaster = {
  relayUrl: `${sandboxUrl}/farcaster/relay`,
  rpcUrl: `${sandboxUrl}/farcaster/rpc`,
  /** Farcaster account of the app. Read your custody key from the environment. */
  signer: {
    appFid: 2_000_000_001,
    custodyKey: '0x6c617463686b65792073616e64626f7820666172636173746572206170702031',
    apiUrl: `${sandboxUrl}/farcaster/api`,
  },
}

/** Sandbox cloud storage for wallet recovery. */
const recovery = {
  googleDrive: {
    clientId: 'latchkey-google-drive',
    clientSecret: 'latchkey-sandbox-secret-of-a-client',
    endpoints: {
      authorize: `${sandboxUrl}/google-drive/authorize`,
      token: `${sandboxUrl}/google-drive/token`,
      api: `${sandboxUrl}/google-drive/api`,
    },
  },
  iCloud: {
    apiToken: 'latchkey-sandbox-icloud-api-token',
    containerIdentifier: 'iCloud.example.latchkey',
    environment: 'development' as const,
    endpoints: { api: `${sandboxUrl}/icloud/api` },
  },
}

/** Sandbox on-ramps and bridge. The keys work only there. Read your keys from the environment. */
const funding = {
  options: [
    { method: 'card' as const, provider: 'moonpay' as const },
    { method: 'card' as const, provider: 'coinbase' as const },
    { method: 'exchange' as const, provider: 'coinbase' as const },
    { method: 'wallets' as const },
  ],
  defaultCurrency: { chain: 'eip155:31337', asset: 'native-currency' as const },
  defaultAmount: '0.01',
  crossChainBridging: true,
  coinbase: {
    appId: 'latchkey-sandbox',
    keyName: 'organizations/latchkey-sandbox/apiKeys/demo',
    privateKey:
      'bGF0Y2hrZXkgc2FuZGJveCBjb2luYmFzZSBrZXkgMDEQEgeZxfkkup/aOEJHYxpjkWtqRd9D0PO6mEvKnj/LFA==',
    apiUrl: `${sandboxUrl}/coinbase/api`,
    pageUrl: `${sandboxUrl}/coinbase/buy/select-asset`,
    networks: {
      'eip155:31337': 'latchkey-one',
      'eip155:31338': 'latchkey-two',
      'solana:LatchkeySandbox11111111111111111': 'solana',
      // Name of the sandbox Solana cluster in a page.
      'solana:localnet': 'solana',
    },
  },
  moonpay: {
    publishableKey: 'pk_live_latchkey_sandbox',
    secretKey: 'sk_live_latchkey_sandbox_secret',
    apiUrl: `${sandboxUrl}/moonpay/api`,
    pageUrl: `${sandboxUrl}/moonpay/buy`,
    sandbox: {
      publishableKey: 'pk_test_latchkey_sandbox',
      secretKey: 'sk_test_latchkey_sandbox_secret',
      apiUrl: `${sandboxUrl}/moonpay/api`,
      pageUrl: `${sandboxUrl}/moonpay/buy`,
    },
    currencies: {
      'eip155:31337': { native: 'ETH_LATCHKEY_ONE', usdc: 'USDC_LATCHKEY_ONE' },
      'eip155:31338': { native: 'ETH_LATCHKEY_TWO', usdc: 'USDC_LATCHKEY_TWO' },
      'solana:LatchkeySandbox11111111111111111': { native: 'SOL', usdc: 'USDC_SOL' },
      'solana:localnet': { native: 'SOL' },
    },
  },
  bridge: { url: `${sandboxUrl}/relay`, testnetUrl: `${sandboxUrl}/relay` },
}

/** Chains of the pages on which users approve requests. The browser calls their RPC URLs. */
const browserChains = [
  { id: 31_337, name: 'Sandbox One', rpcUrl: chains['eip155:31337'].rpcUrl },
  { id: 31_338, name: 'Sandbox Two', rpcUrl: chains['eip155:31338'].rpcUrl },
].map((chain) => ({
  ...chain,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}))
/** Allows each of two apps to use the accounts of the other. */
const crossAppWith = (appId: string) => ({
  connections: [appId],
  provider: { requesters: [appId], chains: browserChains },
})
const demoIcon = `http://localhost:${process.env.DEMO_PORT || 4100}/leaf.svg`

const demoOrigins = ['http://localhost:4100', 'http://app.localhost:4100']
/** The sandbox simulates Safe, which embeds apps in an iframe. */
const demoAncestors = [sandboxUrl]

/** Settings that both apps of the demo share: one approves in the host page, one in the vault. */
const demoApp = {
  iconUrl: demoIcon,
  secret: 'latchkey-sandbox-secret',
  mode: 'development' as const,
  allowedOrigins: demoOrigins,
  allowedAncestors: demoAncestors,
  loginMethods: [...LOGIN_METHODS],
  mfaMethods: ['sms' as const, 'totp' as const, 'passkey' as const],
  oauth,
  telegram,
  farcaster,
  chains,
  smartWallets,
  solanaSponsorship,
  prices: { url: `${sandboxUrl}/prices` },
  funding,
  sms: {
    accountSid: 'AC00000000000000000000000000000000',
    authToken: 'latchkey-sandbox-secret',
    from: '+15005550006',
    apiUrl: sandboxUrl,
  },
  customToken: {
    jwksUrl: `${sandboxUrl}/custom-auth/jwks.json`,
    audience: 'latchkey-demo',
  },
  recovery,
}

/** The default: users approve on a page of the vault, which scripts of the app cannot change. */
const approvedInVault = {
  approval: 'vault' as const,
  chains: browserChains,
  solanaClusters: [
    { name: 'localnet', rpcUrl: chains['solana:LatchkeySandbox11111111111111111'].rpcUrl },
  ],
}

/** Demo apps. Replace them with yours. Options that you omit have safe defaults. */
export default defineConfig({
  apps: [
    {
      id: 'latchkeydemoapp0000000001',
      name: 'Latchkey demo',
      ...demoApp,
      crossApp: crossAppWith('latchkeydemoapp0000000002'),
      // Public clients sign requests that expire late or never. Leave this out if you have none.
      serverWallets: { allowLongLivedRequests: true },
      embeddedWallets: {
        mode: 'legacy-embedded-wallets-only',
        ethereumCreateOnLogin: 'users-without-wallets',
        solanaCreateOnLogin: 'users-without-wallets',
        recoveryOptions: ['user-passcode', 'google-drive', 'icloud'],
        passkeyRecovery: true,
        // Public clients of the protocol show their own screens, so scripts in their pages can sign.
        approval: 'host',
        // Lets clients with custom screens delegate wallets. Omit it if no client needs it.
        allowHeadlessDelegation: true,
      },
      testCredentials: [
        { email: 'test-0001@latchkey.example', phoneNumber: '+15555550100', code: '246810' },
      ],
    },
    {
      id: 'latchkeydemoapp0000000002',
      name: 'Latchkey demo with server wallets',
      iconUrl: demoIcon,
      crossApp: {
        ...crossAppWith('latchkeydemoapp0000000001'),
        connections: ['latchkeydemoapp0000000001', 'latchkeydemoapp0000000004'],
      },
      secret: 'latchkey-sandbox-secret',
      mode: 'development',
      // Public clients sign requests that expire late or never. Leave this out if you have none.
      serverWallets: { allowLongLivedRequests: true },
      allowedOrigins: demoOrigins,
      allowedAncestors: demoAncestors,
      loginMethods: [...LOGIN_METHODS],
      mfaMethods: ['sms', 'totp', 'passkey'],
      mfaRecoveryCodes: true,
      oauth,
      telegram,
      farcaster,
      chains,
      // Public clients of the Privy protocol know the Safe of the sandbox too.
      smartWallets: { ...smartWallets, type: 'safe', version: '1.4.1' },
      solanaSponsorship,
      prices: { url: `${sandboxUrl}/prices` },
      funding,
      sms: {
        accountSid: 'AC00000000000000000000000000000000',
        authToken: 'latchkey-sandbox-secret',
        from: '+15005550006',
        whatsApp: { from: '+15005550006' },
        apiUrl: sandboxUrl,
      },
      customToken: {
        jwksUrl: `${sandboxUrl}/custom-auth/jwks.json`,
        audience: 'latchkey-demo',
      },
      recovery,
      embeddedWallets: {
        mode: 'user-controlled-server-wallets-only',
        ethereumCreateOnLogin: 'users-without-wallets',
        solanaCreateOnLogin: 'users-without-wallets',
        recoveryOptions: ['user-passcode', 'google-drive', 'icloud'],
        approval: 'host',
      },
    },
    {
      id: 'latchkeydemoapp0000000003',
      name: 'Latchkey demo for members',
      secret: 'latchkey-sandbox-secret',
      mode: 'development',
      allowedOrigins: demoOrigins,
      termsUrl: 'http://localhost:4100/terms',
      privacyUrl: 'http://localhost:4100/privacy',
      requireTerms: true,
      captcha: {
        siteKey: 't:latchkey-sandbox-sitekey',
        secret: 'latchkey-sandbox-captcha-secret',
        scriptUrl: `${sandboxUrl}/captcha/api.js`,
        verifyUrl: `${sandboxUrl}/captcha/siteverify`,
      },
      disablePlusEmails: true,
      mfaMethods: ['totp'],
      allowlist: { entries: ['*@example.com'] },
      // The sandbox lists what it received at /webhooks.
      webhooks: [
        { url: `${sandboxUrl}/webhooks`, secret: `whsec_${btoa('latchkey-sandbox-webhook-key')}` },
      ],
      // Without `allowHeadlessDelegation`: users delegate on the consent page.
      embeddedWallets: { approval: 'host' },
    },
    {
      id: 'latchkeydemoapp0000000004',
      name: 'Latchkey demo with approvals in the vault',
      ...demoApp,
      crossApp: {
        provider: { requesters: ['latchkeydemoapp0000000002'], chains: browserChains },
      },
      embeddedWallets: {
        mode: 'legacy-embedded-wallets-only',
        ethereumCreateOnLogin: 'users-without-wallets',
        solanaCreateOnLogin: 'users-without-wallets',
        recoveryOptions: ['user-passcode', 'google-drive', 'icloud'],
        passkeyRecovery: true,
        ...approvedInVault,
      },
    },
    {
      id: 'latchkeydemoapp0000000005',
      name: 'Latchkey demo with server wallets and approvals in the vault',
      ...demoApp,
      embeddedWallets: {
        mode: 'user-controlled-server-wallets-only',
        ethereumCreateOnLogin: 'users-without-wallets',
        solanaCreateOnLogin: 'users-without-wallets',
        ...approvedInVault,
      },
    },
  ],
  // Opens the dashboard at http://localhost:4000/dashboard. Name your own operators, or leave it out.
  dashboard: {
    operators: [
      { email: 'operator@example.com', role: 'admin' },
      { email: 'admin@example.com', role: 'admin' },
      { email: 'support@example.com', role: 'support' },
      { email: 'viewer@example.com', role: 'viewer' },
    ],
  },
})
