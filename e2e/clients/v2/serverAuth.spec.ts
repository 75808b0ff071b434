import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { PrivyClient } from '@privy-io/server-auth'
import { parseTransaction, recoverTransactionAddress, verifyMessage } from 'viem'
import { API_URL } from '../../support/addresses.ts'
import { newAddress } from '../../support/emailLogin.ts'
import { SECRET } from '../support/backEnd.ts'
import { APPS } from '../support/Client.ts'
import { createAuthorizationKey } from '../support/createAuthorizationKey.ts'
import { logInOverHttp } from '../support/logInOverHttp.ts'
import { MESSAGE } from '../support/signedData.ts'
import { isSignedBy } from '../support/solanaSignatures.ts'

const ALLOWED = '0x00000000000000000000000000000000000000a1'
const OTHER = '0x00000000000000000000000000000000000000b2'
const CHAIN_ID = 31_337

function open(privateKey?: string) {
  const authorization = privateKey && { authorizationPrivateKey: `wallet-auth:${privateKey}` }
  return new PrivyClient(APPS.server, SECRET, {
    apiURL: API_URL,
    walletApi: { apiURL: API_URL, ...authorization },
  })
}

test.describe('server-auth', () => {
  test('verifies tokens and finds a user by id, email and identity token', async () => {
    const privy = open()
    const { email, userId, token, idToken } = await logInOverHttp(APPS.server)
    expect(await privy.verifyAuthToken(token)).toMatchObject({ appId: APPS.server, userId })
    await expect(privy.verifyAuthToken(`${token.slice(0, -4)}AAAA`)).rejects.toThrow()

    const user = await privy.getUserById(userId)
    expect(user).toMatchObject({ id: userId, email: { address: email }, isGuest: false })
    expect((await privy.getUserByEmail(email))?.id).toBe(userId)
    expect(await privy.getUserByEmail(newAddress())).toBeNull()
    expect((await privy.getUser({ idToken: idToken ?? '' })).id).toBe(userId)
  })

  test('imports a user with wallets, sets metadata and deletes the user', async () => {
    const privy = open()
    const email = newAddress()
    const imported = await privy.importUser({
      linkedAccounts: [
        { type: 'email', address: email },
        { type: 'google_oauth', subject: randomUUID(), email, name: 'Ada' },
      ],
      wallets: [
        { chainType: 'ethereum', policyIds: [] },
        { chainType: 'solana', policyIds: [] },
      ],
      customMetadata: { plan: 'gold' },
    })
    const chains = imported.linkedAccounts.flatMap((account) =>
      account.type === 'wallet' ? [account.chainType] : [],
    )
    expect(chains.sort()).toEqual(['ethereum', 'solana'])
    expect(imported.customMetadata).toEqual({ plan: 'gold' })
    const changed = await privy.setCustomMetadata(imported.id, { plan: 'silver' })
    expect(changed.customMetadata).toEqual({ plan: 'silver' })

    // The user logs in with the imported address.
    expect((await logInOverHttp(APPS.server, email)).userId).toBe(imported.id)

    await privy.deleteUser(imported.id)
    expect(await privy.getUserByEmail(email)).toBeNull()
    await expect(privy.getUserById(imported.id)).rejects.toThrow()
  })

  test('creates server wallets on both chains and signs with an authorization key', async () => {
    const { publicKey, privateKey } = createAuthorizationKey()
    const { walletApi } = open(privateKey)
    const idempotencyKey = randomUUID()
    const create = () =>
      walletApi.createWallet({ chainType: 'ethereum', owner: { publicKey }, idempotencyKey })
    const ethereum = await create()
    expect((await create()).id).toBe(ethereum.id)
    const address = ethereum.address as `0x${string}`
    const { signature } = await walletApi.ethereum.signMessage({
      walletId: ethereum.id,
      message: MESSAGE,
    })
    const signed = { address, message: MESSAGE, signature: signature as `0x${string}` }
    expect(await verifyMessage(signed)).toBe(true)

    const solana = await walletApi.createWallet({ chainType: 'solana', owner: { publicKey } })
    const bytes = Buffer.from(MESSAGE)
    const onSolana = await walletApi.solana.signMessage({ walletId: solana.id, message: MESSAGE })
    expect(await isSignedBy(solana.address, onSolana.signature, bytes)).toBe(true)
    expect(await walletApi.getWallet({ id: solana.id })).toMatchObject({ chainType: 'solana' })

    // A wallet with an owner does not sign for the app secret alone.
    const stranger = open(createAuthorizationKey().privateKey).walletApi
    await expect(
      stranger.ethereum.signMessage({ walletId: ethereum.id, message: MESSAGE }),
    ).rejects.toThrow()
  })

  test('restricts a wallet by a policy, changes the policy and deletes it', async () => {
    const { walletApi } = open()
    const policy = await walletApi.createPolicy({
      version: '1.0',
      name: 'One recipient',
      chainType: 'ethereum',
      rules: [
        {
          name: 'Allowed recipient',
          method: 'eth_signTransaction',
          action: 'ALLOW',
          conditions: [
            {
              fieldSource: 'ethereum_transaction',
              field: 'to',
              operator: 'eq',
              value: ALLOWED,
            },
          ],
        },
      ],
    })
    const wallet = await walletApi.createWallet({ chainType: 'ethereum', policyIds: [policy.id] })
    const sign = (to: `0x${string}`) =>
      walletApi.ethereum.signTransaction({
        walletId: wallet.id,
        transaction: {
          to,
          value: 1,
          chainId: CHAIN_ID,
          nonce: 0,
          gasLimit: 21_000,
          maxFeePerGas: 3_000_000_000,
          maxPriorityFeePerGas: 1_000_000_000,
          type: 2,
        },
      })
    const { signedTransaction } = await sign(ALLOWED)
    const serialized = signedTransaction as `0x02${string}`
    expect(parseTransaction(serialized)).toMatchObject({ to: ALLOWED, chainId: CHAIN_ID })
    const signer = await recoverTransactionAddress({ serializedTransaction: serialized })
    expect(signer).toBe(wallet.address)
    await expect(sign(OTHER)).rejects.toThrow()

    await walletApi.updatePolicy({ id: policy.id, name: 'No recipient', rules: [] })
    expect((await walletApi.getPolicy({ id: policy.id })).name).toBe('No recipient')
    await expect(sign(ALLOWED)).rejects.toThrow()
    await walletApi.updateWallet({ id: wallet.id, policyIds: [] })
    await walletApi.deletePolicy({ id: policy.id })
    await expect(walletApi.getPolicy({ id: policy.id })).rejects.toThrow()
    await sign(OTHER)
  })
})
