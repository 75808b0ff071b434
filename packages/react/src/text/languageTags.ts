/** Tags of the configuration, the page and the browser, in the order in which they win. */
export const languageTags = (configured?: string): readonly (string | undefined)[] => [
  configured,
  document.documentElement.lang,
  ...navigator.languages,
]
