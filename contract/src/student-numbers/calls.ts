import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { required } from '../people/people.ts'
import { done, Id, IdParams, item, Search } from '../shapes.ts'
import { StudentNumber, studentFilters } from '../students/records.ts'

export const MOST_AT_ONCE = 1000
export const defaultPatterns = { college: '{YYYY}-{SEQ:5}', high_school: 'HS{YY}-{SEQ:4}' } as const

const tokens = /\{(YYYY|YY|SEQ:[1-9])\}/g

/** A student's number by the pattern: `{YYYY}-{SEQ:5}` of 2026-2027 and 12 is `2026-00012`. */
export function numberBy(pattern: string, schoolYear: string, sequence: number): string {
  const parts: Record<string, string> = { YYYY: schoolYear.slice(0, 4), YY: schoolYear.slice(2, 4) }
  return pattern.replace(tokens, (_, token: string) => parts[token] ?? String(sequence).padStart(Number(token.slice(4)), '0'))
}

/** Whether numbers start again every year. */
export const isYearly = (pattern: string): boolean => /\{YY(YY)?\}/.test(pattern)

/** What is wrong with a pattern, as people read it; undefined when nothing is. */
export function patternProblem(pattern: string): string | undefined {
  const literal = pattern.replace(tokens, '')
  if (/[{}]/.test(literal)) return 'Only {YYYY}, {YY} and {SEQ:5} may stand in braces'
  if ((pattern.match(/\{SEQ:\d\}/g) ?? []).length !== 1) return 'The pattern needs {SEQ:5} once: the running number and its digits'
  if (/[^A-Z0-9./-]/.test(literal)) return 'Besides the braces use capital letters, digits, dashes, dots and slashes'
  const example = numberBy(pattern, '2026-2027', 1)
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

const NextOf = z.object({ pattern: z.string(), next: z.string(), sequence: z.number() })
export const NumberPatterns = z.object({ school_year: z.string(), college: NextOf, high_school: NextOf })
export type NumberPatterns = z.infer<typeof NumberPatterns>

const Given = z.object({ id: z.number(), full_name: z.string(), student_id_number: z.string() })

/** What a run over many did: who got which number, who was left out and why. */
export const Assigned = z.object({
  assigned: z.array(Given),
  skipped: z.array(z.object({ id: z.number(), full_name: z.string(), message: z.string() })),
  /** Students of the filter that are left for another run. */
  remaining: z.number(),
})
export type Assigned = z.infer<typeof Assigned>

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
    summary: 'Your own student number; null for whoever does not study here',
    method: 'GET',
    path: '/api/identification-number',
    access: 'signed-in',
    response: item(OwnNumber.nullable()),
  }),
  numberPatterns: endpoint({
    summary: 'How student numbers look, and the next of each kind',
    method: 'GET',
    path: '/api/identification-number/patterns',
    access: 'Assign Student Number',
    response: item(NumberPatterns),
  }),
  setPatterns: endpoint({
    summary: 'Change how the next student numbers look; those given stay',
    method: 'PUT',
    path: '/api/identification-number/patterns',
    access: 'Assign Student Number',
    body: z.object({ college: Pattern, high_school: Pattern }),
    response: done(NumberPatterns),
  }),
  assignNumber: endpoint({
    summary: 'Give a student the next number, or the one typed',
    method: 'POST',
    path: '/api/identification-number/:id',
    access: 'Assign Student Number',
    params: IdParams,
    body: z.object({ student_id_number: z.preprocess((value) => value || undefined, StudentNumber.optional()) }),
    response: done(Given),
    reasons: ['number.taken', 'number.has_one'],
  }),
  changeNumber: endpoint({
    summary: 'Give a student another number; the former one stays on record and is given to nobody else',
    method: 'PUT',
    path: '/api/identification-number/:id',
    access: 'Assign Student Number',
    params: IdParams,
    body: z.object({ student_id_number: StudentNumber, reason: required(500) }),
    response: done(Given),
    reasons: ['number.taken', 'number.same'],
  }),
  assignNumbers: endpoint({
    summary: 'Give the next numbers to these students, or to all of a filter who have none, at most a thousand at once',
    method: 'POST',
    path: '/api/identification-number',
    access: 'Assign Student Number',
    body: z.object({
      ids: z.array(Id).min(1).max(MOST_AT_ONCE).optional(),
      filter: z.object({ ...studentFilters, search: Search }).optional(),
    }),
    response: done(Assigned),
    idempotent: true,
  }),
}

export type AssignedNumber = z.infer<typeof Given>
