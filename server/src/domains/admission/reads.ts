import { type Answer, type admission as contract, type Input, PRIVACY_NOTICE_VERSION } from '@talaan/contract'
import type { Ctx, SignedIn } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { listPage } from '../../platform/paging.ts'
import { schoolDay } from '../../platform/school-day.ts'
import { fullName } from '../enrollment/names.ts'
import { currentSettings } from '../settings/reads.ts'
import { enrollmentTerm } from '../settings/terms.ts'
import { searchPatterns } from '../users/rules.ts'
import { toldAdmission, toldRow } from './answers.ts'
import { countUndecided, lookalikes, undecided } from './list-queries.ts'
import { applicationById } from './queries.ts'
import { isOpen } from './rules.ts'

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

export async function admissions(ctx: SignedIn, input: Input<typeof contract.admissions>): Promise<Answer<typeof contract.admissions>> {
  const filter = {
    ...(await enrollmentTerm(ctx, input)),
    category: input.category,
    course_id: input.course_id,
    enrollee_type: input.enrollee_type,
    patterns: searchPatterns(input.search),
  }
  const { rows, meta } = await listPage(
    input,
    input.sort ?? 'submitted_at',
    (order, slice) => undecided(ctx.db, filter, order, slice),
    () => countUndecided(ctx.db, filter),
  )
  return { data: rows.map((row) => toldRow(row, ctx.actor)), meta }
}

export async function admission(ctx: SignedIn, input: Input<typeof contract.admission>): Promise<Answer<typeof contract.admission>> {
  const row = (await applicationById(ctx.db, input.id)) ?? notFound()
  const similar = await lookalikes(ctx.db, row)
  return { data: { ...toldAdmission(row), duplicates: similar.map((person) => ({ ...person, full_name: fullName(person) })) } }
}
