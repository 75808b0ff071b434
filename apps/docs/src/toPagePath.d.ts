/** Returns the path of a Markdown file on the site; undefined if it is not a page. */
export declare function toPagePath(source: string): string | undefined
//# sourceMappingURL=toPagePath.d.ts.map
