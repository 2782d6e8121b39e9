import { admission } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { loadOwnApplication, presentOwnApplication } from './own-application.ts'

export const applicationSlip = answer(admission.applicationSlip, async (ctx, input) => {
  return { data: await presentOwnApplication(ctx.db, ctx, await loadOwnApplication(ctx.db, ctx, input), input.access) }
})
