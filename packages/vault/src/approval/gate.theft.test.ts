import { VAULT_EVENTS, type VaultEvent } from '@latchkey/contract/messages/vaultMessages'
import { base64 } from '@scure/base'
import { describe, expect, test, vi } from 'vitest'
import { VaultError } from '../channel/VaultError.ts'
import { toVaultError } from '../handlers/toVaultError.ts'
import { ApiError } from '../server/ApiError.ts'
import { createGate } from './createGate.ts'
import { digestOf } from './digestOf.ts'

const OWN = 'https://auth.example'
const HOST = 'https://shop.example'
const settings = { approval: 'vault', signsMessagesHeadless: false, signsRawHashes: false } as const

const accessToken = 'token'
const wallet = { entropyId: '0xada', entropyIdVerifier: 'ethereum-address-verifier' } as const
const rpc = (request: object, more: object = {}) => ({
  accessToken,
  ...wallet,
  chainType: 'ethereum',
  hdWalletIndex: 0,
  request,
  ...more,
})
const message = rpc({ method: 'personal_sign', params: ['hello', '0xada'] })
const authorization = (url: string, body: object) => ({
  accessToken,
  message: base64.encode(new TextEncoder().encode(JSON.stringify({ url, body }))),
})
const serverRpc = (body: object) => authorization('https://auth.example/api/v1/wallets/w/rpc', body)

/** Everything that uses a key, or changes who can. */
const THEFTS: [string, VaultEvent, object][] = [
  ['a message', 'privy:wallets:rpc', message],
  [
    'typed data',
    'privy:wallets:rpc',
    rpc({ method: 'eth_signTypedData_v4', params: ['0xada', '{}'] }),
  ],
  ['a transaction', 'privy:wallets:rpc', rpc({ method: 'eth_signTransaction', params: [{}] })],
  ['a bare hash', 'privy:wallets:rpc', rpc({ method: 'secp256k1_sign', params: ['0x00'] })],
  [
    'a Solana message',
    'privy:wallets:rpc',
    rpc({ method: 'signMessage', params: { message: 'AA==' } }),
  ],
  [
    'a server wallet request',
    'privy:user-signer:sign',
    serverRpc({ method: 'eth_sendTransaction' }),
  ],
  [
    'a server wallet hash',
    'privy:user-signer:sign',
    authorization('https://auth.example/api/v1/wallets/w/raw_sign', { params: { hash: '0x00' } }),
  ],
  [
    'an import',
    'privy:wallets:import',
    { accessToken, privateKey: '0x1', chainType: 'ethereum', mode: 'on-device' },
  ],
  [
    'a change of recovery',
    'privy:wallets:set-recovery',
    { accessToken, ...wallet, recoveryMethod: 'privy' },
  ],
  [
    'a delegation',
    'privy:delegated-actions:consent',
    {
      accessToken,
      rootWallet: { address: '0xada', chainType: 'ethereum', imported: false },
      delegatedWallets: [],
    },
  ],
  ['a Farcaster signer', 'privy:farcaster:init-signer', { accessToken, address: '0xada' }],
  [
    'a Farcaster message',
    'privy:farcaster:sign',
    { accessToken, address: '0xada', payload: { hash: 'AA' }, fid: 1 },
  ],
  ['an older signing event', 'privy:wallet:rpc', message],
  ['an older Solana signing event', 'privy:solana-wallet:rpc', message],
]

function setUp(changes: Partial<Parameters<typeof createGate>[0]> = {}) {
  const gate = createGate({ ...settings, ...changes }, OWN)
  const work = vi.fn(async () => 'signed')
  const ask = (
    event: VaultEvent,
    given: object,
    origin = HOST,
    does: () => Promise<unknown> = work,
  ) =>
    gate({ event, data: VAULT_EVENTS[event].parse(given), origin }, does).catch(
      ({ type }: VaultError) => type,
    )
  return { ask, work }
}
/** The data as an own page sends it, approved. */
const approved = (event: VaultEvent, given: object, id = 'one') => {
  const data = VAULT_EVENTS[event].parse(given) as Record<string, unknown>
  return { ...given, approval: { id, digest: digestOf(event as 'privy:wallets:rpc', data) } }
}

