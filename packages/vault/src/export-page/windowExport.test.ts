import { expect, test, vi } from 'vitest'
import { VaultError } from '../channel/VaultError.ts'
import { en } from '../page-texts/en.ts'
import { createWindowPrompt } from './createWindowPrompt.ts'
import type { Secrets } from './openSecrets.ts'
import { NoticeError, secretsFromFrame, serveSecrets } from './windowSecrets.ts'

const text = en.export
const HOST = 'vault.example'
const secrets = (more: Partial<Secrets> = {}): Secrets => ({
  key: async () => 'the key',
  phrase: undefined,
  address: '0xabc',
  ...more,
})

function setUp(opens: boolean) {
  const view = { renderPrompt: vi.fn() }
  const opened = { focus: vi.fn(), close: vi.fn() }
  let close = () => {}
  const openWindow = vi.fn((_: Secrets, onClosed: () => void) => {
    close = onClosed
    return opens ? opened : null
  })
  const prompt = createWindowPrompt({
    view,
    text,
    host: HOST,
    openWindow,
    toNotice: () => text.failed,
  })
  return { view, opened, openWindow, prompt, close: () => close() }
}
const shown = ({ renderPrompt }: { renderPrompt: ReturnType<typeof vi.fn> }) =>
  renderPrompt.mock.lastCall?.[0]

test('reads no secret in the frame, whatever is clicked there', async () => {
  const { prompt, openWindow } = setUp(true)
  const key = vi.fn(async () => 'the key')
  prompt.press()
  expect(openWindow).not.toHaveBeenCalled()
  await prompt.open(Promise.resolve(secrets({ key })))
  prompt.press()
  prompt.press()
  expect(openWindow).toHaveBeenCalledTimes(1)
  expect(key).not.toHaveBeenCalled()
})

test('shows an open window again, and offers a new one once it is closed', async () => {
  const { prompt, view, opened, openWindow, close } = setUp(true)
  await prompt.open(Promise.resolve(secrets()))
  expect(shown(view)).toEqual({ notice: text.window.help(HOST), isReady: true, address: '0xabc' })
  prompt.press()
  expect(shown(view).notice).toBe(text.window.waiting)
  prompt.press()
  expect(opened.focus).toHaveBeenCalledTimes(1)
  close()
  expect(shown(view).notice).toBe(text.window.help(HOST))
  prompt.press()
  expect(openWindow).toHaveBeenCalledTimes(2)
})

test('says that the browser blocked the window, and tries again', async () => {
  const { prompt, view, openWindow } = setUp(false)
  await prompt.open(Promise.resolve(secrets()))
  prompt.press()
  expect(shown(view)).toMatchObject({ notice: text.window.blocked, isReady: true })
  prompt.press()
  expect(openWindow).toHaveBeenCalledTimes(2)
})

test('offers no window for a wallet that does not open', async () => {
  const { prompt, view } = setUp(true)
  await prompt.open(Promise.reject(new VaultError('error')))
  expect(shown(view)).toMatchObject({ notice: text.failed, isReady: false })
})

test('the window gets the key, the phrase and errors of the frame', async () => {
  const phrase = vi.fn(async () => 'the phrase')
  const { port, facts } = serveSecrets(secrets({ phrase }), () => text.tooOften)
  const own = secretsFromFrame(port, facts)
  expect(own.address).toBe('0xabc')
  expect(await own.key()).toBe('the key')
  expect(await own.phrase?.()).toBe('the phrase')
  phrase.mockRejectedValueOnce(new VaultError('error'))
  await expect(own.phrase?.()).rejects.toEqual(new NoticeError(text.tooOften))
  expect(secretsFromFrame(port, { hasPhrase: false, address: undefined }).phrase).toBeUndefined()
  port.close()
})
