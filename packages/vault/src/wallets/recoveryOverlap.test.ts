import { expect, test } from 'vitest'
import { memoryDeviceShares } from '../device-share/memoryDeviceShares.ts'
import { createRecovery } from '../recovery/createRecovery.ts'
import { quickHasher } from '../recovery/passwords.fixture.ts'
import { createFakeServer } from './createFakeServer.fixture.ts'
import { nameOf, openVault, PASSWORD } from './device.fixture.ts'

const ada = { accessToken: 'ada' }

test('requests shares and nonce while the password is hashed, after the signer counted the guess', async () => {
  const server = await createFakeServer()
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))
  const address = await openVault(server).create(ada, { chainType: 'ethereum', request: PASSWORD })
  server.calls.length = 0
  const prepared: string[] = []
  const device = openVault(server, memoryDeviceShares(), {
    preparePassword: (password) => void prepared.push(password),
    recoveryFor: (passwordCalls) =>
      createRecovery({
        appId: 'app-1',
        clouds: undefined,
        fetch: () => Promise.reject(new Error('No cloud is asked')),
        subtle: crypto.subtle,
        randomBytes,
        passwordCalls,
        passwordHasher: {
          ...quickHasher,
          async finish(job) {
            const guessed = server.calls.length
            expect(server.calls).not.toContain('recovery_share')
            await expect
              .poll(() => server.calls.slice(guessed).sort())
              .toEqual(['auth_share', 'begin', 'recovery_share'])
            return quickHasher.finish(job)
          },
        },
      }),
  })
  await device.recover(ada, nameOf(address), { recoveryPassword: PASSWORD.recoveryPassword })
  expect(prepared).toEqual([PASSWORD.recoveryPassword])
})
