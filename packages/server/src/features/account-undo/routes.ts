import type { Language } from '@latchkey/contract/values/languages'
import { resolveLanguage } from '@latchkey/contract/values/resolveLanguage'
import type { Router } from '../../platform/http/createRouter.ts'
import { type PageText, plainPage } from '../../platform/http/plainPage.ts'
import { readForm } from '../../platform/http/readForm.ts'
import type { MailTexts } from '../../platform/mail/MailTexts.ts'
import { mailTextsOf, readLanguageTags } from '../../platform/mail/mailTextsOf.ts'
import { oneLine } from '../../platform/mail/oneLine.ts'
import { TEXTS } from '../../platform/mail/texts/TEXTS.ts'
import type { AccountUndoService } from './service.ts'

const PATH = '/api/v1/accounts/undo'

/** Builds the undo link for the mail. */
export const accountUndoUrl = (publicUrl: string, token: string): string => {
  const url = new URL(PATH, publicUrl)
  url.searchParams.set('token', token)
  return url.href
}

type UndoTexts = MailTexts['undoPage']

const languageOf = (request: Request): Language =>
  resolveLanguage(readLanguageTags(request.headers.get('accept-language') ?? ''))
const gonePage = (language: Language, { goneTitle: title, goneDetail: detail }: UndoTexts) =>
  plainPage(400, { title, detail }, language)

/** GET only shows the page, because mail clients open links. POST undoes the change. */
export function mountAccountUndo(router: Router, undo: AccountUndoService): void {
  router.document('GET', PATH, async (request) => {
    const token = new URL(request.url).searchParams.get('token') ?? ''
    const language = languageOf(request)
    const app = await undo.describe(token)
    if (!app) return gonePage(language, TEXTS[language].undoPage)
    const { texts } = mailTextsOf(app, language)
    const { title, detail } = texts.undoPage
    const page: PageText = {
      title,
      detail: detail(oneLine(app.definition.name)),
      button: {
        label: texts.account.undoLink,
        action: PATH,
        field: { name: 'token', value: token },
      },
    }
    return plainPage(200, page, language)
  })
  router.document('POST', PATH, async (request) => {
    const token = (await readForm(request)).get('token') ?? ''
    const language = languageOf(request)
    const texts = TEXTS[language].undoPage
    if (!(await undo.undo(token))) return gonePage(language, texts)
    return plainPage(200, { title: texts.doneTitle, detail: texts.doneDetail }, language)
  })
}
