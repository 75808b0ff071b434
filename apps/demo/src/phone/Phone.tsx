import { PHONE_NAME } from './role.ts'

/** This page on a phone of 390 px, with the same session and settings. */
export function Phone() {
  return (
    <section className="phone" aria-label="Phone">
      <iframe title="Fernleaf on a phone" name={PHONE_NAME} src="/" />
    </section>
  )
}
