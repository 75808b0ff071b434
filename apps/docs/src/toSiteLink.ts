import { posix } from 'node:path'
import { toPagePath } from './toPagePath.ts'

/**
 * Converts a link of a Markdown file, as GitHub follows it, to the link between the pages of the site.
 * Returns undefined for a file that is not on the site: the page then shows the text without a link.
 */
export function toSiteLink(source: string, link: string): string | undefined {
  if (/^(?:[a-z]+:|#|\/)/.test(link)) return link
  const [path = '', anchor] = link.split('#')
  const target = posix.join(posix.dirname(source), path)
  // The README repeats the home page.
  const page = target === 'README.md' ? 'index.md' : toPagePath(target)
  if (!page?.endsWith('.md')) return undefined
  const from = toPagePath(source) ?? ''
  const relative = posix.relative(posix.dirname(from), page)
  return `${relative.startsWith('.') ? '' : './'}${relative}${anchor ? `#${anchor}` : ''}`
}
