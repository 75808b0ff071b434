import type { QueryData } from './Query.ts'

/**
 * Finds the visible elements that match a query, through open shadow roots, in document order. Runs inside the
 * page, so it refers to nothing outside itself.
 */
export function findElements(query: QueryData): HTMLElement[] {
  const selectors: Record<string, string> = {
    alert: '[role=alert]',
    button: 'button, [role=button], summary',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    dialog: 'dialog[open], [role=dialog]',
    heading: 'h1, h2, h3, h4, [role=heading]',
    link: 'a[href]',
    listitem: 'li, [role=listitem]',
    region: 'section, [role=region]',
    status: 'output, [role=status]',
    tab: '[role=tab]',
    textbox: 'input:not([type=checkbox], [type=radio], [type=submit]), textarea, [role=textbox]',
  }
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const isVisible = (element: HTMLElement) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'

  function nameOf(element: HTMLElement): string {
    const root = element.getRootNode() as Document | ShadowRoot
    const labelledBy = element.getAttribute('aria-labelledby')
    if (labelledBy) {
      return clean(
        labelledBy
          .split(/\s+/)
          .map((id) => root.getElementById(id)?.textContent)
          .join(' '),
      )
    }
    const label = element.getAttribute('aria-label')
    if (label) return clean(label)
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      const labels = Array.from(element.labels ?? [], ({ textContent }) => textContent).join(' ')
      return clean(labels || element.placeholder)
    }
    return clean(element.textContent) || clean(element.title)
  }

  function matches(element: HTMLElement, { role, css, name, pattern, text }: QueryData): boolean {
    if (role && !element.matches(selectors[role] ?? `[role=${role}]`)) return false
    if (css && !element.matches(css)) return false
    if (text && !clean(element.textContent).includes(text)) return false
    if (name !== undefined && nameOf(element) !== name) return false
    if (pattern && !new RegExp(pattern.source, pattern.flags).test(nameOf(element))) return false
    return isVisible(element)
  }

  function* elementsIn(root: ParentNode): Generator<HTMLElement> {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      yield element
      if (element.shadowRoot) yield* elementsIn(element.shadowRoot)
    }
  }

  const roots = query.within ? findElements(query.within) : [document]
  return roots.flatMap((root) => [...elementsIn(root)].filter((element) => matches(element, query)))
}
