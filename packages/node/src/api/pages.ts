import { checkArgument } from './checkArgument.ts'

/** One page of a list. */
export type Page<Item> = {
  /** Items of this page. */
  items: Item[]
  /** Pass it as `cursor` to get the next page; undefined on the last page. */
  nextCursor: string | undefined
}

/** Selects a page of a list. */
export type PageOptions = {
  /** Items per page. Defaults to the maximum: 100, for transactions 25. */
  limit?: number
  /** `nextCursor` of the previous page; undefined for the first page. */
  cursor?: string | undefined
}

/** Query parameters of a page. */
export function toPageQuery({ limit, cursor }: PageOptions) {
  const isCount = limit === undefined || (Number.isInteger(limit) && limit > 0)
  checkArgument(isCount, 'limit', 'a positive integer')
  return { limit, cursor }
}

/** Iterates over the items of all pages. Each page is fetched when its first item is read. */
export async function* iteratePages<Item>(
  fetchPage: (page: { cursor: string | undefined }) => Promise<Page<Item>>,
): AsyncGenerator<Item, void> {
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await fetchPage({ cursor })
    yield* items
    cursor = nextCursor
  } while (cursor !== undefined)
}
