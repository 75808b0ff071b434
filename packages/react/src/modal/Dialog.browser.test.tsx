import type { AccountIntent } from '@latchkey/client'
import { createFakeClient, createFakeVault, wireWallet } from '@latchkey/client/testing'
import { createEmbeddedWallets } from '@latchkey/client/wallet'
import { LIMITS } from '@latchkey/contract'
import { StrictMode, useEffect } from 'react'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { useSignMessage } from '../compat/signingHooks.ts'
import { useLatchkey } from '../hooks/login/useLatchkey.ts'
import { LatchkeyClientProvider } from '../provider/LatchkeyClientProvider.tsx'
import { provideWallets, toSettings } from '../provider/loadWallets.ts'

afterEach(cleanup)
const ADDRESS = '0x1111111111111111111111111111111111111111'

/** A click waits until a moving button stops. */
const finishAnimations = () => {
  for (const animation of shadow()?.getAnimations() ?? []) animation.finish()
}
const REFUSALS = {
  Escape: () => userEvent.keyboard('{Escape}'),
  'the close button'() {
    finishAnimations()
    return page.getByRole('button', { name: 'Close' }).click()
  },
  'the backdrop'() {
    finishAnimations()
    return page.getByRole('dialog').click({ position: { x: 4, y: 4 } })
  },
}
type Refusal = keyof typeof REFUSALS

const shadow = () => document.getElementById('latchkey')?.shadowRoot ?? null
const dialog = () => shadow()?.querySelector('dialog') ?? null
// biome-ignore lint/performance/useDomNodeTextContent: text of hidden screens must not count.
const visibleText = () => (dialog()?.open ? dialog()?.innerText : null) ?? ''

type SignMessage = ReturnType<typeof useSignMessage>['signMessage']

type ButtonProps = { onPress(): void; onHook(signMessage: SignMessage): void }

function SignButton({ onPress, onHook }: ButtonProps) {
  const { ready } = useLatchkey()
  const { signMessage } = useSignMessage()
  useEffect(() => onHook(signMessage), [signMessage, onHook])
  if (!ready) return null
  return (
    <button type="button" onClick={onPress}>
      Sign
    </button>
  )
}

/** A host page that requests signatures and counts the settled requests. */
async function mountHost() {
  const { client, server, ports } = createFakeClient({ user: { linked_accounts: [wireWallet()] } })
  const vault = createFakeVault({
    'privy:wallets:connect': () => ({ data: { entropyId: ADDRESS } }),
  })
  provideWallets(
    client,
    createEmbeddedWallets({ client, openFrame: vault.openFrame, settings: () => toSettings({}) }),
  )
  client.acceptSession(server.session(), 'email')

  let signMessage: SignMessage | null = null
  let asked = 0
  const settled: number[] = []
  let onRefused = () => {}
  async function ask() {
    const id = ++asked
    await signMessage?.({ message: `Message ${id}.` }).catch(() => {})
    settled.push(id)
    onRefused()
  }
  await render(
    <StrictMode>
      <LatchkeyClientProvider client={client}>
        <SignButton
          onPress={ask}
          onHook={(sign) => {
            signMessage = sign
          }}
        />
      </LatchkeyClientProvider>
    </StrictMode>,
  )
  const button = page.getByRole('button', { name: 'Sign' })
  await expect.element(button).toBeVisible()
  return {
    client,
    clock: ports.clock,
    ask,
    press: () => button.click(),
    asked: () => asked,
    settled: () => settled,
    /** Requests again as soon as a request is rejected, or some time later. */
    askAgain(afterMs: number | null) {
      onRefused = () => {
        onRefused = () => {}
        if (afterMs === null) ask()
        else ports.clock.after(afterMs, ask)
      }
    },
  }
}
type Host = Awaited<ReturnType<typeof mountHost>>

/** Links an email address: above the pending request, or instead of it. */
function openAccountRequest({ client }: Host, isOver: boolean) {
  let isSettled = false
  const intent: AccountIntent = {
    kind: 'account',
    task: { type: 'link', method: 'email' },
    isOverlay: isOver,
    onDone() {},
    onFailed() {},
    onClosed() {
      isSettled = true
    },
  }
  client.intents.open(intent)
  return () => isSettled
}

