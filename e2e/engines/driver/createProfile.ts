import type { Key, Profile, Tab } from './Engine.ts'
import { callWith } from './expressions.ts'
import type { Query } from './Query.ts'

type Frame = {
  evaluate(expression: string): Promise<unknown>
  evaluateHandle(expression: string): Promise<{ asElement(): unknown }>
}
type FrameElement = { contentFrame(): Promise<Frame | null> }
type LibraryPage = {
  goto(url: string): Promise<unknown>
  reload(): Promise<unknown>
  mainFrame(): Frame
  mouse: { click(x: number, y: number): Promise<void> }
  keyboard: { type(text: string): Promise<void>; press(key: Key): Promise<void> }
  close(): Promise<void>
}
type LibraryContext = {
  newPage(): Promise<LibraryPage>
  pages(): LibraryPage[] | Promise<LibraryPage[]>
  close(): Promise<void>
}

/** A profile out of a context of Playwright or Puppeteer, which have the same methods. */
export function createProfile(context: LibraryContext): Profile {
  const known = new WeakMap<LibraryPage, Tab>()
  const tabOf = (page: LibraryPage) => {
    const tab = known.get(page) ?? createTab(page)
    known.set(page, tab)
    return tab
  }
  return {
    newTab: async () => tabOf(await context.newPage()),
    tabs: async () => (await context.pages()).map(tabOf),
    close: () => context.close(),
  }
}

function createTab(page: LibraryPage): Tab {
  return {
    async goto(url) {
      await page.goto(url)
    },
    async reload() {
      await page.reload()
    },
    evaluate: async (frames, expression) =>
      (await enterFrames(page.mainFrame(), frames)).evaluate(expression),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    close: () => page.close(),
  }
}

async function enterFrames(outer: Frame, [query, ...rest]: readonly Query[]): Promise<Frame> {
  if (!query) return outer
  const handle = await outer.evaluateHandle(callWith(query, ([element]) => element))
  const inner = await (handle.asElement() as FrameElement | null)?.contentFrame()
  if (!inner) throw new Error('The frame has no document yet.')
  return enterFrames(inner, rest)
}
