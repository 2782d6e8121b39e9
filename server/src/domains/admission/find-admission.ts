import type { admission, Input } from '@talaan/contract'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { toldAdmission } from './answers.ts'
import { applicationByNumber } from './queries.ts'
import { throttleLookup } from './throttles.ts'

/** Said for a wrong number and for a wrong birthdate. */
export const UNKNOWN = 'No application has this number and birthdate.'

export async function findAdmission(ctx: Ctx, input: Input<typeof admission.findAdmission>) {
  await throttleLookup(ctx, input.trans_no)
  const row = (await applicationByNumber(ctx.db, input.trans_no, input.birthdate)) ?? notFound(UNKNOWN)
  return { data: toldAdmission(row) }
}
