import type { Client } from '@latchkey/client'
import { fakeConfig } from '@latchkey/client/testing'
import { expect, test, vi } from 'vitest'
import { getBrandGlyphs, loadBrandGlyphs } from '../ui/icons/brands.ts'
import { prepareModal } from './Modal.tsx'

test('is ready before the icons of its login methods, which it loads at once', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('navigator', { languages: ['en'] })
  const config = fakeConfig({ google_oauth: true })
  const client = { getState: () => ({ config }) } as unknown as Client
  await prepareModal(client, { intl: { language: 'en' } })
  expect(getBrandGlyphs()).toBeNull()
  await loadBrandGlyphs()
  expect(getBrandGlyphs()).toHaveProperty('google')
})
