import type { AdmissionDetails, EnrolleeType } from '@talaan/contract'
import type { Ctx, Tx } from '../../../platform/context.ts'
import { invalid } from '../../../platform/errors.ts'
import { schoolDay } from '../../../platform/school-day.ts'
import { locationChain } from '../../people/locations.ts'
import { isLrnTaken } from '../../people/person.ts'
import { addressErrors, personErrors } from '../../people/rules.ts'
import { type ApplicantForm, courseById } from '../queries.ts'
import { courseErrors, secondCourseErrors, unstorableErrors } from '../rules.ts'

interface Form extends ApplicantForm {
  enrollee_type: EnrolleeType
  course_id: number
  level: number
  psgc_code: string
  province: string
  municipality: string
  barangay: string
  details: AdmissionDetails
}

export interface CheckedForm {
  category: 'college' | 'high_school'
  plan_id: number | null
  person: ApplicantForm
  /** An LRN another person's record carries already; it is kept with the application, for the registrar to compare. */
  doubtful_lrn: string | null
}

/** What the tables say about a submitted or edited form; refuses with a text per field. `personId` is the edited person. */
export async function checkForm(tx: Tx, ctx: Ctx, form: Form, more: Record<string, string>, personId: number | null): Promise<CheckedForm> {
  const course = await courseById(tx, form.course_id)
  const place = await locationChain(tx, form.psgc_code)
  const second = form.details.second_course_id ? await courseById(tx, form.details.second_course_id) : undefined
  const errors = {
    ...courseErrors(form, course),
    ...secondCourseErrors(form, course, second),
    ...personErrors(form, schoolDay(ctx.now)),
    ...addressErrors(form, place),
    ...unstorableErrors(form),
    ...more,
  }
  if (!course || Object.keys(errors).length > 0) return invalid(errors)
  const taken = form.lrn ? await isLrnTaken(tx, form.lrn, personId) : false
  return {
    category: course.level_type,
    plan_id: course.plan_id,
    person: { ...form, lrn: taken ? null : form.lrn },
    doubtful_lrn: taken ? (form.lrn ?? null) : null,
  }
}
