import { type ReactNode, useState } from 'react'

type Props = {
  /** Image URL of the host. */
  url: string | undefined
  /** Icon that is shown without a URL, or if the image cannot be loaded. */
  children: ReactNode
}

/** Addresses of images: of the page, `https:` or `data:image/`. */
const IMAGE = /^(?:https:\/\/|data:image\/|\/|\.\/)/i

/** An icon that the host may replace. */
export function HostIcon({ url, children }: Props) {
  const [isRefused, setRefused] = useState(false)
  if (!url || !IMAGE.test(url) || isRefused) return children
  return <img className="host-icon" src={url} alt="" onError={() => setRefused(true)} />
}