async function expectRequest({ clock }: Host, text: string, hint = text) {
  await expect
    .poll(
      () => {
        clock.advance(LIMITS.modalShowDelayMs)
        return visibleText()
      },
      { message: `${hint}: the dialog shows "${text}"`, interval: 10 },
    )
    .toContain(text)
  expect(dialog()?.dataset.closing, `${hint}: the dialog is not fading out`).toBe('false')
  await expect
    .poll(() => shadow()?.activeElement?.closest('dialog') === dialog(), {
      message: `${hint}: the focus is inside the dialog`,
      interval: 10,
    })
    .toBe(true)
}

async function expectClosed({ clock }: Host, hint: string) {
  clock.advance(LIMITS.flowClearDelayMs)
  await expect.poll(shadow, { message: `${hint}: the modal is gone`, interval: 10 }).toBeNull()
}

const expectSettled = (host: Host, count: number, hint: string) =>
  expect
    .poll(() => host.settled().length, {
      message: `${hint}: ${count} requests settled`,
      interval: 10,
    })
    .toBe(count)

test('opens for each of ten requests that follow a rejection by Escape within 160 ms', async () => {
  const host = await mountHost()
  await host.press()
  for (let refused = 0; refused < 10; refused += 1) {
    await expectRequest(host, `Message ${refused + 1}.`)
    const afterMs = 30 + refused * 14
    host.askAgain(afterMs)
    await userEvent.keyboard('{Escape}')
    await expectSettled(host, refused + 1, 'after Escape')
    host.clock.advance(afterMs)
  }
})

/** A small seeded generator (mulberry32): the same seed gives the same sequence. */
function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    chance: (probability: number) => next() < probability,
    upTo: (max: number) => Math.floor(next() * (max + 1)),
    pick: <Value,>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value,
  }
}

const LINK_TITLE = 'Add your email'

async function playSequence(seed: number) {
  const random = createRandom(seed)
  const host = await mountHost()
  const history: string[] = []
  const hint = () => `seed ${seed}: ${history.join(', ')}`
  const refuse = async () => {
    const way = random.pick(Object.keys(REFUSALS) as Refusal[])
    history.push(way)
    await REFUSALS[way]()
  }
  let pending = false
  for (let step = 0; step < 3; step += 1) {
    if (!pending) {
      const way = random.pick(['press', 'ask'] as const)
      history.push(way)
      // A click gives the browser a user activation.
      if (way === 'press') await host.press()
      else host.ask()
      pending = true
      await expectRequest(host, `Message ${host.asked()}.`, hint())
    }
    if (random.chance(0.2)) {
      history.push('question over it')
      const isSettled = openAccountRequest(host, true)
      await expectRequest(host, LINK_TITLE, hint())
      await refuse()
      await expect
        .poll(isSettled, { message: `${hint()}: the question settles`, interval: 10 })
        .toBe(true)
      await expectRequest(host, `Message ${host.asked()}.`, hint())
    }
    const gapMs = random.chance(0.7) ? random.pick([null, 0, random.upTo(400)]) : undefined
    const countBefore = host.asked()
    if (random.chance(0.1)) {
      history.push('replaced by another request')
      const isSettled = openAccountRequest(host, false)
      await expectSettled(host, countBefore, hint())
      await expectRequest(host, LINK_TITLE, hint())
      await refuse()
      await expect
        .poll(isSettled, { message: `${hint()}: the other settles`, interval: 10 })
        .toBe(true)
      if (gapMs !== undefined) host.clock.after(gapMs ?? 0, host.ask)
    } else {
      if (gapMs !== undefined) host.askAgain(gapMs)
      await refuse()
      await expectSettled(host, countBefore, hint())
    }
    pending = gapMs !== undefined
    history.push(pending ? `asked again after ${gapMs ?? 'no'} ms` : 'not asked again')
    if (pending) {
      host.clock.advance(gapMs ?? 0)
      await expectRequest(host, `Message ${countBefore + 1}.`, hint())
    } else await expectClosed(host, hint())
  }
  if (pending) await refuse()
  await expectSettled(host, host.asked(), hint())
  await expectClosed(host, hint())
}

declare module 'vitest' {
  interface ProvidedContext {
    allRounds: boolean
  }
}

describe('follows the request through random sequences', () => {
  const SEQUENCES = inject('allRounds') ? 200 : 10
  const PER_TEST = 10
  const firstSeeds = Array.from(
    { length: SEQUENCES / PER_TEST },
    (_, index) => 1 + index * PER_TEST,
  )
  test.each(firstSeeds)(`${PER_TEST} sequences from seed %i`, async (first) => {
    for (let seed = first; seed < first + PER_TEST; seed += 1) {
      await playSequence(seed)
      await cleanup()
    }
  })
})
