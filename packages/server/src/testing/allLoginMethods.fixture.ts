import { generateKeyPairSync } from 'node:crypto'
import type { AppDefinitionInput } from '../platform/config/AppDefinition.ts'
import type { Outbound } from '../platform/outbound/createOutbound.ts'

let channels = 0
/** A relay that opens every channel, a CloudKit that sends everybody to sign in, a Coinbase and a bridge that say yes, so that no endpoint fails for want of the outside. */
export const fakeOutbound: Outbound = {
  async send({ url, body = '{}' }) {
    if (url.includes('/users/caller')) {
      const redirectURL = 'https://idmsa.apple.com/'
      return { status: 421, header: () => undefined, text: '', json: () => ({ redirectURL }) }
    }
    if (/coinbase\.com|relay\.link/.test(url)) {
      const told = { token: 'a-session', steps: [], requests: [] }
      return { status: 200, header: () => undefined, text: '', json: () => told }
    }
    const { nonce } = JSON.parse(body) as { nonce?: string }
    const opened = { channelToken: `channel-${channels++}`, url: 'https://phone.example', nonce }
    return { status: 201, header: () => undefined, text: '', json: () => opened }
  },
  close() {},
}

/** Enables what the endpoints need, so that they are refused for other reasons only. */
export const ALL_LOGIN_METHODS: Partial<AppDefinitionInput> = {
  loginMethods: [
    'email',
    'sms',
    'guest',
    'custom-token',
    'google',
    'passkey',
    'telegram',
    'farcaster',
    'wallet',
    'solana-wallet',
  ],
  oauth: { google: { clientId: 'a-client', clientSecret: 'a-secret' } },
  telegram: { botToken: '7000000001:a-bot-token-of-the-tests-0123456789', botName: 'test_bot' },
  farcaster: { signer: { appFid: 1, custodyKey: `0x${'11'.repeat(32)}` } },
  funding: {
    crossChainBridging: true,
    allowAnyAddress: true,
    coinbase: {
      appId: 'an-app',
      keyName: 'a-key',
      privateKey: generateKeyPairSync('ec', { namedCurve: 'P-256' })
        .privateKey.export({ type: 'pkcs8', format: 'pem' })
        .toString(),
    },
    moonpay: { publishableKey: 'pk', secretKey: 'sk' },
  },
  embeddedWallets: { recoveryOptions: ['google-drive', 'icloud'] },
  recovery: {
    googleDrive: { clientId: 'a-client', clientSecret: 'a-secret' },
    iCloud: {
      apiToken: 'a-token',
      containerIdentifier: 'iCloud.example.app',
      environment: 'development',
    },
  },
  sms: { accountSid: 'AC1', authToken: 'token', from: '+15005550006' },
  mfaMethods: ['sms', 'totp', 'passkey'],
  mfaRecoveryCodes: true,
  customToken: {
    publicKey: generateKeyPairSync('ed25519').publicKey.export({
      type: 'spki',
      format: 'pem',
    }) as string,
  },
}
