import { html } from 'hono/html'
import { askForm } from '../page/askForm.ts'
import { answerPage, type Html } from '../page/sandboxPage.ts'

/** CSP `form-action` also restricts redirects, which lead through the API to any host page. */
export const CLOUD_PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
}

type Cloud = {
  label: string
  brand: string
  action: string
  asked: Readonly<Record<string, string>>
}

/** The consent page of a cloud. The request parameters are hidden form fields. */
export const cloudPage = ({ label, ...cloud }: Cloud): Html =>
  askForm({
    ...cloud,
    title: `Sign in to ${label}`,
    mark: label.slice(0, 1),
    help: `Latchkey wants to keep a backup in its own hidden folder. This page stands in for ${label}`,
    hints: {
      ada: 'ada.lovelace@example.com',
      alan: 'alan.turing@example.com',
      new: 'An account without a backup',
    },
    troubles: {
      slow: 'Slow answer',
      silent: 'No answer',
      down: 'Cloud down',
      full: 'Storage full',
      lost: 'Backup deleted',
    },
  })

/** Closes a cloud's popup. */
export const cloudAnswerPage = (brand: string, scriptPath: string, message: string): Html =>
  answerPage(brand, html`<script src="${scriptPath}" data-message="${message}"></script>`)
