import { accountPagesText as text } from '../text/accountPages.ts'

/** Space of a page while its code loads. */
export const AccountSkeleton = ({ rows }: { rows: number }) => (
  <div className="account-card" role="status" aria-label={text.loading}>
    {Array.from({ length: rows }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: equal placeholders
      <div key={place} className="account-skeleton" />
    ))}
  </div>
)
