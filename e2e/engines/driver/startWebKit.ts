import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@latchkey/test-utils/api'
import { type Engine, type Profile, type Tab, VIEWPORT } from './Engine.ts'
import { callWith } from './expressions.ts'
import { startDisplay } from './startDisplay.ts'
import { WebDriverSession } from './WebDriverSession.ts'

const START_LIMIT_MS = 120_000
const POLL_MS = 20
const SCRIPT_LIMIT_MS = 30_000
const PAGE_LIMIT_MS = 50_000

/** Starts WebKitGTK's own browser, driven by its own driver. A session is a browser of its own, and so a profile. */
export async function startWebKit(driverPath: string): Promise<Engine> {
  const display = await startDisplay()
  return { newProfile: () => startProfile(driverPath, display.name), close: display.close }
}

async function startProfile(driverPath: string, display: string): Promise<Profile> {
  const driver = await startDriver(driverPath, display)
  const session = await WebDriverSession.open(driver.url, {})
  await session.setTimeouts({ script: SCRIPT_LIMIT_MS, pageLoad: PAGE_LIMIT_MS })

  // A session looks at one window and one frame at a time, so its calls are made one after the other.
  let last: Promise<unknown> = Promise.resolve()
  function withLock<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }

  const known = new Map<string, Tab>()
  const tabOf = (handle: string): Tab => {
    const at = <Value>(work: () => Promise<Value>) =>
      withLock(async () => {
        await session.switchToWindow(handle)
        return work()
      })
    const run = async (work: () => Promise<unknown>) => {
      await at(work)
    }
    const tab: Tab = known.get(handle) ?? {
      goto: (url) => run(() => session.goto(url)),
      reload: () => run(() => session.reload()),
      evaluate: (frames, expression) =>
        at(async () => {
          for (const frame of frames) {
            const found = callWith(frame, ([element]) => element)
            const element = await session.evaluate(found)
            if (!element) throw new Error('The frame is not there.')
            await session.switchToFrame(element as never)
          }
          return session.evaluate(expression)
        }),
      clickAt: (point) => run(() => session.clickAt(point)),
      type: (text) => run(() => session.type(text)),
      press: (key) => run(() => session.press(key)),
      close: () => run(() => session.closeWindow()),
    }
    known.set(handle, tab)
    return tab
  }
  let isUnused = true
  return {
    async newTab() {
      const [first = ''] = isUnused ? await session.windows() : []
      const handle = isUnused ? first : await withLock(() => session.newWindow())
      isUnused = false
      await withLock(async () => {
        await session.switchToWindow(handle)
        await session.setWindowSize(VIEWPORT)
      })
      return tabOf(handle)
    },
    tabs: async () => (await withLock(() => session.windows())).map(tabOf),
    async close() {
      await withLock(() => session.close()).catch(() => {})
      await driver.close()
    },
  }
}

/** Starts the driver, which starts the browser when a session is opened. */
async function startDriver(path: string, display: string) {
  const port = await freePort()
  const child = spawn(path, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      // The browser's sandbox needs user namespaces, which containers often lack.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const giveUpAt = Date.now() + START_LIMIT_MS
  while (
    !(await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > giveUpAt) throw new Error('WebKitWebDriver did not start.')
    await pause(POLL_MS)
  }
  return {
    url,
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
