import { CLICKJACKING_LIMITS } from '@latchkey/contract/limits/clickjackingLimits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VaultError } from '../channel/VaultError.ts'
import { en } from '../page-texts/en.ts'
import { ApiError } from '../server/ApiError.ts'
import { createExportPage, EXPORT_LIMITS } from './createExportPage.ts'
import type { ExportViewState } from './createView.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const KEY = `0x${'ab'.repeat(32)}`
const PHRASE = 'test test test test test test test test test test test junk'

async function setUp({
  isSteady = true,
  copy = async (text: Promise<string>) => void (await text),
} = {}) {
  const drawn: ExportViewState[] = []
  const copied: string[] = []
  const page = createExportPage({
    text: en.export,
    view: { render: (state) => void drawn.push(state) },
    async copy(text) {
      await copy(text)
      copied.push(await text)
    },
  })
  const read = { key: vi.fn(async () => KEY), phrase: vi.fn(async () => PHRASE) }
  await page.open(Promise.resolve(read))
  if (isSteady) page.setSteady(true)
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { page, read, copied, drawn, settle, state: () => drawn.at(-1)! }
}

test('reads no secret before a click', async () => {
  const { read, state } = await setUp()
  expect(read.key).not.toHaveBeenCalled()
  expect(state()).toMatchObject({ isReady: true, revealed: undefined, hasPhrase: true })
})

test('reveals the key after a click and hides it after a minute', async () => {
  const { page, state, settle } = await setUp()
  page.press({ name: 'reveal' })
  await settle()
  expect(state().revealed).toBe(KEY)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(state().revealed).toBe(KEY)
  await vi.advanceTimersByTimeAsync(1)
  expect(state().revealed).toBeUndefined()
})

test('hides the key after a second click', async () => {
  const { page, state, settle } = await setUp()
  page.press({ name: 'reveal' })
  await settle()
  page.press({ name: 'reveal' })
  expect(state().revealed).toBeUndefined()
})

test('copies the key without revealing it and confirms for three seconds', async () => {
  const { page, state, settle, copied, drawn } = await setUp()
  page.press({ name: 'copy' })
  await settle()
  expect(copied).toEqual([KEY])
  expect(state().isCopied).toBe(true)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(state().isCopied).toBe(false)
  expect(drawn.every(({ revealed }) => revealed === undefined)).toBe(true)
})

test('ignores clicks until the page has been visible', async () => {
  const { page, read, settle } = await setUp({ isSteady: false })
  page.press({ name: 'reveal' })
  page.press({ name: 'copy' })
  await settle()
  expect(read.key).not.toHaveBeenCalled()
})

test('hides the secret and ignores clicks while the page is covered', async () => {
  const { page, state, settle, read } = await setUp()
  page.press({ name: 'reveal' })
  await settle()
  page.setSteady(false)
  expect(state().isReady).toBe(false)
  await vi.advanceTimersByTimeAsync(EXPORT_LIMITS.unseenBeforeHideMs)
  expect(state()).toMatchObject({ revealed: undefined, isReady: false })
  page.press({ name: 'reveal' })
  expect(read.key).toHaveBeenCalledTimes(1)
})

test('keeps the secret visible after a short loss of visibility, as on resize', async () => {
  const { page, state, settle } = await setUp()
  page.press({ name: 'reveal' })
  await settle()
  page.setSteady(false)
  await vi.advanceTimersByTimeAsync(EXPORT_LIMITS.unseenBeforeHideMs - 1)
  page.setSteady(true)
  await vi.advanceTimersByTimeAsync(EXPORT_LIMITS.unseenBeforeHideMs)
  expect(state()).toMatchObject({ revealed: KEY, isReady: true })
})

test('hides the key when the user selects the phrase and ignores a late key', async () => {
  const { page, read, state, settle } = await setUp()
  let answer = (_: string) => {}
  read.key.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  page.press({ name: 'reveal' })
  page.press({ name: 'show', secret: 'phrase' })
  expect(state().shown).toBe('key') // ignores clicks while busy
  answer(KEY)
  await settle()
  page.press({ name: 'show', secret: 'phrase' })
  expect(state()).toMatchObject({ shown: 'phrase', revealed: undefined })
  page.press({ name: 'reveal' })
  await settle()
  expect(state().revealed).toBe(PHRASE)
})

test.each([
  [new ApiError('invalid_credentials', 401), en.export.expired],
  [new ApiError('too_many_requests', 429), en.export.tooOften],
  [new ApiError('step_up_required', 403), en.export.loginAgain],
  [new ApiError('device_key_mismatch', 403), en.export.loginAgain],
  [new VaultError('wallet_not_on_device'), en.export.notOnDevice],
  [new Error(KEY), en.export.failed],
])('shows the reason if the export fails: %s', async (thrown, sentence) => {
  const drawn: ExportViewState[] = []
  const onLoginTooOld = vi.fn()
  const page = createExportPage({
    text: en.export,
    view: { render: (state) => void drawn.push(state) },
    copy: async () => {},
    onLoginTooOld,
  })
  await page.open(Promise.reject(thrown))
  page.setSteady(true)
  expect(drawn.at(-1)).toMatchObject({ notice: sentence, isReady: false, isBusy: false })
  expect(onLoginTooOld).toHaveBeenCalledTimes(sentence === en.export.loginAgain ? 1 : 0)
})

test('shows an error and no secret if the browser rejects the copy', async () => {
  const refuse = async () => {
    throw new DOMException('no', 'NotAllowedError')
  }
  const { page, state, settle } = await setUp({ copy: refuse })
  page.press({ name: 'copy' })
  await settle()
  expect(state()).toMatchObject({ notice: en.export.notCopied, revealed: undefined })
})

test('says why clicks do not count while the page is hidden, until it is in sight', async () => {
  const { page, state } = await setUp({ isSteady: false })
  await vi.advanceTimersByTimeAsync(CLICKJACKING_LIMITS.coveredBeforeSaidMs)
  expect(state()).toMatchObject({ isReady: false, notice: en.export.covered })
  page.setSteady(true)
  expect(state()).toMatchObject({ isReady: true, notice: undefined })
  page.setSteady(false)
  page.setSteady(true)
  await vi.advanceTimersByTimeAsync(CLICKJACKING_LIMITS.coveredBeforeSaidMs)
  expect(state().notice).toBeUndefined()
})

test('shows the address of the ticket', async () => {
  const { page, state } = await setUp()
  expect(state().address).toBeUndefined()
  await page.open(Promise.resolve({ key: async () => KEY, phrase: undefined, address: '0xada' }))
  expect(state().address).toBe('0xada')
})
