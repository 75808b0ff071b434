export type RequesterProps = {
  requester: { name?: string; icon_url?: string | null; origin: string }
}

/** The requester: its origin, which cannot be forged, after the app's name and icon. */
export function Requester({ requester: { name, icon_url, origin } }: RequesterProps) {
  if (name === undefined)
    return (
      <div className="requester">
        <Globe />
        <b className="origin">{origin}</b>
      </div>
    )
  return (
    <div className="requester">
      {icon_url && (
        <img src={icon_url} alt="" width="48" height="48" referrerPolicy="no-referrer" />
      )}
      <b>{name}</b>
      <span>{origin}</span>
    </div>
  )
}

/** Replaces the icon of a site: a site could choose another site's icon. */
const Globe = () => (
  <svg className="globe" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <circle cx="12" cy="12" r="10" />
    <path d="M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20" />
  </svg>
)