describe.each(THEFTS)('%s', (_, event, data) => {
  test('is refused to a host page', async () => {
    const { ask, work } = setUp()
    expect(await ask(event, data)).toBe('approval_required')
    expect(work).not.toHaveBeenCalled()
  })

  test('is refused to a host page that forges an approval', async () => {
    const { ask, work } = setUp()
    if (event !== 'privy:wallet:rpc' && event !== 'privy:solana-wallet:rpc')
      expect(await ask(event, approved(event, data))).toBe('approval_required')
    expect(work).not.toHaveBeenCalled()
  })

  test('is refused to an own page without an approval', async () => {
    expect(await setUp().ask(event, data, OWN)).toBe('approval_required')
  })

  test('runs for a host page in host mode', async () => {
    expect(await setUp({ approval: 'host' }).ask(event, data)).toBe('signed')
  })
})

test('runs once per approval, also if two requests arrive at once', async () => {
  const { ask, work } = setUp()
  const data = approved('privy:wallets:rpc', message)
  const answers = await Promise.all([
    ask('privy:wallets:rpc', data, OWN),
    ask('privy:wallets:rpc', data, OWN),
  ])
  expect(answers.sort()).toEqual(['approval_required', 'signed'])
  expect(await ask('privy:wallets:rpc', data, OWN)).toBe('approval_required')
  expect(work).toHaveBeenCalledOnce()
})

test('refuses an approval of another request', async () => {
  const { ask } = setUp()
  const { approval } = approved('privy:wallets:rpc', message)
  const swapped = rpc({ method: 'personal_sign', params: ['all my coins', '0xada'] }, { approval })
  expect(await ask('privy:wallets:rpc', swapped, OWN)).toBe('approval_required')
  const otherWallet = { ...message, hdWalletIndex: 1, approval }
  expect(await ask('privy:wallets:rpc', otherWallet, OWN)).toBe('approval_required')
})

test('accepts the same approval again with the MFA answer, not after another failure', async () => {
  const { ask } = setUp()
  const data = approved('privy:wallets:rpc', message)
  const fail = (type: 'missing_or_invalid_mfa' | 'error') => async () => {
    throw new VaultError(type)
  }
  const askOwn = (does?: () => Promise<unknown>) =>
    ask('privy:wallets:rpc', { ...data, mfaCode: '123456' }, OWN, does)
  expect(await askOwn(fail('missing_or_invalid_mfa'))).toBe('missing_or_invalid_mfa')
  expect(await askOwn(fail('error'))).toBe('error')
  expect(await askOwn()).toBe('approval_required')
})

test.each(['step_up_required', 'device_key_mismatch', 'missing_device_key'])(
  'accepts the same approval again after a new login because of %s',
  async (code) => {
    const { ask } = setUp()
    const data = approved('privy:wallets:rpc', message)
    const refused = async () => {
      throw toVaultError(new ApiError(code, 403)) // as the handlers do
    }
    await ask('privy:wallets:rpc', data, OWN, refused)
    expect(await ask('privy:wallets:rpc', data, OWN)).toBe('signed')
    expect(await ask('privy:wallets:rpc', data, OWN)).toBe('approval_required')
  },
)

test('re-authenticates a session for own pages only', async () => {
  const stepUp = { accessToken, newAccessToken: 'new' }
  expect(await setUp().ask('latchkey:session:step-up', stepUp)).toBe('approval_required')
  expect(await setUp().ask('latchkey:session:step-up', stepUp, OWN)).toBe('signed')
  const hostMode = setUp({ approval: 'host' })
  expect(await hostMode.ask('latchkey:session:step-up', stepUp)).toBe('signed')
})

test('refuses bare hashes even with an approval, unless the app allows them', async () => {
  const hash = rpc({ method: 'secp256k1_sign', params: ['0x00'] })
  const data = approved('privy:wallets:rpc', hash)
  expect(await setUp().ask('privy:wallets:rpc', data, OWN)).toBe('approval_required')
  const allowed = setUp({ signsRawHashes: true })
  expect(await allowed.ask('privy:wallets:rpc', hash)).toBe('approval_required')
  expect(await allowed.ask('privy:wallets:rpc', data, OWN)).toBe('signed')
})

