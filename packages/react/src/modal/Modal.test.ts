import { expect, test, vi } from 'vitest'
import { getBrandGlyphs, loadBrandGlyphs } from '../ui/icons/brands.ts'
import { prepareModal } from './Modal.tsx'

test('is ready without the icons of its login methods', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('navigator', { languages: ['en'] })
  await prepareModal({ intl: { language: 'en' } })
  expect(getBrandGlyphs()).toBeNull()
  await loadBrandGlyphs()
  expect(getBrandGlyphs()).toHaveProperty('google')
})
