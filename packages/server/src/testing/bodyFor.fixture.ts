import { generateKeyPairSync } from 'node:crypto'
import type { Endpoint } from '@latchkey/contract'
import { ADDRESS, ROOT_ID, UNKNOWN_USER_ID } from './endpoints.fixture.ts'

const QUORUM_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .publicKey.export({ format: 'der', type: 'spki' })
  .toString('base64')

const SITE = { requester_origin: 'https://site.example', requester_public_key: 'A'.repeat(44) }

const RULE = { name: 'All', method: '*', action: 'ALLOW', conditions: [] }

const registration = {
  authenticator_response: {
    id: 'aWQ',
    raw_id: 'aWQ',
    type: 'public-key',
    response: { client_data_json: 'e30', attestation_object: 'oA' },
  },
}
const assertion = {
  challenge: 'Y2hhbGxlbmdl',
  authenticator_response: {
    id: 'aWQ',
    raw_id: 'aWQ',
    type: 'public-key',
    response: { client_data_json: 'e30', authenticator_data: 'AA', signature: 'AA' },
  },
}

const code = { email: 'route@example.com', code: '123456' }
const telegramProof = {
  telegram_auth_result: { id: 1, first_name: 'Ada', auth_date: 1, hash: 'a'.repeat(64) },
}
const version = { share_version: 1 }
/** A blinded password of RFC 9497, appendix A.3.1. */
const BLINDED = 'A3I6HlwJuLnBjR3LyinoAH6V8U9HMtk0bUkP/BlREDaN'
const sealed = { encapsulated_key: 'AA==', ciphertext: 'AA==' }
const newVersion = {
  ...version,
  nonce: 'a-nonce',
  auth_share: 'AA==',
  sealed_recovery_share: sealed,
  recovery: { method: 'privy' },
}
const wallet = { chain_type: 'ethereum', address: ADDRESS }
const provedWallet = { ...wallet, wallet_index: 0, proof: 'AA==' }
const hpke = { encryption_type: 'HPKE', recipient_public_key: 'AA==' }
const importedKey = { ...wallet, entropy_type: 'private-key', encryption_type: 'HPKE' }
const entropy = { entropy_id: ADDRESS, entropy_id_verifier: 'ethereum-address-verifier' }