test('with headless signing, signs messages for a host page and nothing else', async () => {
  const { ask } = setUp({ signsMessagesHeadless: true })
  const solana = (shownAs?: string) =>
    rpc({ method: 'signMessage', params: { message: 'AA==', ...(shownAs && { shownAs }) } })
  const answers = await Promise.all([
    ask('privy:wallets:rpc', message),
    ask('privy:wallets:rpc', solana('message')),
    ask('privy:user-signer:sign', serverRpc({ method: 'personal_sign' })),
    ask('privy:wallets:rpc', solana()),
    ask('privy:wallets:rpc', solana('transaction')),
    ask('privy:wallets:rpc', rpc({ method: 'eth_signTransaction', params: [{}] })),
    ask('privy:user-signer:sign', serverRpc({ method: 'eth_signTransaction' })),
    ask(
      'privy:user-signer:sign',
      authorization('https://x.example/a', { method: 'personal_sign' }),
    ),
    ask('privy:wallets:set-recovery', { accessToken, ...wallet, recoveryMethod: 'privy' }),
  ])
  expect(answers).toEqual([
    ...['signed', 'signed', 'signed'],
    ...Array.from({ length: 6 }, () => 'approval_required'),
  ])
})

test('with headless signing, signs typed data for a host page, but no user operation', async () => {
  const { ask } = setUp({ signsMessagesHeadless: true })
  const signs = (typedData: string) =>
    ask('privy:wallets:rpc', rpc({ method: 'eth_signTypedData_v4', params: ['0xada', typedData] }))
  const signsOnServer = (primary_type: string) =>
    ask(
      'privy:user-signer:sign',
      serverRpc({ method: 'eth_signTypedData_v4', params: { typed_data: { primary_type } } }),
    )
  expect(await signs('{"primaryType":"Listing"}')).toBe('signed')
  expect(await signsOnServer('Listing')).toBe('signed')
  expect(await signs('{"primaryType":"PackedUserOperation"}')).toBe('approval_required')
  expect(await signs('not JSON')).toBe('approval_required')
  expect(await signsOnServer('PackedUserOperation')).toBe('approval_required')
})

test('takes recovery secrets from own pages only', async () => {
  const { ask } = setUp()
  const recover = { accessToken, ...wallet }
  const withPassword = { ...recover, recoveryPassword: 'correct horse' }
  expect(await ask('privy:wallets:recover', recover)).toBe('signed')
  expect(await ask('privy:wallets:recover', withPassword)).toBe('approval_required')
  expect(await ask('privy:wallets:recover', withPassword, OWN)).toBe('signed')
  const withCode = { ...recover, recoveryCode: { challengeId: 'c', code: '12345678' } }
  const shown = { credentialId: 'a', clientDataJson: 'b', authenticatorData: 'c', signature: 'd' }
  const withSignature = { ...recover, recoveryEvidence: { challengeId: 'x', passkey: shown } }
  const askForCode = { ...recover, kind: 'email' }
  for (const [event, data] of [
    ['privy:wallets:recover', withCode],
    ['latchkey:wallets:send-recovery-code', askForCode],
    ['privy:wallets:recover', withSignature],
    ['latchkey:wallets:list-recovery-evidence', recover],
    ['latchkey:wallets:start-recovery-evidence', { ...recover, kind: 'passkey' }],
  ] as const) {
    expect(await ask(event, data)).toBe('approval_required')
    expect(await ask(event, data, OWN)).toBe('signed')
  }
  expect(await ask('privy:wallet:create', { accessToken, recoveryPin: '123456' })).toBe(
    'approval_required',
  )
  expect(await ask('privy:wallet:create', { accessToken })).toBe('signed')
})

test('lets a host page connect, add and read', async () => {
  const { ask } = setUp()
  expect(await ask('privy:wallets:connect', { accessToken, ...wallet })).toBe('signed')
  expect(
    await ask('privy:wallets:add', {
      accessToken,
      ...wallet,
      chainType: 'solana',
      hdWalletIndex: 1,
    }),
  ).toBe('signed')
  expect(await ask('privy:iframe:ready', {})).toBe('signed')
})
