import type { admission, Input } from '@talaan/contract'
import type { Ctx } from '../../../platform/context.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import { DAYS_BY_BIRTHDATE, opensByBirthdate } from '../presenters.ts'
import { type ApplicationRecord, applicationByNumber, applicationNumbered } from '../queries.ts'
import { isCode } from './admission-code.ts'
import { giveAccess, presentOwnApplication } from './own-application.ts'
import { tryCode, useCode } from './own-queries.ts'

/** Said for a wrong number, a wrong birthdate, an old decision and a wrong or worn code. */
const UNKNOWN = `No application has this number and birthdate, or the code is not valid any more. ${DAYS_BY_BIRTHDATE} days after the decision only a code from your email opens it.`

export async function findAdmission(ctx: Ctx, input: Input<typeof admission.findAdmission>) {
  const { trans_no, birthdate, code } = input
  if (!birthdate && !code) return invalid({ birthdate: 'Enter your birthdate, or a code from your email' })
  const row = code ? await byCode(ctx, trans_no, code) : await byBirthdate(ctx, trans_no, birthdate ?? '')
  if (!row) return notFound(UNKNOWN)
  return { data: await presentOwnApplication(ctx.db, ctx, row, giveAccess(row.id, ctx.now)) }
}

async function byBirthdate(ctx: Ctx, transNo: string, birthdate: string): Promise<ApplicationRecord | undefined> {
  const row = await applicationByNumber(ctx.db, transNo, birthdate)
  return row && opensByBirthdate(row, ctx.now) ? row : undefined
}

/** A number nobody has asks the same of the database as a wrong code. */
async function byCode(ctx: Ctx, transNo: string, code: string): Promise<ApplicationRecord | undefined> {
  const row = await applicationNumbered(ctx.db, transNo)
  const mailed = await tryCode(ctx.db, row?.id ?? 0, ctx.now)
  if (!row || !mailed || !isCode(row.id, code, mailed.code_hash)) return undefined
  return (await useCode(ctx.db, mailed.id, ctx.now)) ? row : undefined
}
