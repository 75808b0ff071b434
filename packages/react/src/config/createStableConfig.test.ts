import { expect, test } from 'vitest'
import { createStableConfig, serializeConfig } from './createStableConfig.ts'

const config = (word: string) => ({
  appearance: { logo: 'https://fernleaf.example/logo.svg', theme: undefined },
  supportedChains: [{ id: 1, name: 'One', fees: { multiplier: () => `${word} fee` } }],
  embeddedWallets: { onLoadFailed: (reason?: string) => `${word} ${reason}` },
})

test('the text of a config changes with its data, not with its functions', () => {
  expect(serializeConfig(config('old'))).toBe(serializeConfig(config('new')))
  expect(serializeConfig({ ...config('old'), appearance: {} })).not.toBe(
    serializeConfig(config('old')),
  )
  expect(serializeConfig({ embeddedWallets: {} })).not.toBe(
    serializeConfig({ embeddedWallets: { onLoadFailed: () => {} } }),
  )
})

test('a config with a bigint in a chain has a text', () => {
  expect(serializeConfig({ limit: 1n })).not.toBe(serializeConfig({ limit: 2n }))
})

test('functions at any depth call those of the current config, with their arguments', () => {
  let current = config('old')
  const stable = createStableConfig(current, () => current)
  current = config('new')
  expect(stable.embeddedWallets.onLoadFailed('gone')).toBe('new gone')
  expect(stable.supportedChains[0]?.fees.multiplier()).toBe('new fee')
})

test('a function is called on the object that holds it', () => {
  const given = {
    name: 'Fernleaf',
    greet() {
      return this.name
    },
  }
  expect(createStableConfig(given, () => given).greet()).toBe('Fernleaf')
})

test('data is copied, members without a value are left out, and objects of a class stay as they are', () => {
  const expires = new Date(0)
  const given = { ...config('x'), expires }
  const stable = createStableConfig(given, () => given)
  expect(stable).toMatchObject({ appearance: { logo: given.appearance.logo }, expires })
  expect(stable.expires).toBe(expires)
  expect('theme' in stable.appearance).toBe(false)
})
