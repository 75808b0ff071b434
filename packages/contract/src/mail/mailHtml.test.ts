import { describe, expect, it } from 'vitest'
import { inkOn } from './inkOn.ts'
import { mailHtml } from './mailHtml.ts'

const EVIL = `"><img src=x onerror=alert(1)>'&`
const PARTS = { title: 'Title', lead: 'Lead', lines: ['First line', 'Second line'] }

describe('mailHtml', () => {
  it('escapes every text of the app and of the parts', () => {
    const html = mailHtml(
      'en',
      { name: EVIL, logoUrl: `https://x.example/${EVIL}` },
      { title: EVIL, lead: EVIL, code: EVIL, link: { label: EVIL, url: EVIL }, lines: [EVIL] },
    )
    expect(html).not.toContain(EVIL)
    expect(html).not.toMatch(/<img src=x|onerror=alert\(1\)>[^&]/)
    expect(html.match(/<img /g)).toHaveLength(1)
    expect(mailHtml('en', { name: EVIL }, PARTS)).not.toContain('<img')
  })

  it('loads nothing from another server unless the app has a logo URL', () => {
    const html = mailHtml('en', { name: 'Acme', accentColor: '#2f6fed' }, { ...PARTS, code: '1' })
    expect(html).not.toMatch(/https?:|url\(|<script|<link/)
  })

  it('names the language and the direction, and keeps codes left to right', () => {
    const html = mailHtml('ar', { name: 'Acme' }, { ...PARTS, code: '492817' })
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toMatch(/<p class="code" dir="ltr"[^>]*>492817<\/p>/)
  })

  it('begins with the first line as preview text', () => {
    const [, preview] = /<div style="display:none[^>]*>([^<]*)</.exec(
      mailHtml('en', { name: 'Acme' }, PARTS),
    )!
    expect(preview).toBe('First line')
  })
})

it.each([
  ['#ffffff', '#000000'],
  ['#f5c518', '#000000'],
  ['#5b4fe9', '#ffffff'],
  ['#000000', '#ffffff'],
])('writes on %s in %s', (background, ink) => {
  expect(inkOn(background)).toBe(ink)
})
