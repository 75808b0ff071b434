import { API_URL } from '../../support/addresses.ts'

/** Ports of the apps under test, in a row from `PACKAGES_PORT`. */
const FIRST_PORT = Number(process.env.PACKAGES_PORT ?? 4500)

export const portOf = (place: number) => FIRST_PORT + place
export const urlOf = (port: number) => `http://localhost:${port}`

/** Mail server of the sandbox. */
export const SMTP_URL = `smtp://127.0.0.1:${process.env.SANDBOX_SMTP_PORT ?? 4011}`

/** Policy of docs/content-security-policy.md for a page whose server is `API_URL`. */
export const STRICT_POLICY = `default-src 'self'; connect-src 'self' ${API_URL}; frame-src ${API_URL}; img-src 'self' data:`
