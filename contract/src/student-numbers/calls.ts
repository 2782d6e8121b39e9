import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredText } from '../people/people.ts'
import { Id, IdParams, item, itemWithMessage, Search } from '../shapes.ts'
import { StudentNumber, studentFilters } from '../students/records.ts'

export const MAX_NUMBERS_AT_ONCE = 1000
export const defaultPatterns = { college: '{YYYY}-{SEQ:5}', high_school: 'HS{YY}-{SEQ:4}' } as const

const tokens = /\{(YYYY|YY|SEQ:[1-9])\}/g

/** A student number from a pattern: `{YYYY}-{SEQ:5}` with 2026-2027 and 12 gives `2026-00012`. */
export function formatStudentNumber(pattern: string, schoolYear: string, sequence: number): string {
  const parts: Record<string, string> = { YYYY: schoolYear.slice(0, 4), YY: schoolYear.slice(2, 4) }
  return pattern.replace(tokens, (_, token: string) => parts[token] ?? String(sequence).padStart(Number(token.slice(4)), '0'))
}

/** Whether the running number starts again every year. */
export const isYearly = (pattern: string): boolean => /\{YY(YY)?\}/.test(pattern)

/** The problem with a pattern, as a message for people; undefined for a valid pattern. */
export function patternProblem(pattern: string): string | undefined {
  const literal = pattern.replace(tokens, '')
  if (/[{}]/.test(literal)) return 'Only {YYYY}, {YY} and {SEQ:5} may stand in braces'
  if ((pattern.match(/\{SEQ:\d\}/g) ?? []).length !== 1) return 'The pattern needs {SEQ:5} once: the running number and its digits'
  if (/[^A-Z0-9./-]/.test(literal)) return 'Besides the braces use capital letters, digits, dashes, dots and slashes'
  const example = formatStudentNumber(pattern, '2026-2027', 1)
  if (example.length > 20) return `${example} is longer than 20 characters`
  return StudentNumber.safeParse(example).success ? undefined : `${example} is not a number people can type`
}

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

const NextNumber = z.object({ pattern: z.string(), next: z.string(), sequence: z.number() })
export const NumberPatterns = z.object({ school_year: z.string(), college: NextNumber, high_school: NextNumber })
export type NumberPatterns = z.infer<typeof NumberPatterns>

export const AssignedNumber = z.object({ id: z.number(), full_name: z.string(), student_id_number: z.string() })
export type AssignedNumber = z.infer<typeof AssignedNumber>

/** The result of assigning many numbers: who got which number, who was skipped and why. */
export const NumberAssignments = z.object({
  assigned: z.array(AssignedNumber),
  skipped: z.array(z.object({ id: z.number(), full_name: z.string(), message: z.string() })),
  /** The number of matching students that are left for another call. */
  remaining: z.number(),
})
export type NumberAssignments = z.infer<typeof NumberAssignments>

const OwnNumber = z.object({
  full_name: z.string(),
  image: z.string().nullable(),
  student_id_number: z.string().nullable(),
  course: z.object({ code: z.string(), name: z.string() }).nullable(),
  level: z.number().nullable(),
  entry_sy: z.string().nullable(),
})

export const studentNumbers = {
  ownNumber: endpoint({
    summary: 'Your own student number; null for people who are not students',
    method: 'GET',
    path: '/api/identification-number',
    access: 'signed-in',
    response: item(OwnNumber.nullable()),
  }),
  numberPatterns: endpoint({
    summary: 'The patterns of student numbers, with the next number of each',
    method: 'GET',
    path: '/api/identification-number/patterns',
    access: 'Assign Student Number',
    response: item(NumberPatterns),
  }),
  setPatterns: endpoint({
    summary: 'Change the patterns of new student numbers; assigned numbers do not change',
    method: 'PUT',
    path: '/api/identification-number/patterns',
    access: 'Assign Student Number',
    body: z.object({ college: Pattern, high_school: Pattern }),
    response: itemWithMessage(NumberPatterns),
  }),
  assignNumber: endpoint({
    summary: 'Assign the next number or a typed number to a student',
    method: 'POST',
    path: '/api/identification-number/:id',
    access: 'Assign Student Number',
    params: IdParams,
    body: z.object({ student_id_number: z.preprocess((value) => value || undefined, StudentNumber.optional()) }),
    response: itemWithMessage(AssignedNumber),
    reasons: ['number.taken', 'number.has_one'],
  }),
  changeNumber: endpoint({
    summary: 'Change the number of a student; the former number stays on record and is not assigned again',
    method: 'PUT',
    path: '/api/identification-number/:id',
    access: 'Assign Student Number',
    params: IdParams,
    body: z.object({ student_id_number: StudentNumber, reason: requiredText(500) }),
    response: itemWithMessage(AssignedNumber),
    reasons: ['number.taken', 'number.same'],
  }),
  assignNumbers: endpoint({
    summary: 'Assign the next numbers to these students, or to all students of a filter without a number, at most a thousand at once',
    method: 'POST',
    path: '/api/identification-number',
    access: 'Assign Student Number',
    body: z.object({
      ids: z.array(Id).min(1).max(MAX_NUMBERS_AT_ONCE).optional(),
      filter: z.object({ ...studentFilters, search: Search }).optional(),
    }),
    response: itemWithMessage(NumberAssignments),
    idempotent: true,
  }),
}
