/**
 * Converts a link of a Markdown file, as GitHub follows it, to the link between the pages of the site.
 * Returns undefined for a file that is not on the site: the page then shows the text without a link.
 */
export declare function toSiteLink(source: string, link: string): string | undefined
//# sourceMappingURL=toSiteLink.d.ts.map
