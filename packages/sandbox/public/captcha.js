// Speaks like Turnstile's script: window.turnstile with render, reset, remove, getResponse, isExpired.
;(() => {
  const origin = new URL(document.currentScript.src).origin
  const widgets = new Map()
  let count = 0

  function load(widget) {
    widget.response = undefined
    const { sitekey, appearance = 'always' } = widget.options
    const address = new URL('/captcha/widget', origin)
    address.search = new URLSearchParams({ sitekey, id: widget.id, appearance })
    widget.frame.src = address.href
  }

  function find(target) {
    if (target === undefined) return [...widgets.values()].at(-1)
    return (
      widgets.get(target) ??
      [...widgets.values()].find(({ container }) => container === elementOf(target))
    )
  }

  const elementOf = (target) =>
    typeof target === 'string' ? document.querySelector(target) : target

  addEventListener('message', ({ data, source, origin: from }) => {
    if (from !== origin || data?.source !== 'latchkey-sandbox-captcha') return
    const widget = widgets.get(data.id)
    if (!widget || widget.frame.contentWindow !== source) return
    const { options } = widget
    if (data.event === 'token') {
      widget.response = data.token
      options.callback?.(data.token)
    }
    if (data.event === 'expired') {
      widget.response = undefined
      options['expired-callback']?.()
    }
    if (data.event === 'error') options['error-callback']?.('300030')
    if (data.event === 'interactive') {
      widget.frame.height = '65'
      options['before-interactive-callback']?.()
    }
  })

  window.turnstile = {
    render(target, options) {
      const container = elementOf(target)
      if (!container) throw new Error('[Turnstile] Unable to find a container.')
      const id = `cf-chl-widget-sandbox-${++count}`
      const frame = document.createElement('iframe')
      frame.title = 'Widget containing a captcha'
      frame.width = '300'
      frame.height = options.appearance === 'interaction-only' ? '0' : '65'
      frame.setAttribute('frameborder', '0')
      const widget = { id, container, frame, options, response: undefined }
      widgets.set(id, widget)
      load(widget)
      container.append(frame)
      return id
    },
    reset(target) {
      const widget = find(target)
      if (widget) load(widget)
    },
    remove(target) {
      const widget = find(target)
      if (!widget) return
      widget.frame.remove()
      widgets.delete(widget.id)
    },
    getResponse: (target) => find(target)?.response,
    isExpired: (target) => find(target)?.response === undefined,
    ready: (callback) => callback(),
  }
  const { onload: named } = Object.fromEntries(new URL(document.currentScript.src).searchParams)
  if (named) window[named]?.()
})()
