import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { PrivyClient } from '@privy-io/node'
import { createViemAccount } from '@privy-io/node/viem'
import { parseTransaction, recoverTransactionAddress, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { API_URL } from '../../support/addresses.ts'
import { newAddress } from '../../support/emailLogin.ts'
import { fund } from '../../support/sandboxChains.ts'
import { SECRET } from '../support/backEnd.ts'
import { APPS } from '../support/Client.ts'
import { createAuthorizationKey } from '../support/createAuthorizationKey.ts'
import { logInOverHttp } from '../support/logInOverHttp.ts'
import { MESSAGE } from '../support/signedData.ts'
import { isSignedBy } from '../support/solanaSignatures.ts'

type Hex = `0x${string}`
const ALLOWED = '0x00000000000000000000000000000000000000a1'
const OTHER = '0x00000000000000000000000000000000000000b2'
const CHAIN_ID = 31_337

const privy = new PrivyClient({ appId: APPS.server, appSecret: SECRET, apiUrl: API_URL })
const wallets = privy.wallets()
const users = privy.users()
const policies = privy.policies()

test.describe('node', () => {
  test('verifies tokens and finds a user by id, email and identity token', async () => {
    const { email, userId, token, idToken } = await logInOverHttp(APPS.server)
    const auth = privy.utils().auth()
    const claims = { app_id: APPS.server, user_id: userId }
    expect(await auth.verifyAccessToken(token)).toMatchObject(claims)
    await expect(auth.verifyAccessToken(`${token.slice(0, -4)}AAAA`)).rejects.toThrow()

    expect(await users._get(userId)).toMatchObject({
      id: userId,
      is_guest: false,
      linked_accounts: [{ type: 'email', address: email }],
    })
    expect((await users.getByEmailAddress({ address: email })).id).toBe(userId)
    const missing = users.getByEmailAddress({ address: newAddress() })
    await expect(missing).rejects.toMatchObject({ status: 404 })
    expect((await users.get({ id_token: idToken ?? '' })).id).toBe(userId)
  })

  test('imports a user with wallets, sets metadata and deletes the user', async () => {
    const email = newAddress()
    const imported = await users.create({
      linked_accounts: [
        { type: 'email', address: email },
        { type: 'google_oauth', subject: randomUUID(), email, name: 'Ada' },
      ],
      wallets: [{ chain_type: 'ethereum' }, { chain_type: 'solana' }],
      custom_metadata: { plan: 'gold' },
    })
    const chains = imported.linked_accounts.flatMap((account) =>
      account.type === 'wallet' ? [account.chain_type] : [],
    )
    expect(chains.sort()).toEqual(['ethereum', 'solana'])
    expect(imported.custom_metadata).toEqual({ plan: 'gold' })
    const changed = await users.setCustomMetadata(imported.id, {
      custom_metadata: { plan: 'silver' },
    })
    expect(changed.custom_metadata).toEqual({ plan: 'silver' })

    // The user logs in with the imported address.
    expect((await logInOverHttp(APPS.server, email)).userId).toBe(imported.id)

    await users.delete(imported.id)
    await expect(users._get(imported.id)).rejects.toMatchObject({ status: 404 })
  })

  test('creates server wallets on both chains and signs with an authorization key', async () => {
    const { publicKey, privateKey } = createAuthorizationKey()
    const authorization_context = { authorization_private_keys: [privateKey] }
    const owner = { public_key: publicKey }
    const idempotency_key = randomUUID()
    const create = () => wallets.create({ chain_type: 'ethereum', owner, idempotency_key })
    const ethereum = await create()
    expect((await create()).id).toBe(ethereum.id)
    const address = ethereum.address as Hex
    const { signature } = await wallets
      .ethereum()
      .signMessage(ethereum.id, { message: MESSAGE, authorization_context })
    const signed = { address, message: MESSAGE, signature: signature as Hex }
    expect(await verifyMessage(signed)).toBe(true)

    const solana = await wallets.create({ chain_type: 'solana', owner })
    const bytes = Buffer.from(MESSAGE)
    const onSolana = await wallets
      .solana()
      .signMessage(solana.id, { message: new Uint8Array(bytes), authorization_context })
    const solanaSignature = Buffer.from(onSolana.signature, 'base64')
    expect(await isSignedBy(solana.address, solanaSignature, bytes)).toBe(true)

    // A wallet with an owner does not sign for the app secret alone.
    const unauthorized = wallets.ethereum().signMessage(ethereum.id, { message: MESSAGE })
    await expect(unauthorized).rejects.toMatchObject({ status: 401 })

    const { private_key } = await wallets.exportPrivateKey(ethereum.id, { authorization_context })
    const exported = private_key.startsWith('0x') ? private_key : `0x${private_key}`
    expect(privateKeyToAccount(exported as Hex).address).toBe(address)
  })

  test('labels a wallet, transfers a coin with the owner key and follows the action', async () => {
    const { privateKey, publicKey } = createAuthorizationKey()
    const external_id = randomUUID()
    const wallet = await wallets.create({
      chain_type: 'ethereum',
      owner: { public_key: publicKey },
      external_id,
      display_name: 'Till',
    })
    expect(wallet).toMatchObject({ external_id, display_name: 'Till' })
    await fund(wallet.address as Hex)
    const sent = await wallets.transfer(wallet.id, {
      source: { asset: 'eth', chain: `eip155:${CHAIN_ID}` },
      destination: { address: ALLOWED },
      amount: '0.01',
      reference_id: randomUUID(),
      authorization_context: { authorization_private_keys: [privateKey] },
    })
    expect(sent).toMatchObject({ type: 'transfer', wallet_id: wallet.id, source_amount: '0.01' })
    await expect
      .poll(() => wallets.actions.get(sent.id, { wallet_id: wallet.id, include: 'steps' }))
      .toMatchObject({ status: 'succeeded', steps: [{ type: 'evm_transaction' }] })
    const spent = await privy
      .apps()
      .getGasSpend({ wallet_ids: [wallet.id], start_timestamp: 1, end_timestamp: 2 })
    expect(spent).toEqual({ currency: 'usd', value: '0' })
  })

  test('imports a private key and signs with it as the user who owns it', async () => {
    const { userId, token } = await logInOverHttp(APPS.server)
    const private_key = generatePrivateKey()
    const { address } = privateKeyToAccount(private_key)
    const wallet = await wallets.import({
      wallet: { entropy_type: 'private-key', chain_type: 'ethereum', address, private_key },
      owner: { user_id: userId },
    })
    expect(wallet.address).toBe(address)
    const authorizationContext = { user_jwts: [token] }
    const account = createViemAccount(privy, { walletId: wallet.id, address, authorizationContext })
    const signature = await account.signMessage({ message: MESSAGE })
    expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
  })

  test('restricts a wallet by a policy, changes the policy and deletes it', async () => {
    const policy = await policies.create({
      version: '1.0',
      name: 'One recipient',
      chain_type: 'ethereum',
      rules: [
        {
          name: 'Allowed recipient',
          method: 'eth_signTransaction',
          action: 'ALLOW',
          conditions: [
            { field_source: 'ethereum_transaction', field: 'to', operator: 'eq', value: ALLOWED },
          ],
        },
      ],
    })
    const wallet = await wallets.create({ chain_type: 'ethereum', policy_ids: [policy.id] })
    const sign = (to: Hex) =>
      wallets.ethereum().signTransaction(wallet.id, {
        params: {
          transaction: {
            to,
            value: 1,
            chain_id: CHAIN_ID,
            nonce: 0,
            gas_limit: 21_000,
            max_fee_per_gas: 3_000_000_000,
            max_priority_fee_per_gas: 1_000_000_000,
            type: 2,
          },
        },
      })
    const { signed_transaction } = await sign(ALLOWED)
    const serialized = signed_transaction as `0x02${string}`
    expect(parseTransaction(serialized)).toMatchObject({ to: ALLOWED, chainId: CHAIN_ID })
    const signer = await recoverTransactionAddress({ serializedTransaction: serialized })
    expect(signer).toBe(wallet.address)
    await expect(sign(OTHER)).rejects.toThrow(/policy_violation/)

    await policies.update(policy.id, { name: 'No recipient', rules: [] })
    expect((await policies.get(policy.id)).name).toBe('No recipient')
    await expect(sign(ALLOWED)).rejects.toThrow(/policy_violation/)
    await wallets.update(wallet.id, { policy_ids: [] })
    await policies.delete(policy.id, {})
    await expect(policies.get(policy.id)).rejects.toMatchObject({ status: 404 })
    await sign(OTHER)
  })
})
