import { expect, test } from 'vitest'
import { toStates } from './steps.ts'

const address = '0x00000000000000000000000000000000000B0b00'

test('begins with the login, whatever was done before', () => {
  const states = toStates({ authenticated: false, address: undefined, results: { sign: '0x1' } })
  expect(states).toMatchObject({ login: 'next', wallet: 'later', sign: 'later' })
})

test('continues with the first step that has no result', () => {
  const states = toStates({ authenticated: true, address, results: { sign: '0x1', attack: 'x' } })
  expect(states).toMatchObject({
    login: 'done',
    wallet: 'done',
    sign: 'done',
    send: 'next',
    recover: 'later',
    attack: 'done',
  })
})

test('asks for a wallet if the user has none', () => {
  expect(toStates({ authenticated: true, address: undefined, results: {} }).wallet).toBe('next')
})

test('is complete after the user has left', () => {
  const states = toStates({ authenticated: false, address: undefined, results: { leave: 'out' } })
  expect(new Set(Object.values(states))).toEqual(new Set(['done']))
})
