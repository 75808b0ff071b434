export type RequesterProps = {
  requester: { name?: string; icon_url?: string | null; origin: string }
}

/** Who asks: the address that nobody can give themselves, after the name and picture of an app. */
export function Requester({ requester: { name, icon_url, origin } }: RequesterProps) {
  return (
    <div className="requester">
      {icon_url && (
        <img src={icon_url} alt="" width="48" height="48" referrerPolicy="no-referrer" />
      )}
      {name === undefined ? (
        <b>{origin}</b>
      ) : (
        <>
          <b>{name}</b>
          <span>{origin}</span>
        </>
      )}
    </div>
  )
}
