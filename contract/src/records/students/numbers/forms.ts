import { z } from 'zod'
import { requiredText } from '#foundation/people/people.ts'
import { patternProblem } from '#rules/people/student-numbers.ts'
import { StudentNumber } from '../forms.ts'

const Pattern = z
  .string()
  .max(60)
  .transform((text) => text.trim())
  .pipe(
    z
      .string()
      .min(1, 'This field is required')
      .superRefine((pattern, ctx) => {
        const problem = patternProblem(pattern)
        if (problem) ctx.addIssue({ code: 'custom', message: problem })
      }),
  )

export const EditedPatterns = z.object({ college: Pattern, high_school: Pattern })

/** Without a number, the next one is given. */
export const NumberAssignment = z.object({ student_id_number: z.preprocess((value) => value || undefined, StudentNumber.optional()) })

export const NumberChange = z.object({ student_id_number: StudentNumber, reason: requiredText(500) })
