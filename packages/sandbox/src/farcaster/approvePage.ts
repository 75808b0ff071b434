import { html } from 'hono/html'
import { askForm } from '../page/askForm.ts'
import { sandboxPage } from '../page/sandboxPage.ts'

/** The approval screen of the Farcaster app on a phone. */
export const approvePage = (domain: string, channelToken: string) =>
  askForm({
    title: 'Sign in with Farcaster',
    brand: 'farcaster',
    mark: 'F',
    help: `${domain} asks who you are. This page stands in for the Farcaster app`,
    action: `/farcaster/decide?channelToken=${channelToken}`,
    hints: { ada: '@ada', alan: '@alan', new: 'Never seen here before' },
  })

export const notePage = (title: string, note: string) =>
  sandboxPage(title, 'farcaster', html`<h1>${title}</h1><p class="quiet">${note}</p>`)
