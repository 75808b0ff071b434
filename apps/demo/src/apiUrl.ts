const DEFAULT = 'http://localhost:4000'

/** `?api=` in the address, else the one the demo was built for. */
export const apiUrl: string =
  new URLSearchParams(location.search).get('api') ?? import.meta.env.VITE_API_URL ?? DEFAULT
