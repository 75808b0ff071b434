import { beforeEach, describe, expect, it, vi } from 'vitest'

/** The texts are the module's state, so each test loads the modules anew. */
async function open() {
  vi.resetModules()
  const { screenText } = await import('./en.ts')
  const store = await import('./defineTexts.ts')
  const { setLanguage } = await import('./setLanguage.ts')
  return { screenText, setLanguage, ...store }
}

beforeEach(() => vi.doUnmock('./loadPart.ts'))

describe('setLanguage', () => {
  it('overwrites nested objects in place', async () => {
    const { screenText, setLanguage, getLanguage } = await open()
    const { controls } = screenText
    expect(controls.close).toBe('Close')
    await setLanguage('de')
    expect(controls.close).toBe('Schließen')
    expect(screenText.landing.continueWith('Google')).toBe('Mit Google fortfahren')
    expect(getLanguage()).toBe('de')
  })

  it('returns to English', async () => {
    const { screenText, setLanguage } = await open()
    await setLanguage('de')
    await setLanguage('en')
    expect(screenText.controls.close).toBe('Close')
  })

  it('shows the sentences of the host over the language', async () => {
    const { screenText, setLanguage } = await open()
    await setLanguage('de', { screens: { controls: { close: 'Fertig' } } })
    expect(screenText.controls).toEqual({ back: 'Zurück', close: 'Fertig' })
    await setLanguage('de')
    expect(screenText.controls.close).toBe('Schließen')
  })

  it('shows the last language if two are set at once', async () => {
    const { screenText, setLanguage } = await open()
    await Promise.all([setLanguage('de'), setLanguage('en')])
    expect(screenText.controls.close).toBe('Close')
  })

  it('translates an area that is defined later', async () => {
    const { setLanguage, whenTextsLoaded } = await open()
    await setLanguage('de')
    const { errorText } = await import('./errors.ts')
    await whenTextsLoaded()
    expect(errorText.invalid_credentials.title).toBe('Falscher Code')
  })

  it('keeps English if the texts cannot be loaded, and tries again with the next screen', async () => {
    const loadPart = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
    vi.doMock('./loadPart.ts', () => ({ loadPart }))
    const { screenText, setLanguage, getLanguage, whenTextsLoaded } = await open()
    await setLanguage('de')
    expect(getLanguage()).toBe('en')
    loadPart.mockResolvedValue({ screens: { controls: { close: 'Zu' } } })
    await whenTextsLoaded()
    expect(screenText.controls.close).toBe('Zu')
  })

  it('calls listeners once per change', async () => {
    const { setLanguage, subscribeToTexts, whenTextsLoaded } = await open()
    const listener = vi.fn()
    const stop = subscribeToTexts(listener)
    await setLanguage('de')
    await whenTextsLoaded()
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    await setLanguage('en')
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
