import { OWN_WINDOW } from '@latchkey/contract/messages/ownWindow'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectToOpener } from './connectToOpener.ts'
import { openOwnWindow } from './openOwnWindow.ts'

const ORIGIN = 'https://vault.example'
const HOST = 'https://host.example'
const type = OWN_WINDOW.messageType

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page that messages arrive at. */
function createPage(more: object = {}) {
  const target = new EventTarget()
  const page = Object.assign(target, {
    location: { origin: ORIGIN },
    screen: { availWidth: 1_280, availHeight: 800 },
    ...more,
  })
  const receive = (message: object) =>
    page.dispatchEvent(Object.assign(new Event('message'), { ports: [], ...message }))
  return { page: page as never, receive, target }
}
const createPopup = () => ({
  closed: false,
  close: vi.fn(),
  focus: vi.fn(),
  postMessage: vi.fn(),
})

function openFrom(popup: ReturnType<typeof createPopup> | null) {
  const open = vi.fn(() => popup)
  const frame = createPage({ open })
  const onClosed = vi.fn()
  const connect = vi.fn(() => ({ data: { fact: 1 }, ports: [new MessageChannel().port2] }))
  const opened = openOwnWindow(frame.page, { path: '/window', connect, onClosed })
  return { ...frame, open, opened, onClosed, connect }
}

test('opens a window without a name, so that the host page cannot get it by one', () => {
  const { open } = openFrom(createPopup())
  expect(open).toHaveBeenCalledWith(`${ORIGIN}/window`, '_blank', expect.stringContaining('popup'))
})

test('returns null if the browser opens no window', () => {
  expect(openFrom(null).opened).toBeNull()
})

test('gives ports only to its own window, at its own origin, once', () => {
  const popup = createPopup()
  const { receive, connect } = openFrom(popup)
  receive({ data: { type }, origin: HOST, source: popup })
  receive({ data: { type }, origin: ORIGIN, source: createPopup() })
  receive({ data: { type: 'other' }, origin: ORIGIN, source: popup })
  expect(connect).not.toHaveBeenCalled()
  for (let turn = 0; turn < 2; turn += 1) receive({ data: { type }, origin: ORIGIN, source: popup })
  expect(connect).toHaveBeenCalledTimes(1)
  expect(popup.postMessage).toHaveBeenCalledExactlyOnceWith({ type, fact: 1 }, ORIGIN, [
    expect.any(MessagePort),
  ])
})

test('reports a window that the user closes, does not load or takes too long, once', () => {
  const closed = createPopup()
  const one = openFrom(closed)
  closed.closed = true
  vi.advanceTimersByTime(OWN_WINDOW.closedPollMs)
  vi.advanceTimersByTime(OWN_WINDOW.openMs)
  expect(one.onClosed).toHaveBeenCalledTimes(1)

  const stuck = createPopup()
  const other = openFrom(stuck)
  vi.advanceTimersByTime(OWN_WINDOW.connectMs)
  expect(other.onClosed).toHaveBeenCalledTimes(1)
  expect(stuck.close).toHaveBeenCalled()

  const late = createPopup()
  const last = openFrom(late)
  last.receive({ data: { type }, origin: ORIGIN, source: late })
  vi.advanceTimersByTime(OWN_WINDOW.openMs - 1)
  expect(last.onClosed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(last.onClosed).toHaveBeenCalledTimes(1)
})

test('closes the window when the host page removes the frame', () => {
  const popup = createPopup()
  const { target, onClosed } = openFrom(popup)
  target.dispatchEvent(new Event('pagehide'))
  expect(popup.close).toHaveBeenCalled()
  expect(onClosed).not.toHaveBeenCalled()
})

function connectFrom(opener: object | null, more: object = {}) {
  const close = vi.fn()
  const own = createPage({ opener, close, ...more })
  Object.assign(own.target, { parent: (more as { parent?: object }).parent ?? own.target })
  const onConnected = vi.fn()
  const onLost = vi.fn()
  connectToOpener(own.page, { onConnected, onLost })
  return { ...own, close, onConnected, onLost }
}
const ports = () => [new MessageChannel().port1]

test('a window asks only a page of its own origin, and accepts ports of its opener only, once', () => {
  const opener = { postMessage: vi.fn(), closed: false }
  const { receive, onConnected } = connectFrom(opener)
  expect(opener.postMessage).toHaveBeenCalledExactlyOnceWith({ type }, ORIGIN)
  receive({ data: { type }, origin: HOST, source: opener, ports: ports() })
  receive({ data: { type }, origin: ORIGIN, source: {}, ports: ports() })
  receive({ data: { type }, origin: ORIGIN, source: opener, ports: [] })
  expect(onConnected).not.toHaveBeenCalled()
  for (let turn = 0; turn < 2; turn += 1)
    receive({ data: { type }, origin: ORIGIN, source: opener, ports: ports() })
  expect(onConnected).toHaveBeenCalledTimes(1)
})

test('a window without an opener, in a frame or without an answer shows nothing', () => {
  const opener = { postMessage: vi.fn(), closed: false }
  expect(connectFrom(null).onLost).toHaveBeenCalledTimes(1)
  expect(connectFrom(opener, { parent: {} }).onLost).toHaveBeenCalledTimes(1)
  expect(opener.postMessage).not.toHaveBeenCalled()
  const { onLost } = connectFrom(opener)
  vi.advanceTimersByTime(OWN_WINDOW.connectMs)
  expect(onLost).toHaveBeenCalledTimes(1)
})

test('a window closes when its frame is gone', () => {
  const opener = { postMessage: vi.fn(), closed: false }
  const { receive, close } = connectFrom(opener)
  receive({ data: { type }, origin: ORIGIN, source: opener, ports: ports() })
  vi.advanceTimersByTime(OWN_WINDOW.closedPollMs)
  expect(close).not.toHaveBeenCalled()
  opener.closed = true
  vi.advanceTimersByTime(OWN_WINDOW.closedPollMs)
  expect(close).toHaveBeenCalled()
})
