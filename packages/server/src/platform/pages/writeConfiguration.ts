/** The document with what its page has to know, in the attribute that holds the mark. */
export const writeConfiguration = (document: string, mark: string, configuration: object): string =>
  document.replace(mark, () => escapeAttribute(JSON.stringify(configuration)))

const escapeAttribute = (text: string) =>
  text.replace(/[&"<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)
