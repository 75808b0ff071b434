import { relative } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'
import { toSiteLink } from './toSiteLink.ts'

/** Makes the links of the Markdown files, which GitHub follows too, lead to the pages of the site. */
export function linksBetweenPages(markdown: MarkdownRenderer, root: string): void {
  markdown.core.ruler.push('links_between_pages', ({ env, tokens }) => {
    const file: string | undefined = env?.realPath ?? env?.path
    if (!file) return // the title of a page, which has no links
    const source = relative(root, file)
    for (const { children } of tokens) {
      let isDropped = false
      for (const token of children ?? []) {
        if (token.type === 'link_open') {
          const link = toSiteLink(source, token.attrGet('href') ?? '')
          isDropped = link === undefined
          token.attrs = link === undefined ? null : [['href', link]]
        }
        // A span instead of a link: the file is in the repository only.
        if (isDropped && token.type.startsWith('link_')) {
          token.type = token.type === 'link_open' ? 'span_open' : 'span_close'
          token.tag = 'span'
        }
      }
    }
  })
}
