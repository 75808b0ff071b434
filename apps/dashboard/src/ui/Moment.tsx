import { useTexts } from '../text/TextContext.ts'

/** Date with its time, on one line. */
export function Moment({ atMs }: { atMs: number }) {
  const { format } = useTexts()
  return <time dateTime={new Date(atMs).toISOString()}>{format.moment(atMs)}</time>
}
