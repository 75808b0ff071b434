/** An app with a button *Log in*, set up as the documentation of its product says. */
export type PageApp = {
  id: string
  /** Name of the product or bundler in tables. */
  name: string
  /** Packages that an app of this product installs besides React. A version, or the path of a packed package. */
  dependencies: Readonly<Record<string, string>>
  /** Bundler and others that do not reach the page. */
  tools: Readonly<Record<string, string>>
  files: Readonly<Record<string, string>>
  /** Arguments of `node` that build the page into `dist`. */
  build: readonly string[]
  /** Arguments of `node` that serve the page. Without them the files of `dist` are served. */
  serve?: (port: number) => readonly string[]
  /** Expression that is true in the page once the login is open. */
  isOpen: string
}

export const REACT = { react: '19.3.1', 'react-dom': '19.3.1' }

const INDEX_HTML = (script: string) => `<!doctype html>
<html lang="en"><meta name="viewport" content="width=device-width"><title>Page</title>
<div id="root"></div>${script}</html>
`

/** Files and commands of an app whose entry is `src/index.js`, by bundler. Each bundler has its defaults. */
export const BUNDLERS = {
  vite: {
    tools: { vite: '8.3.8' },
    files: { 'index.html': INDEX_HTML('<script type="module" src="/src/index.js"></script>') },
    build: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'],
  },
  webpack: {
    tools: { webpack: '5.112.2' },
    files: {
      'build.mjs': runBundler('webpack', 'default'),
      'dist/index.html': INDEX_HTML('<script src="/main.js"></script>'),
    },
    build: ['build.mjs'],
  },
  rspack: {
    tools: { '@rspack/core': '2.3.2' },
    files: {
      'build.mjs': runBundler('@rspack/core', 'rspack'),
      'dist/index.html': INDEX_HTML('<script src="/main.js"></script>'),
    },
    build: ['build.mjs'],
  },
} as const

/** A program that builds `src/index.js` into `dist/main.js`, as webpack's command line does. */
function runBundler(name: string, exported: string): string {
  return `import { ${exported} as bundle } from '${name}'
bundle({ mode: 'production', performance: false }, (error, result) => {
  if (!error && !result.hasErrors()) return
  console.error(error ?? result.toString({ all: false, errors: true }))
  process.exitCode = 1
})
`
}
