const DEFAULT = 'http://localhost:4000'

/** `?api=` in the URL, else the URL from the build. */
export const apiUrl: string =
  new URLSearchParams(location.search).get('api') ?? import.meta.env.VITE_API_URL ?? DEFAULT
