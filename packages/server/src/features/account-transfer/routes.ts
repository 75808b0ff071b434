import type { WireUser } from '@latchkey/contract'
import {
  transferEmail,
  transferFarcaster,
  transferOAuth,
  transferPhone,
  transferSiwe,
  transferSiws,
  transferTelegram,
} from '@latchkey/contract/endpoints/linking'
import type { UserCaller } from '../../platform/http/Caller.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import { readUserCaller } from '../../platform/http/readUserCaller.ts'
import type { TransferRequest } from './service.ts'

type TransferService = { transfer(caller: UserCaller, request: TransferRequest): Promise<WireUser> }

/**
 * Mounts one route per account type. The nonce decides which account moves; the body must name the
 * same one.
 */
export function mountAccountTransfer(router: Router, { transfer }: TransferService): void {
  router.route(transferEmail, (call) =>
    transfer(readUserCaller(call), requestFor(call.body.nonce, 'email', call.body.email)),
  )
  router.route(transferPhone, (call) =>
    transfer(readUserCaller(call), requestFor(call.body.nonce, 'phone', call.body.phoneNumber)),
  )
  router.route(transferSiwe, (call) => transfer(readUserCaller(call), walletRequest(call.body)))
  router.route(transferSiws, (call) => transfer(readUserCaller(call), walletRequest(call.body)))
  router.route(transferFarcaster, (call) =>
    transfer(
      readUserCaller(call),
      requestFor(call.body.nonce, 'farcaster', String(call.body.farcaster_id)),
    ),
  )
  router.route(transferTelegram, (call) => {
    const { nonce, telegram_auth_result: result, telegram_web_app_data: data } = call.body
    const id = result ? String(result.id) : telegramIdOf(data?.user)
    return transfer(readUserCaller(call), requestFor(nonce, 'telegram', id))
  })
  router.route(transferOAuth, (call) => {
    const { nonce, userInfo } = call.body
    return transfer(readUserCaller(call), {
      nonce,
      matches: ({ type, subject }) =>
        (type.endsWith('_oauth') || type === 'cross_app') && subject === userInfo.subject,
    })
  })
}

type Identity = { type: string; subject: string }

/** Ignores case and spaces. */
const normalize = (text: string) => text.toLowerCase().replace(/[\s()-]/g, '')

const requestFor = (nonce: string, kind: string, name: string) => ({
  nonce,
  matches: ({ type, subject }: Identity) => type === kind && normalize(subject) === normalize(name),
})

/** The subject of a contract wallet is its chain and its address. */
const walletRequest = ({ nonce, address }: { nonce: string; address: string }) => ({
  nonce,
  matches: ({ type, subject }: Identity) =>
    type === 'wallet' &&
    (subject === address || subject.split(':').at(-1) === address.toLowerCase()),
})

/** Mini Apps send the user as JSON. */
function telegramIdOf(user: string | undefined): string {
  try {
    const { id } = JSON.parse(user ?? '') as { id?: unknown }
    return String(id)
  } catch {
    return ''
  }
}
