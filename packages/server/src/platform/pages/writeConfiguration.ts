/** Replaces the placeholder attribute value with the escaped configuration. */
export const writeConfiguration = (document: string, mark: string, configuration: object): string =>
  document.replace(mark, () => escapeAttribute(JSON.stringify(configuration)))

const escapeAttribute = (text: string) =>
  text.replace(/[&"<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)
