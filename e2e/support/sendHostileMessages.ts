/** Runs inside a page, so it refers to nothing outside itself. `target` receives the messages. */
export function sendHostileMessages(
  target: Window,
  { count, seed, isTrustedSender }: { count: number; seed: number; isTrustedSender: boolean },
): void {
  let state = seed
  /** A seeded generator (mulberry32), so that a failure can be reproduced. */
  function random(below: number): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item
  const id = () => `hostile-${seed}-${random(1_000_000_000)}`
  const ready = () => ({ id: id(), event: 'privy:iframe:ready', data: {} })
  const loop: Record<string, unknown> = { event: 'privy:iframe:ready' }
  loop.data = loop

  /** A valid wallet request with one change. */
  const walletMessage = (change: object) => ({
    id: id(),
    event: 'privy:wallets:rpc',
    data: {
      accessToken: 'x',
      entropyId: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      entropyIdVerifier: 'ethereum-address-verifier',
      chainType: 'ethereum',
      hdWalletIndex: 0,
      request: { method: 'personal_sign', params: ['hello', '0x00'] },
      ...change,
    },
  })

  const malformed: (() => unknown)[] = [
    () => null,
    () => undefined,
    () => random(1_000),
    () => 10n ** 30n,
    () => 'privy:iframe:ready',
    () => '{"id":"x","event":"privy:iframe:ready","data":',
    () => JSON.stringify([ready()]),
    () => [ready()],
    () => ({ ...ready(), id: random(100) }),
    () => ({ ...ready(), id: '' }),
    () => ({ ...ready(), id: 'x'.repeat(129 + random(100)) }),
    () => ({ ...ready(), event: pick(['', 'constructor', '__proto__', 'privy:wallet:steal']) }),
    () => ({ ...ready(), event: ['privy:iframe:ready'] }),
    () => ({ id: id(), event: 'privy:iframe:ready' }),
    () => ({ data: { id: id(), event: 'privy:iframe:ready', data: {} } }),
    () => ({ ...ready(), data: { text: 'x'.repeat(262_144 + random(10)) } }),
    () => ({ ...ready(), data: JSON.parse('['.repeat(40) + ']'.repeat(40)) }),
    () => ({ ...ready(), data: pick([new Map(), new Set(), new Date(), new Uint8Array(9), /x/]) }),
    () => ({ ...ready(), data: new Error('x') }),
    () => loop,
    () => JSON.parse(`{"__proto__":{"event":"privy:iframe:ready"},"id":"${id()}","data":{}}`),
    () => new Blob(['x']),
    () => walletMessage({ hdWalletIndex: pick([-1, 0.5, 2 ** 31, '0', null]) }),
    () =>
      walletMessage({ request: { method: pick(['eth_steal', '', 'constructor']), params: [] } }),
    () => walletMessage({ entropyIdVerifier: 'x' }),
    () => walletMessage({ accessToken: pick([1, null, 'x'.repeat(9_000), {}]) }),
    () => ({ id: id(), event: 'privy:wallet:create', data: { accessToken: 1, seed: 'y' } }),
    () => ({ id: id(), event: 'privy:wallets:import', data: { accessToken: 'x', mode: 'host' } }),
    () => ({ id: id(), event: 'privy:wallets:recover', data: { recoveryPassword: 'x' } }),
    () => ({ id: id(), event: 'privy:wallets:set-recovery', data: { accessToken: 'x' } }),
    () => ({ id: id(), event: 'privy:user-signer:sign', data: { accessToken: 'x', message: 1 } }),
    () => String.fromCharCode(...Array.from({ length: random(50) }, () => random(65_536))),
  ]
  const wellFormed: (() => unknown)[] = [
    ready,
    () => JSON.stringify(ready()),
    () => ({ id: id(), event: 'privy:mfa:clear', data: { userId: 'did:privy:ada' } }),
    () => ({ id: id(), event: 'privy:wallets:connect', data: { accessToken: 'x' } }),
    () => walletMessage({}),
    () => JSON.stringify(walletMessage({})),
    () => ({ id: id(), event: 'privy:wallet:create', data: { accessToken: 'x' } }),
    () => ({ id: id(), event: 'privy:user-signer:sign', data: { accessToken: 'x', message: '' } }),
  ]
  const messages = isTrustedSender ? malformed : [...malformed, ...wellFormed, ...wellFormed]
  for (let turn = 0; turn < count; turn += 1) target.postMessage(pick(messages)(), '*')
}
