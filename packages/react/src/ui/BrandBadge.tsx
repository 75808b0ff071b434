import { type Brand, BrandIcon } from './icons/BrandIcon.tsx'
import { Spinner } from './Spinner.tsx'

/** A brand's mark above a title, with a ring around it while the brand is being waited for. */
export function BrandBadge({ brand, waiting = false }: { brand: Brand; waiting?: boolean }) {
  return (
    <span className="badge brand-badge">
      <BrandIcon brand={brand} />
      {waiting && <Spinner size="large" />}
    </span>
  )
}
