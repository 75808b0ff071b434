import type { Key, Point } from './Engine.ts'

/** The W3C WebDriver codes of keys that are no characters. */
const KEY_CODES: Record<Key, string> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' }
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const CALL_LIMIT_MS = 60_000

type ElementReference = { [ELEMENT]: string }

/** A WebDriver session (https://www.w3.org/TR/webdriver2/): one browser with windows of its own. */
export class WebDriverSession {
  private constructor(private readonly url: string) {}

  static async open(driverUrl: string, capabilities: object): Promise<WebDriverSession> {
    const body = { capabilities: { alwaysMatch: capabilities } }
    const { sessionId } = (await call(`${driverUrl}/session`, 'POST', body)) as {
      sessionId: string
    }
    return new WebDriverSession(`${driverUrl}/session/${sessionId}`)
  }

  private get = (path: string) => call(this.url + path, 'GET')
  private post = (path: string, body: object = {}) => call(this.url + path, 'POST', body)

  close = () => call(this.url, 'DELETE')
  goto = (url: string) => this.post('/url', { url })
  reload = () => this.post('/refresh')
  setTimeouts = (limits: { script: number; pageLoad: number }) => this.post('/timeouts', limits)
  setWindowSize = (size: { width: number; height: number }) => this.post('/window/rect', size)

  windows = () => this.get('/window/handles') as Promise<string[]>
  switchToWindow = (handle: string) => this.post('/window', { handle })
  closeWindow = () => call(`${this.url}/window`, 'DELETE')
  async newWindow(): Promise<string> {
    const { handle } = (await this.post('/window/new', { type: 'window' })) as { handle: string }
    return handle
  }

  switchToFrame = (id: ElementReference | null) => this.post('/frame', { id })

  /** Evaluates an expression and awaits its value. */
  async evaluate(expression: string): Promise<unknown> {
    const script = `
      const done = arguments[arguments.length - 1]
      Promise.resolve().then(() => ${expression}).then(
        (value) => done({ value }),
        (error) => done({ error: String(error) }),
      )`
    const answer = (await this.post('/execute/async', { script, args: [] })) as {
      value?: unknown
      error?: string
    }
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer.value
  }

  clickAt({ x, y }: Point): Promise<unknown> {
    const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' }
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
    const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }
    return this.post('/actions', { actions: [pointer] })
  }

  type = (text: string) => this.strike([...text])
  press = (key: Key) => this.strike([KEY_CODES[key]])

  private strike(keys: readonly string[]): Promise<unknown> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    return this.post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }
}

async function call(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
  })
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`WebDriver: ${value.error} ${value.message ?? ''}`)
  return value
}
