import { expect, test } from 'vitest'
import { createStableConfig, serializeConfig } from './createStableConfig.ts'

const config = (word: string) => ({
  appearance: { logo: 'https://fernleaf.example/logo.svg', theme: undefined },
  supportedChains: [{ id: 1, name: 'One', fees: { multiplier: () => `${word} fee` } }],
  embeddedWallets: { onLoadFailed: (reason?: string) => `${word} ${reason}` },
})

test("changes the text with the config's data, not with its functions", () => {
  expect(serializeConfig(config('old'))).toBe(serializeConfig(config('new')))
  expect(serializeConfig({ ...config('old'), appearance: {} })).not.toBe(
    serializeConfig(config('old')),
  )
  expect(serializeConfig({ embeddedWallets: {} })).not.toBe(
    serializeConfig({ embeddedWallets: { onLoadFailed: () => {} } }),
  )
})

test('serializes a bigint in a chain', () => {
  expect(serializeConfig({ limit: 1n })).not.toBe(serializeConfig({ limit: 2n }))
})

test("calls the current config's functions at any depth with their arguments", () => {
  let current = config('old')
  const stable = createStableConfig(current, () => current)
  current = config('new')
  expect(stable.embeddedWallets.onLoadFailed('gone')).toBe('new gone')
  expect(stable.supportedChains[0]?.fees.multiplier()).toBe('new fee')
})

test('calls a function on its parent object', () => {
  const given = {
    name: 'Fernleaf',
    greet() {
      return this.name
    },
  }
  expect(createStableConfig(given, () => given).greet()).toBe('Fernleaf')
})

test('copies data, omits undefined members and keeps class instances', () => {
  const expires = new Date(0)
  const given = { ...config('x'), expires }
  const stable = createStableConfig(given, () => given)
  expect(stable).toMatchObject({ appearance: { logo: given.appearance.logo }, expires })
  expect(stable.expires).toBe(expires)
  expect('theme' in stable.appearance).toBe(false)
})
