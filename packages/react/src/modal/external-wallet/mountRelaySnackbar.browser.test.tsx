import type { Wallets } from '@latchkey/client/external-wallets'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mountRelaySnackbar } from './mountRelaySnackbar.tsx'

const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
afterEach(() => {
  vi.useRealTimers()
  delete react.IS_REACT_ACT_ENVIRONMENT
})

test('expands 10 s after a request waits for a phone [A9.10] [W9.4]', async () => {
  react.IS_REACT_ACT_ENVIRONMENT = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let state: ReturnType<Wallets['relay']['getState']> = { isUp: true, isWaiting: false }
  const listeners = new Set<() => void>()
  const relay = {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    cancel: vi.fn(),
    reset: vi.fn(),
  }
  const before = new Set(document.body.children)
  await act(async () =>
    mountRelaySnackbar({ relay } as unknown as Wallets, {
      accentColor: null,
      colorScheme: 'light',
      variables: {},
    }),
  )
  const host = [...document.body.children].find((child) => !before.has(child))
  const text = () => host?.shadowRoot?.textContent ?? ''
  expect(text()).toBe('')
  await act(async () => {
    state = { isUp: true, isWaiting: true }
    for (const listener of listeners) listener()
  })
  expect(text()).toBe('Confirm on phone')
  await act(async () => vi.advanceTimersByTime(9_999))
  expect(text()).toBe('Confirm on phone')
  await act(async () => vi.advanceTimersByTime(1))
  expect(text()).toContain('Cancel transaction')
  host?.remove()
})
