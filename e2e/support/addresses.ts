/** Addresses of the running stack; each port has its environment variable. */
const at = (port: string) => `http://localhost:${port}`

export const DEMO_URL = at(process.env.DEMO_PORT ?? '4100')
export const API_URL = at(process.env.PORT ?? '4000')
export const SANDBOX_URL = at(process.env.SANDBOX_PORT ?? '4010')
export const CATALOGUE_URL = at(process.env.CATALOGUE_PORT ?? '4200')
