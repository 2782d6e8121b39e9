import type { Answer, admission, Input } from '@talaan/contract'
import type { Ctx } from '#platform/context.ts'
import { loadOwnApplication, presentOwnApplication } from './own-application.ts'

export async function applicationSlip(
  ctx: Ctx,
  input: Input<typeof admission.applicationSlip>,
): Promise<Answer<typeof admission.applicationSlip>> {
  return { data: await presentOwnApplication(ctx.db, ctx, await loadOwnApplication(ctx.db, ctx, input), input.access) }
}
