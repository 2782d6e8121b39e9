import type { AdmissionDetails, EnrolleeType } from '@talaan/contract'
import { locationChain } from '#foundation/people/locations.ts'
import { isLrnTaken } from '#foundation/people/person.ts'
import { addressErrors, personErrors } from '#foundation/people/rules.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { type ApplicantForm, type ApplicationRecord, findCourse } from '../queries.ts'
import { courseErrors, curriculumErrors, secondCourseErrors, unstorableErrors } from '../rules.ts'

interface FormInput extends ApplicantForm {
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
  course: { code: string; name: string }
  person: ApplicantForm
  /** An LRN that another person's record has already; it is stored with the application, for the registrar to compare. */
  doubtful_lrn: string | null
}

/** Checks a submitted or edited form against the database and rejects it with a text per field. `before` is the edited application. */
export async function checkForm(
  tx: Tx,
  ctx: Ctx,
  form: FormInput,
  otherErrors: Record<string, string>,
  before?: Pick<ApplicationRecord, 'user_info_id' | 'course_id' | 'details'>,
): Promise<CheckedForm> {
  const course = await findCourse(tx, form.course_id)
  const location = await locationChain(tx, form.psgc_code)
  const secondCourse = form.details.second_course_id ? await findCourse(tx, form.details.second_course_id) : undefined
  const errors = {
    ...courseErrors(form, course),
    ...secondCourseErrors(form, course, secondCourse),
    ...curriculumErrors({ course_id: course, 'details.second_course_id': secondCourse }, [
      before?.course_id,
      before?.details.second_course_id,
    ]),
    ...personErrors(form, schoolDay(ctx.now)),
    ...addressErrors(form, location),
    ...unstorableErrors(form),
    ...otherErrors,
  }
  if (!course || Object.keys(errors).length > 0) return invalid(errors)
  const isTaken = form.lrn ? await isLrnTaken(tx, form.lrn, before?.user_info_id ?? null) : false
  return {
    category: course.level_type,
    plan_id: course.plan_id,
    course: { code: course.code, name: course.name },
    person: { ...form, lrn: isTaken ? null : form.lrn },
    doubtful_lrn: isTaken ? (form.lrn ?? null) : null,
  }
}
