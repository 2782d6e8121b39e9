import { z } from 'zod'
import { optionalText } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Id, Instant, Level, REQUIRED, SchoolYear, Semester } from '#platform/shapes.ts'
import { MAX_SLIPS, slipReplacements } from './values.ts'

/** A class of students: those of a term in one state, a course, a level or a section. */
const SlipFilter = z.object({
  school_year: SchoolYear,
  semester: Semester,
  /** For Enrollment or Enrolled. */
  status: z.literal([2, 4]),
  course_id: Id.nullish(),
  level: Level.nullish(),
  section: optionalText(30),
})
export type SlipFilter = z.infer<typeof SlipFilter>

/** A password that a student chose is replaced like in a password reset: with a reason and the number of the official receipt. */
const Replacement = z.object({ replace: z.enum(slipReplacements).default('none'), reason: optionalText(500), or_number: optionalText(30) })
const hasValue = (name: 'reason' | 'or_number') => (form: z.infer<typeof Replacement>) => form.replace !== 'used' || Boolean(form[name])
const missing = (name: 'reason' | 'or_number') => ({ message: REQUIRED, path: [name] })

/** What is typed in the form for slips, besides what is chosen from lists. */
export const SlipForm = SlipFilter.pick({ section: true })
  .extend(Replacement.shape)
  .refine(hasValue('reason'), missing('reason'))
  .refine(hasValue('or_number'), missing('or_number'))

const SlipRequest = Replacement.extend({
  student_ids: z.array(Id).min(1, 'Choose students').max(MAX_SLIPS, `At most ${MAX_SLIPS} students at once`).optional(),
  filter: SlipFilter.optional(),
})
  .refine((form) => (form.student_ids === undefined) !== (form.filter === undefined), {
    message: 'Choose students, or a course, level or section',
    path: ['student_ids'],
  })
  .refine((form) => form.filter === undefined || form.replace !== 'used', {
    message: 'Choose the students whose own passwords are replaced',
    path: ['replace'],
  })
  .refine(hasValue('reason'), missing('reason'))
  .refine(hasValue('or_number'), missing('or_number'))

export const SignInSlip = z.object({
  student_id: z.number(),
  full_name: z.string(),
  student_id_number: z.string().nullable(),
  course: z.string().nullable(),
  level: z.number().nullable(),
  sign_in_name: z.string(),
  /** Shown this once: only its hash is stored. */
  password: z.string(),
  expires_at: Instant,
})
export type SignInSlip = z.infer<typeof SignInSlip>

const SkippedSlip = z.object({
  student_id: z.number(),
  full_name: z.string(),
  student_id_number: z.string().nullable(),
  /** `unused` and `used`: what has to be replaced for a slip. */
  status: z.enum(['unused', 'used', 'refused']),
  message: z.string(),
})
export type SkippedSlip = z.infer<typeof SkippedSlip>

/** The slips, by name, and who got none. */
export const SignInSlips = z.object({ slips: z.array(SignInSlip), skipped: z.array(SkippedSlip) })
export type SignInSlips = z.infer<typeof SignInSlips>

export const signInSlips = {
  printSignInSlips: call('POST /api/sign-in-slips', 'Print Sign-in Slips', {
    summary: 'Make a temporary password for each student and answer it once, for printed slips; opens the accounts that are missing',
    body: SlipRequest,
    data: SignInSlips,
  }),
}
