import type { admission, Input } from '@talaan/contract'
import type { Ctx } from '#platform/context.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { isBirthdateAccepted } from '../presenters.ts'
import { type ApplicationRecord, findApplicationByBirthdate, findApplicationByNumber } from '../queries.ts'
import { isValidCode } from './admission-code.ts'
import { tryCode, useCode } from './applicant-queries.ts'
import { makeAccess, presentOwnApplication } from './own-application.ts'

/** The same text for a wrong number, a wrong birthdate, an old decision and a wrong or expired code, so that it reveals nothing. */
const BIRTHDATE_TEXT = 'No open application has this number and birthdate. Check both, or use a code from your email.'
const CODE_TEXT = 'The number or the code is not correct, or the code has expired. Request a new code.'

export async function findAdmission(ctx: Ctx, input: Input<typeof admission.findAdmission>) {
  const { trans_no, birthdate, code } = input
  if (!birthdate && !code) return invalid({ birthdate: 'Enter your birthdate, or a code from your email' })
  const row = code ? await findByCode(ctx, trans_no, code) : await findByBirthdate(ctx, trans_no, birthdate ?? '')
  if (!row) return notFound(code ? CODE_TEXT : BIRTHDATE_TEXT)
  return { data: await presentOwnApplication(ctx.db, ctx, row, makeAccess(row.id, ctx.now)) }
}

async function findByBirthdate(ctx: Ctx, transNo: string, birthdate: string): Promise<ApplicationRecord | undefined> {
  const row = await findApplicationByBirthdate(ctx.db, transNo, birthdate)
  return row && isBirthdateAccepted(row, ctx.now) ? row : undefined
}

/** An unknown number runs the same queries as a wrong code. */
async function findByCode(ctx: Ctx, transNo: string, code: string): Promise<ApplicationRecord | undefined> {
  const row = await findApplicationByNumber(ctx.db, transNo)
  const storedCode = await tryCode(ctx.db, row?.id ?? 0, ctx.now)
  if (!row || !storedCode || !isValidCode(row.id, code, storedCode.code_hash)) return undefined
  return (await useCode(ctx.db, storedCode.id, ctx.now)) ? row : undefined
}
