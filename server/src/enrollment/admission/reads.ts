import { admission as contract, PRIVACY_NOTICE_VERSION, schoolName } from '@talaan/contract'
import { currentSettings } from '#foundation/settings/reads.ts'
import { openEnrolleeTypes } from '#foundation/terms/reads.ts'
import { answer } from '#platform/action.ts'

export const admissionPeriod = answer(contract.admissionPeriod, async (ctx) => {
  const settings = await currentSettings(ctx.db, ctx.now)
  const { open, types } = await openEnrolleeTypes(ctx.db, ctx.now)
  return {
    data: {
      open,
      school_name: schoolName(settings),
      school_year: settings.enrollment_school_year,
      semester: settings.enrollment_semester,
      start: settings.enrollment_start,
      end: settings.enrollment_end,
      types,
      privacy_notice_version: PRIVACY_NOTICE_VERSION,
    },
  }
})
