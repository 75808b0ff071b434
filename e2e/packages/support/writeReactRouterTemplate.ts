import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const VERSION = '7.18.4'
const FILES = {
  'package.json': JSON.stringify({
    name: 'my-app',
    private: true,
    type: 'module',
    scripts: {
      dev: 'react-router dev',
      build: 'react-router build',
      typecheck: 'react-router typegen && tsc',
    },
    dependencies: {
      '@react-router/node': VERSION,
      isbot: '^5.1.0',
      react: '19.3.1',
      'react-dom': '19.3.1',
      'react-router': VERSION,
    },
    devDependencies: {
      '@react-router/dev': VERSION,
      '@types/node': '22.20.5',
      '@types/react': '19.3.0',
      '@types/react-dom': '19.3.0',
      typescript: '5.9.3',
      vite: '8.3.8',
    },
  }),
  'react-router.config.ts': 'export default { ssr: true }\n',
  'vite.config.ts':
    "import { reactRouter } from '@react-router/dev/vite'\n\nexport default { plugins: [reactRouter()] }\n",
  'tsconfig.json': JSON.stringify({
    include: ['**/*', '.react-router/types/**/*'],
    compilerOptions: {
      lib: ['DOM', 'DOM.Iterable', 'ES2022'],
      types: ['node', 'vite/client'],
      target: 'ES2022',
      module: 'ES2022',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      rootDirs: ['.', './.react-router/types'],
      esModuleInterop: true,
      verbatimModuleSyntax: true,
      noEmit: true,
      resolveJsonModule: true,
      skipLibCheck: true,
      strict: true,
    },
  }),
}

/**
 * Writes the files that `create-react-router` downloads from GitHub, for a machine that reaches only a package
 * registry. Version 7 runs on Node 20 too.
 */
export function writeReactRouterTemplate(folder: string): void {
  mkdirSync(folder)
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
}
