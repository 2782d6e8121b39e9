import { REQUEST_NOTICE_VERSION, schoolNotices } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { builtInNotice } from './built-in-notice.ts'
import {
  type Acknowledgement,
  findCurrentNotice,
  insertAcknowledgementOfApplicant,
  insertAcknowledgementOfRequest,
  insertAcknowledgementOfUser,
} from './notice-queries.ts'

/** Records that the signed-in person has read the version that counts today. A second call changes nothing. */
export const acknowledgeNotice = action(schoolNotices.acknowledgeNotice, async (tx, ctx, { version }) => {
  const current = await findCurrentNotice(tx, schoolDay(ctx.now))
  if (current?.version !== version) notFound('There is a newer privacy notice. Reload the page and read it.')
  const row: Acknowledgement = { version: String(version), place: 'portal', ip: ctx.ip, at: ctx.now }
  if (await insertAcknowledgementOfUser(tx, ctx.actor.id, row))
    await audit(tx, ctx, { action: 'privacy.acknowledge', entity: 'users', entity_id: ctx.actor.id, after: { version } })
  return { message: 'Thank you.' }
})

/** What a page links to at this moment: the school's notice, or the one that is built in. */
async function shownVersion(tx: Tx, ctx: Ctx, builtIn = builtInNotice('').version): Promise<string> {
  const current = await findCurrentNotice(tx, schoolDay(ctx.now))
  return current ? String(current.version) : builtIn
}

const seenAt = async (tx: Tx, ctx: Ctx, place: Acknowledgement['place'], builtIn?: string): Promise<Acknowledgement> => ({
  version: await shownVersion(tx, ctx, builtIn),
  place,
  ip: ctx.ip,
  at: ctx.now,
})

/** An applicant has agreed to the notice of the form, which leads to the school's. */
export async function acknowledgeByApplication(tx: Tx, ctx: Ctx, { admission_id }: { admission_id: number }): Promise<void> {
  await insertAcknowledgementOfApplicant(tx, admission_id, await seenAt(tx, ctx, 'application'))
}

/** Somebody who requests documents has agreed to the notice of the form, which leads to the school's. */
export async function acknowledgeByDocumentRequest(tx: Tx, ctx: Ctx, { request_id }: { request_id: number }): Promise<void> {
  await insertAcknowledgementOfRequest(tx, request_id, await seenAt(tx, ctx, 'document_request', REQUEST_NOTICE_VERSION))
}

/** Only the page of the first sign-in asks to read the notice. */
export async function acknowledgeByFirstSignIn(
  tx: Tx,
  ctx: Ctx,
  { user_id, is_first_sign_in }: { user_id: number; is_first_sign_in: boolean },
): Promise<void> {
  if (is_first_sign_in) await insertAcknowledgementOfUser(tx, user_id, await seenAt(tx, ctx, 'first_sign_in'))
}
