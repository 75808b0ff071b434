import { setTimeout as pause } from 'node:timers/promises'
import { armClick, disarmClick, readClick } from './clickExpressions.ts'
import type { Key, Point, Profile, Tab } from './Engine.ts'
import {
  callOf,
  callWith,
  findFrameOrigin,
  readElements,
  readTrouble,
  type Seen,
  summarize,
  watchTrouble,
} from './expressions.ts'
import { describeQuery, type Query } from './Query.ts'

const POLL_MS = 40
/** Waits end as soon as their condition holds. The limit only decides how slow a machine may be. */
const LIMIT_MS = 45_000
/** How long a click may take to arrive. Browsers drop the clicks that a page gets before its first frames. */
const DELIVERY_LIMIT_MS = 1_000

type Wait = { limitMs?: number }

/** A tab, a popup window or a frame in one, as a user has it: every action waits until it is possible. */
export class Page {
  constructor(
    private readonly profile: Profile,
    private readonly tab: Tab,
    private readonly frames: readonly Query[] = [],
  ) {}

  static async open(profile: Profile): Promise<Page> {
    return new Page(profile, await profile.newTab())
  }

  goto = (url: string) => this.tab.goto(url)
  reload = () => this.tab.reload()
  type = (text: string) => this.tab.type(text)
  press = (key: Key) => this.tab.press(key)
  /** Clicks at a point of the viewport, whatever is there. */
  clickAt = (point: Point) => this.tab.clickAt(point)
  close = () => this.tab.close()

  /** The page inside a frame. */
  inFrame = (frame: Query) => new Page(this.profile, this.tab, [...this.frames, frame])

  /** Runs a function in the page. It refers to nothing outside itself; its value is JSON. */
  evaluate<Argument, Value>(
    run: (argument: Argument) => Value | Promise<Value>,
    argument: Argument,
  ): Promise<Value> {
    return this.tab.evaluate(this.frames, callOf(run, argument)) as Promise<Value>
  }

  url = () => this.evaluate(() => location.href, undefined)

  /** Waits for a condition. An error in it, as during a navigation, counts as not yet. */
  async until<Value>(
    what: string,
    condition: () => Promise<Value | false | null | undefined>,
    { limitMs = LIMIT_MS }: Wait = {},
  ): Promise<Value> {
    const giveUpAt = Date.now() + limitMs
    for (;;) {
      let failure: unknown
      const value = await condition().catch((error: unknown) => {
        failure = error
        return null
      })
      if (value !== null && value !== false && value !== undefined) return value
      if (Date.now() > giveUpAt) {
        throw new Error(`Waited ${limitMs / 1_000} s for ${what}. ${await this.summary()}`, {
          cause: failure,
        })
      }
      await pause(POLL_MS)
    }
  }

  /** Uncaught errors and logged errors of the document, since the first check. */
  trouble = () => this.evaluate(readTrouble, undefined)

  /** The elements that match now. */
  findAll = (query: Query): Promise<Seen[]> =>
    this.tab.evaluate(
      this.frames,
      `(${callOf(watchTrouble, undefined)}, ${callWith(query, readElements)})`,
    ) as Promise<Seen[]>

  /** Waits until something matches, and returns the first. */
  see = (query: Query, wait?: Wait): Promise<Seen> =>
    this.until(describeQuery(query), async () => (await this.findAll(query))[0], wait)

  /** Waits until nothing matches. */
  async gone(query: Query, wait?: Wait): Promise<void> {
    const isGone = async () => (await this.findAll(query)).length === 0
    await this.until(`${describeQuery(query)} to go`, isGone, wait)
  }

  /** Clicks an element as soon as it is enabled, at rest and in reach of the mouse. */
  async click(query: Query, { limitMs = LIMIT_MS }: Wait = {}): Promise<void> {
    const giveUpAt = Date.now() + limitMs
    const what = `a click on ${describeQuery(query)}`
    for (;;) {
      const left = { limitMs: Math.max(giveUpAt - Date.now(), 0) }
      await this.tab.clickAt(await this.until(what, () => this.armClick(query), left))
      if (await this.hasHit()) return
    }
  }

  /** Clicks a field and types into it. */
  async fill(query: Query, text: string): Promise<void> {
    await this.click(query)
    await this.type(text)
  }

  /** Another tab of the same profile. */
  newTab = () => Page.open(this.profile)

  /** The window that an action opens. */
  async popupFrom(action: () => Promise<unknown>): Promise<Page> {
    const before = await this.profile.tabs()
    await action()
    const tab = await this.until('a popup window', async () =>
      (await this.profile.tabs()).find((other) => !before.includes(other)),
    )
    return new Page(this.profile, tab)
  }

  /** Waits until this window is closed. */
  async closed(): Promise<void> {
    const isClosed = async () => !(await this.profile.tabs()).includes(this.tab)
    await this.until('the window to close', isClosed)
  }

  private async armClick(query: Query): Promise<Point | null> {
    const read = (frames: readonly Query[], expression: string) =>
      this.tab.evaluate(frames, expression) as Promise<Point | null>
    const point = await read(this.frames, callWith(query, armClick))
    if (!point) return null
    const origins = await Promise.all(
      this.frames.map((frame, depth) =>
        read(this.frames.slice(0, depth), callWith(frame, findFrameOrigin)),
      ),
    )
    return origins.reduce<Point>(
      (sum, origin) => ({ x: sum.x + (origin?.x ?? 0), y: sum.y + (origin?.y ?? 0) }),
      point,
    )
  }

  /** Whether the click reached its element. A page that cannot be read any more was left by it. */
  private async hasHit(): Promise<boolean> {
    const giveUpAt = Date.now() + DELIVERY_LIMIT_MS
    for (;;) {
      const state = await this.evaluate(readClick, undefined).catch(() => 'left')
      if (state === 'hit') return true
      if (state === 'missed' || Date.now() > giveUpAt) {
        await this.evaluate(disarmClick, undefined).catch(() => {})
        return state === 'left'
      }
      await pause(POLL_MS)
    }
  }

  private summary = () =>
    this.tab
      .evaluate([], callWith({ role: 'dialog' }, summarize))
      .catch((error: unknown) => `The page cannot be read: ${error}`)
}
