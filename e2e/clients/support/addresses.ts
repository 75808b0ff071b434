/** Where the host pages are served; the variable moves them. */
export const PAGES_PORT = Number(process.env.CLIENTS_PORT || 4300)
export const PAGES_URL = `http://localhost:${PAGES_PORT}`
