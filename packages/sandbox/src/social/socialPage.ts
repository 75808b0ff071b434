import { askForm } from '../page/askForm.ts'

/** CSP `form-action` also restricts redirects, which lead through the API to any host page. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'"

export const PAGE_HEADERS = {
  'content-security-policy': PAGE_POLICY,
  'content-type': 'text/html; charset=UTF-8',
  'cache-control': 'no-store',
}

/** The consent page of a provider. The request parameters are hidden form fields. */
export const consentPage = (
  provider: string,
  label: string,
  action: string,
  asked: Readonly<Record<string, string>>,
) =>
  askForm({
    title: `Log in with ${label}`,
    brand: provider,
    mark: label.slice(0, 1),
    help: `Latchkey asks who you are. This page stands in for ${label}`,
    action,
    asked,
    hints: {
      ada: 'ada.lovelace@example.com',
      alan: 'alan.turing@example.com',
      new: 'Never seen here before',
    },
    troubles: {
      suspended: 'Suspended account',
      'rate-limit': 'Rate limit',
      slow: 'Slow answer',
      silent: 'No answer',
      down: 'Provider down',
    },
  })
