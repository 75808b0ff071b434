import { html } from 'hono/html'
import { askForm } from '../page/askForm.ts'
import { answerPage } from '../page/sandboxPage.ts'

/** The popup's question. */
export const askPage = ({ origin, query }: { origin: string; query: string }) =>
  askForm({
    title: 'Log in with Telegram',
    brand: 'telegram',
    mark: 'T',
    help: `${origin} asks who you are. This page stands in for Telegram`,
    action: `/telegram/decide?${query}`,
    hints: { ada: '@ada', alan: '@alan', new: 'Never seen here before' },
  })

/** Posts the result to the opener and closes. */
export const telegramAnswerPage = (origin: string, message: string) =>
  answerPage(
    'telegram',
    html`<script src="/telegram/answer.js" data-origin="${origin}" data-message="${message}"></script>`,
  )
