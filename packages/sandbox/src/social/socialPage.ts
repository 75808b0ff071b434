import { askForm } from '../page/askForm.ts'

/** Browsers hold a form's redirects to this list too, and those lead through the API to any host's page. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'"

export const PAGE_HEADERS = {
  'content-security-policy': PAGE_POLICY,
  'content-type': 'text/html; charset=UTF-8',
  'cache-control': 'no-store',
}

/** Where a provider asks the person. What was asked for travels along in the form. */
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
