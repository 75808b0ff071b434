/** Pages of the site that are not below `docs/`, by their file in the repository. */
const OTHER_PAGES: Readonly<Record<string, string>> = {
  'apps/docs/index.md': 'index.md',
  'docs/README.md': 'contents.md',
  'ARCHITECTURE.md': 'contribute/architecture.md',
  'CHANGELOG.md': 'contribute/changelog.md',
  'CODE_OF_CONDUCT.md': 'contribute/code-of-conduct.md',
  'CONTRIBUTING.md': 'contribute/contributing.md',
  'SECURITY.md': 'security.md',
  'bench/README.md': 'contribute/measurements.md',
}

const EXAMPLE = /^examples\/([\w-]+)\/README[.]md$/
const PACKAGE = /^packages\/([\w-]+)\/README[.]md$/

/** Returns the path of a Markdown file on the site; undefined if it is not a page. */
export function toPagePath(source: string): string | undefined {
  const other = OTHER_PAGES[source]
  if (other) return other
  if (source.startsWith('docs/')) return source.slice('docs/'.length)
  const example = EXAMPLE.exec(source)?.[1]
  if (example) return `examples/${example}.md`
  const name = PACKAGE.exec(source)?.[1]
  return name && `packages/${name}.md`
}