/** A body each endpoint takes, by its path, or by its method too; one that is missing here fails the tests by name. */
const BODIES: Record<string, object> = {
  '/api/v1/passwordless/init': { email: 'route@example.com' },
  '/api/v1/passwordless/authenticate': { email: 'route@example.com', code: '123456' },
  '/api/v1/passwordless_sms/init': { phoneNumber: '+15555550100' },
  '/api/v1/passwordless_sms/authenticate': { phoneNumber: '+15555550100', code: '123456' },
  '/api/v1/guest/authenticate': { guest_credential: 'A'.repeat(43) },
  '/api/v1/custom_jwt_account/authenticate': { token: 'a.b.c' },
  '/api/v1/passkeys/register/init': {},
  '/api/v1/passkeys/register': registration,
  '/api/v1/passkeys/authenticate/init': {},
  '/api/v1/passkeys/authenticate': assertion,
  '/api/v1/passkeys/link/init': {},
  '/api/v1/passkeys/link': registration,
  '/api/v1/telegram/authenticate': {
    telegram_auth_result: { id: 1, first_name: 'Ada', auth_date: 1, hash: 'a'.repeat(64) },
  },
  '/api/v1/oauth/init': {
    provider: 'google',
    redirect_to: 'https://app.example.com/',
    code_challenge: 'A'.repeat(43),
    state_code: 'a-state',
  },
  '/api/v1/oauth/authorization_request': { state: 'a-state' },
  '/api/v1/oauth/authorization_denial': { state: 'a-state' },
  '/api/v1/oauth/authorization_code': {
    state: 'a-state',
    redirect_to: 'https://app.example.com/',
    code_challenge: 'a-challenge',
  },
  '/api/v1/oauth/verify': { prat: 'a.b.c' },
  '/api/v1/oauth/transaction_request': {
    token: 'a.b.c',
    callback_url: 'https://app.example.com',
  },
  '/api/v1/oauth/transaction_person': { token: 'a.b.c' },
  '/api/v1/cross-app/connection_request': SITE,
  '/api/v1/cross-app/connection': { ...SITE, address: ADDRESS },
  '/api/v1/cross-app/transaction_request': SITE,
  '/api/v1/cross-app/transaction': { ...SITE, iv: 'A'.repeat(16) },
  '/api/v1/cross-app/disconnection': SITE,
  '/api/v1/oauth/authenticate': {
    authorization_code: 'a-code',
    state_code: 'a-state',
    code_verifier: 'A'.repeat(43),
  },
  '/api/v1/oauth/evidence': {
    authorization_code: 'a-code',
    state_code: 'a-state',
    code_verifier: 'A'.repeat(43),
  },
  '/api/v1/farcaster/init': {},
  '/api/v1/farcaster/authenticate': { channel_token: 'c', message: 'm', signature: '0x', fid: 1 },
  '/api/v2/farcaster/init': {},
  '/api/v2/farcaster/authenticate': { message: 'm', signature: '0x', fid: 1 },
  '/api/v1/farcaster/signer/init': { ed25519_public_key: `0x${'ab'.repeat(32)}` },
  '/api/v1/farcaster/signer/status': { ed25519_public_key: `0x${'ab'.repeat(32)}` },
  '/api/v1/siwe/init': { address: `0x${'0'.repeat(39)}1` },
  '/api/v1/siwe/authenticate': { message: 'm', signature: '0x' },
  '/api/v1/siwe/link': { message: 'm', signature: '0x' },
  '/api/v1/siwe/link_smart_wallet': { message: 'm', signature: '0x', smart_wallet_type: 'safe' },
  '/api/v1/siwe/unlink': { address: `0x${'0'.repeat(39)}1` },
  '/api/v1/siws/init': { address: '1'.repeat(32) },
  '/api/v1/siws/authenticate': { message: 'm', signature: 'AA==' },
  '/api/v1/siws/link': { message: 'm', signature: 'AA==' },
  '/api/v1/siws/unlink': { address: '1'.repeat(32) },
  '/api/v1/sessions': { refresh_token: 'x' },
  '/api/v1/sessions/logout': { refresh_token: 'x' },
  '/api/v1/users/me/accept_terms': {},
  '/api/v1/device_keys': {},
  '/api/v1/sessions/step_up': { access_token: 'a.b.c' },
  '/api/v1/embedded_wallets/begin': {},
  '/api/v1/embedded_wallets/prepare': {
    ...newVersion,
    ...entropy,
    root_id: ROOT_ID,
    imported: false,
    wallets: [provedWallet],
  },
  '/api/v1/embedded_wallets/find': entropy,
  '/api/v1/embedded_wallets/roots/:rootId/auth_share': { ...version, purpose: 'use' },
  '/api/v1/embedded_wallets/roots/:rootId/recovery_share': {
    ...version,
    recipient_public_key: 'AA==',
  },
  '/api/v1/embedded_wallets/roots/:rootId/recovery_code': { kind: 'email' },
  '/api/v1/embedded_wallets/roots/:rootId/recovery_evidence/list': {},
  '/api/v1/embedded_wallets/roots/:rootId/recovery_evidence': { kind: 'passkey' },
  '/api/v1/embedded_wallets/roots/:rootId/password_keys': {
    blinded_element: BLINDED,
    chain_type: 'ethereum',
    address: `0x${'0'.repeat(39)}1`,
  },
  '/api/v1/embedded_wallets/roots/:rootId/password_tries': { ...version, blinded_element: BLINDED },
  '/api/v1/embedded_wallets/roots/:rootId/pepper': {
    ...version,
    purpose: 'recover',
    recipient_public_key: 'AA==',
  },
  '/api/v1/embedded_wallets/roots/:rootId/shares': {
    ...newVersion,
    reason: 'recovered',
    proof: 'AA==',
  },
  '/api/v1/embedded_wallets/roots/:rootId/activate': version,
  '/api/v1/embedded_wallets/roots/:rootId/wallets': {
    nonce: 'a-nonce',
    wallet: provedWallet,
    root_proof: 'AA==',
  },
  '/api/v1/embedded_wallets/export_ticket': wallet,
  '/api/v1/embedded_wallets/export_ticket/redeem': { ticket: 'a-ticket' },
  '/api/v1/embedded_wallets/:address/recovery/key_material': {},
  '/api/v1/recovery/oauth/init': {
    redirect_to: 'https://app.example.com/',
    code_challenge: 'A'.repeat(43),
    state_code: 'a-state',
  },
  '/api/v1/recovery/oauth/authenticate': {
    authorization_code: 'a-code',
    state_code: 'a-state',
    code_verifier: 'A'.repeat(43),
  },
  '/api/v1/recovery/oauth/init_icloud': { client_type: 'web' },
  '/api/v1/recovery/configuration_icloud': { client_type: 'web' },
  '/api/v1/wallets': { chain_type: 'ethereum' },
  '/api/v1/wallets/:walletId': {},
  '/api/v1/wallets/:walletId/archive': {},
  '/api/v1/wallets/address': { address: ADDRESS },
  '/api/v1/wallets/batch': { wallets: [{ chain_type: 'ethereum' }] },
  '/api/v1/wallets/:walletId/rpc': { method: 'personal_sign', params: {} },
  '/api/v1/wallets/:walletId/raw_sign': { params: {} },
  '/api/v1/wallets/:walletId/export': hpke,
  '/api/v1/wallets/import/init': importedKey,
  '/api/v1/wallets/import/submit': {
    wallet: { ...importedKey, ...sealed, address: `0x${'0'.repeat(39)}1` },
  },
  '/api/v1/wallets/delegate': {
    encrypted_tee_share: sealed,
    app_share: 'AA==',
    delegated_addresses: [{ ...wallet, wallet_index: 0 }],
  },
  '/api/v1/wallets/revoke': {},
  '/api/v1/user_signers/authenticate': { ...hpke, user_jwt: 'a.b.c' },
  '/api/v1/wallets/authenticate': { ...hpke, user_jwt: 'a.b.c' },
  '/api/v1/apps/:appId/smart_wallets/:chainId/paymaster': {
    method: 'pm_getPaymasterData',
    params: [{ callData: '0x' }, ADDRESS, '0x1', {}],
  },
  '/api/v1/scan/transaction': {
    chain_id: '1',
    metadata: { domain: 'https://app.example.com' },
    request: { method: 'eth_sendTransaction', params: [{ from: ADDRESS, to: ADDRESS }] },
  },
  '/api/v1/funding/coinbase_on_ramp/init': {
    addresses: [{ address: ADDRESS, blockchains: ['base'] }],
  },
  '/api/v1/plugins/moonpay_on_ramp/sign': { address: ADDRESS, config: {} },
  '/api/v1/funding/bridge/quote': {
    amount: '1',
    user: ADDRESS,
    recipient: ADDRESS,
    originChainId: 8453,
    destinationChainId: 1,
  },
  '/api/v1/analytics_events': { event_name: 'opened' },
  '/api/v1/passwordless/link': code,
  '/api/v1/passwordless/update': {
    oldAddress: 'old@example.com',
    newAddress: 'new@example.com',
    code: '123456',
  },
  '/api/v1/passwordless/unlink': { address: 'route@example.com' },
  '/api/v1/passwordless/transfer': { nonce: 'a-nonce', email: 'route@example.com' },
  '/api/v1/passwordless_sms/link': { phoneNumber: '+15555550100', code: '123456' },
  '/api/v1/passwordless_sms/update': {
    old_phone_number: '+14155550101',
    new_phone_number: '+14155550102',
    code: '123456',
  },
  '/api/v1/passwordless_sms/unlink': { phoneNumber: '+15555550100' },
  '/api/v1/passwordless_sms/transfer': { nonce: 'a-nonce', phoneNumber: '+15555550100' },
  '/api/v1/oauth/link': {
    authorization_code: 'a-code',
    state_code: 'a-state',
    code_verifier: 'A'.repeat(43),
  },
  '/api/v1/oauth/unlink': { provider: 'google', subject: 'a-subject' },
  '/api/v1/oauth/transfer': { nonce: 'a-nonce', userInfo: { subject: 'a-subject' } },
  '/api/v1/custom_jwt_account/link': { token: 'a.b.c' },
  '/api/v1/telegram/link': telegramProof,
  '/api/v1/telegram/unlink': { telegram_user_id: '1' },
  '/api/v1/telegram/transfer': { nonce: 'a-nonce', ...telegramProof },
  '/api/v1/farcaster/link': { channel_token: 'c', message: 'm', signature: '0x', fid: 1 },
  '/api/v1/farcaster/unlink': { fid: 1 },
  '/api/v1/farcaster/transfer': { nonce: 'a-nonce', farcaster_id: 1 },
  '/api/v1/passkeys/unlink': { credential_id: 'aWQ' },
  '/api/v1/siwe/transfer': { nonce: 'a-nonce', address: ADDRESS },
  '/api/v1/siws/transfer': { nonce: 'a-nonce', address: '1'.repeat(32) },
  '/api/v1/mfa/passwordless_sms/init': { action: 'enroll', phoneNumber: '+15555550100' },
  '/api/v1/mfa/passwordless_sms/enroll': { code: '123456', phoneNumber: '+15555550100' },
  '/api/v1/mfa/passwordless_sms/verify': { code: '123456' },
  '/api/v1/mfa/passwordless_sms/unenroll': {},
  '/api/v1/mfa/totp/init': {},
  '/api/v1/mfa/totp/enroll': { code: '123456' },
  '/api/v1/mfa/totp/verify': { code: '123456' },
  '/api/v1/mfa/totp/unenroll': {},
  '/api/v1/mfa/passkeys/init': {},
  '/api/v1/mfa/passkeys/verify': {
    authenticator_response: assertion.authenticator_response,
  },
  '/api/v1/mfa/passkeys/enrollment': { credential_ids: ['aWQ'] },
  '/api/v1/embedded_wallets/export_proof': {},
  '/api/v1/mfa/recovery_codes': {},
  '/api/v1/mfa/recovery_codes/verify': { code: 'AAAA-BBBB-CCCC' },
  '/api/v1/users/me/sessions/revoke': {},
  '/api/v1/users/:userId/sessions/revoke': {},
  '/api/v1/users/:userId/restore': {},
  '/api/v1/users': { linked_accounts: [{ type: 'email', address: 'imported@example.com' }] },
  '/api/v1/users/:userId': {},
  '/api/v1/users/search': { searchTerm: 'ada' },
  '/api/v1/users/:userId/custom_metadata': { custom_metadata: { plan: 'gold' } },
  '/api/v1/users/:userId/wallets': { wallets: [{ chain_type: 'ethereum' }] },
  '/api/v1/users/:userId/accounts/unlink': { type: 'email', handle: 'route@example.com' },
  '/api/v1/users/email/address': { address: 'route@example.com' },
  '/api/v1/users/phone/number': { number: '+15555550100' },
  '/api/v1/users/wallet/address': { address: ADDRESS },
  '/api/v1/users/smart_wallet/address': { address: ADDRESS },
  '/api/v1/users/farcaster/fid': { fid: 1 },
  '/api/v1/users/discord/username': { username: 'ada' },
  '/api/v1/users/github/username': { username: 'ada' },
  '/api/v1/users/twitter/username': { username: 'ada' },
  '/api/v1/users/twitter/subject': { subject: 'a-subject' },
  '/api/v1/users/telegram/telegram_user_id': { telegram_user_id: '1' },
  '/api/v1/users/telegram/username': { username: 'ada' },
  '/api/v1/users/custom_auth/id': { custom_user_id: 'ada' },
  '/api/v1/apps/:appId/users/wallet': { user_id: UNKNOWN_USER_ID, create_ethereum_wallet: true },
  '/api/v1/key_quorums': { public_keys: [QUORUM_KEY] },
  '/api/v1/key_quorums/:quorumId': { display_name: 'Ours' },
  'DELETE /api/v1/key_quorums/:quorumId': {},
  '/api/v1/policies': { version: '1.0', name: 'Ours', chain_type: 'ethereum', rules: [RULE] },
  '/api/v1/policies/:policyId': {},
  '/api/v1/policies/:policyId/rules': RULE,
  '/api/v1/policies/:policyId/rules/:ruleId': RULE,
  'DELETE /api/v1/policies/:policyId/rules/:ruleId': {},
  '/api/v1/apps/:appId/allowlist': { type: 'email', value: 'route@example.com' },
}

export const bodyFor = ({ method, path }: Endpoint): object | undefined => {
  if (method === 'GET') return undefined
  const body = BODIES[`${method} ${path}`] ?? BODIES[path]
  if (!body) throw new Error(`No body is known for ${path}`)
  return body
}
