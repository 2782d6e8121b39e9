import { type Answer, type admission as contract, PRIVACY_NOTICE_VERSION } from '@talaan/contract'
import { currentSettings } from '#foundation/settings/reads.ts'
import { openEnrolleeTypes } from '#foundation/terms/reads.ts'
import type { Ctx } from '#platform/context.ts'

export async function admissionPeriod(ctx: Ctx): Promise<Answer<typeof contract.admissionPeriod>> {
  const settings = await currentSettings(ctx.db, ctx.now)
  const { open, types } = await openEnrolleeTypes(ctx.db, ctx.now)
  return {
    data: {
      open,
      school_name: settings.school_name,
      school_year: settings.enrollment_school_year,
      semester: settings.enrollment_semester,
      start: settings.enrollment_start,
      end: settings.enrollment_end,
      types,
      privacy_notice_version: PRIVACY_NOTICE_VERSION,
    },
  }
}
