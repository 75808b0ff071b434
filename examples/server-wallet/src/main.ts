import { createLatchkeyServerClient } from '@latchkey/node'

const { policies, wallets } = createLatchkeyServerClient({
  apiUrl: process.env.LATCHKEY_API_URL ?? 'http://localhost:4000',
  appId: process.env.LATCHKEY_APP_ID ?? 'latchkeydemoapp0000000001',
  appSecret: process.env.LATCHKEY_APP_SECRET ?? '',
})

const policy = await policies.create({
  name: 'At most 0.1 ether',
  chainType: 'ethereum',
  rules: [
    {
      name: 'Small amounts',
      method: 'eth_signTransaction',
      action: 'ALLOW',
      conditions: [
        {
          fieldSource: 'ethereum_transaction',
          field: 'value',
          operator: 'lte',
          value: '100000000000000000',
        },
      ],
    },
  ],
})
const wallet = await wallets.create({ chainType: 'ethereum', policyIds: [policy.id] })
console.log(`Wallet ${wallet.address} follows ${policy.id}`)
