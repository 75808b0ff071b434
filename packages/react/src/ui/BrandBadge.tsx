import { BrandIcon } from './icons/BrandIcon.tsx'
import type { Brand } from './icons/brands.ts'
import { Spinner } from './Spinner.tsx'

/** Brand icon above a title, with a ring while waiting. */
export function BrandBadge({ brand, waiting = false }: { brand: Brand; waiting?: boolean }) {
  return (
    <span className="badge brand-badge">
      <BrandIcon brand={brand} />
      {waiting && <Spinner size="large" />}
    </span>
  )
}
