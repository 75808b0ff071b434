export type Message = { title: string; detail?: string }

/** A message without buttons. */
export function Notice({ title, detail }: Message) {
  return (
    <div className="notice" role="status">
      <h1>{title}</h1>
      {detail && <p>{detail}</p>}
    </div>
  )
}
