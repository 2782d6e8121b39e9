import { type Answer, type admission as contract, PRIVACY_NOTICE_VERSION } from '@talaan/contract'
import type { Ctx } from '../../platform/context.ts'
import { schoolDay } from '../../platform/school-day.ts'
import { currentSettings } from '../settings/reads.ts'
import { isOpen } from '../terms/enrollment-period.ts'

export async function admissionPeriod(ctx: Ctx): Promise<Answer<typeof contract.admissionPeriod>> {
  const settings = await currentSettings(ctx.db, ctx.now)
  return {
    data: {
      open: isOpen(settings, schoolDay(ctx.now)),
      school_name: settings.school_name,
      school_year: settings.enrollment_school_year,
      semester: settings.enrollment_semester,
      start: settings.enrollment_start,
      end: settings.enrollment_end,
      types: { new: settings.new_student, old: settings.old_student, returnee: settings.returnee, transferee: settings.transferee },
      privacy_notice_version: PRIVACY_NOTICE_VERSION,
    },
  }
}
