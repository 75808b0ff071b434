import { createTestPorts } from '@latchkey/client/testing'
import { expect, test } from 'vitest'
import { withAppPrefix } from './createPageClient.ts'

test('separates the storage of two apps on one origin, and writes no cookies', () => {
  const ports = createTestPorts()
  const one = withAppPrefix('one', ports)
  const two = withAppPrefix('two', ports)
  one.storage.set('privy:token', 'of one')
  two.storage.set('privy:token', 'of two')
  expect(one.storage.get('privy:token')).toBe('of one')
  two.storage.remove('privy:token')
  expect(one.storage.get('privy:token')).toBe('of one')
  expect(ports.storage.get('privy:token')).toBeNull()
  one.cookies.set('privy-token', 'of one', { expiresAtMs: 1e15 })
  expect(ports.cookies.get('privy-token')).toBeNull()
})

test('ignores logins of another app in another tab', () => {
  const heard: (string | null)[] = []
  let tell: (key: string | null) => void = () => {}
  const ports = createTestPorts()
  const listening = {
    ...ports,
    onStorageChange(listener: typeof tell) {
      tell = listener
      return () => {}
    },
  }
  withAppPrefix('one', listening).onStorageChange((key) => heard.push(key))
  tell('latchkey:cross-app:one:privy:token')
  tell('latchkey:cross-app:two:privy:token')
  tell('privy:token')
  tell(null)
  expect(heard).toEqual(['privy:token', null])
})
