import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUNDLERS, type PageApp } from './PageApp.ts'

const PACKED = fileURLToPath(new URL('../../packed', import.meta.url))
const DEMO_APP = 'latchkeydemoapp0000000001'
/** The email field of the modal has the focus, so the user can type. */
const IS_FOCUSED = `document.activeElement?.shadowRoot?.activeElement?.type === 'email'`

const APP = `import { useLatchkey } from '@latchkey/react'
import { createElement } from 'react'
export function App() {
  const { ready, login } = useLatchkey()
  return ready ? createElement('button', { onClick: () => login() }, 'Log in') : null
}
`
const toProvider = (apiUrl: string) =>
  `createElement(LatchkeyProvider, { appId: '${DEMO_APP}', apiUrl: '${apiUrl}' }, createElement(App))`

const toEntry = (apiUrl: string) => `import { LatchkeyProvider } from '@latchkey/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
createRoot(document.getElementById('root')).render(${toProvider(apiUrl)})
`

/** Finds the packed packages that the quick starts install. */
function readPacked(): Record<string, string> {
  const files = readdirSync(PACKED)
  return Object.fromEntries(
    ['react', 'client', 'contract'].map((name) => {
      const file = files.find((one) => one.startsWith(`latchkey-${name}-`) && one.endsWith('.tgz'))
      if (!file) throw new Error(`@latchkey/${name} is not packed: run \`npm run pack\``)
      return [`@latchkey/${name}`, `file:${join(PACKED, file)}`]
    }),
  )
}

/** The same page in every bundler. The first is the one that is compared with other products. */
export function listOurApps(apiUrl: string): PageApp[] {
  const shared = { dependencies: readPacked(), isOpen: IS_FOCUSED }
  const sources = { 'src/App.js': APP, 'src/index.js': toEntry(apiUrl) }
  const bundled = (['vite', 'webpack', 'rspack'] as const).map((id) => ({
    ...shared,
    ...BUNDLERS[id],
    id,
    name: { vite: 'Vite', webpack: 'webpack', rspack: 'Rspack' }[id],
    files: { ...BUNDLERS[id].files, ...sources },
  }))
  return [...bundled, { ...shared, ...nextApp(apiUrl) }]
}

const nextApp = (apiUrl: string) => ({
  id: 'turbopack',
  name: 'Turbopack (Next.js)',
  tools: { next: '16.4.6' },
  files: {
    'app/layout.js': `import { createElement } from 'react'
export default ({ children }) => createElement('html', { lang: 'en' }, createElement('body', null, children))
`,
    'app/App.js': APP,
    'app/page.js': `'use client'
import { LatchkeyProvider } from '@latchkey/react'
import { createElement } from 'react'
import { App } from './App.js'
export default () => ${toProvider(apiUrl)}
`,
  },
  build: ['node_modules/next/dist/bin/next', 'build'],
  serve: (port: number) => ['node_modules/next/dist/bin/next', 'start', '--port', String(port)],
})
