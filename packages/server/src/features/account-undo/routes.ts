import type { Router } from '../../platform/http/createRouter.ts'
import { type PageText, plainPage } from '../../platform/http/plainPage.ts'
import { readForm } from '../../platform/http/readForm.ts'
import type { AccountUndoService } from './service.ts'

const PATH = '/api/v1/accounts/undo'

/** Builds the undo link for the mail. */
export const accountUndoUrl = (publicUrl: string, token: string): string => {
  const url = new URL(PATH, publicUrl)
  url.searchParams.set('token', token)
  return url.href
}

const GONE: PageText = {
  title: 'This link has expired',
  detail:
    'It was used before, or it is too old. If someone else uses your account, contact the support of the app.',
}
const DONE: PageText = {
  title: 'The change was undone',
  detail: 'Every device is logged out. Log in again with the address this mail came to.',
}

/** GET only shows the page, because mail clients open links. POST undoes the change. */
export function mountAccountUndo(router: Router, undo: AccountUndoService): void {
  router.document('GET', PATH, async ({ url }) => {
    const token = new URL(url).searchParams.get('token') ?? ''
    const found = await undo.describe(token)
    if (!found) return plainPage(400, GONE)
    return plainPage(200, {
      title: 'Undo this change?',
      detail: `The login methods of your ${found.appName} account return to their state before the change, and every device is logged out.`,
      button: { label: 'Undo the change', action: PATH, field: { name: 'token', value: token } },
    })
  })
  router.document('POST', PATH, async (request) => {
    const token = (await readForm(request)).get('token') ?? ''
    return (await undo.undo(token)) ? plainPage(200, DONE) : plainPage(400, GONE)
  })
}
