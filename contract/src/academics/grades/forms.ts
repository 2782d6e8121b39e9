import { z } from 'zod'
import { optionalText, requiredText } from '#foundation/people/people.ts'
import { Day, Id, SchoolYear, Semester } from '#platform/shapes.ts'
import { gradeFields, sheetPeriods } from './sheet-values.ts'

/** The sheet of a class and grading period; it has no id before it is started. */
const SheetKey = z.object({ subject_offer_id: Id, period: z.enum(sheetPeriods) })

/** `late_reason` is asked after the grading period, unless it was given before grades were entered. */
export const SheetSubmission = SheetKey.extend({ late_reason: optionalText(300) })
export const LateEntry = SheetKey.extend({ reason: requiredText(300) })
export const SheetReturn = z.object({ note: requiredText(300) })
export const ReopeningRequest = z.object({ reason: requiredText(300) })
/** Without an open request of the instructor, the office gives the reason. */
export const SheetReopening = z.object({ reason: optionalText(300) })
export const SheetIds = z.object({ ids: z.array(Id).min(1).max(200) })

/** Without classes, all that have not submitted the period. */
export const SheetReminder = z.object({
  school_year: SchoolYear,
  semester: Semester,
  period: z.enum(sheetPeriods),
  subject_offer_ids: z.array(Id).min(1).max(500).optional(),
})

/** The grade that the portal's form showed, so that a change meanwhile is noticed. */
const correction = {
  load_id: Id,
  field: z.enum(gradeFields),
  old_value: z.string().max(6).nullable(),
  value: requiredText(6),
  reason: requiredText(500),
}
export const CorrectionRequest = z.object(correction)
export const DirectCorrection = z.object({ ...correction, or_number: optionalText(40) })
export const RequestApplication = z.object({ or_number: optionalText(40) })
export const CorrectionRejection = z.object({ note: requiredText(300) })

/** `old_due_on` is the day that the form showed. */
export const ExtensionForm = z.object({ old_due_on: Day.nullable(), due_on: Day, reason: requiredText(300) })
/** The grades that the list showed, so that a result meanwhile is noticed. */
export const FailingForm = z.object({
  grades: z
    .array(z.object({ id: Id, grade: requiredText(6) }))
    .min(1)
    .max(200),
  reason: requiredText(300),
})
