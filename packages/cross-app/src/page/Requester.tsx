import type { CrossAppRequester } from '@latchkey/contract/crossApp'

/** Who asks: the name and picture it gives itself, and the address that nobody can give themselves. */
export function Requester({ requester }: { requester: CrossAppRequester }) {
  const { name, icon_url, origin } = requester
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
