import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Id, Search } from '#platform/shapes.ts'
import { studentFilters } from '../records.ts'
import { EditedPatterns, NumberAssignment, NumberChange } from './forms.ts'
import { MAX_NUMBERS_AT_ONCE } from './values.ts'

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
  ownNumber: call('GET /api/identification-number', 'signed-in', {
    summary: 'Your own student number; null for people who are not students',
    needsSession: true,
    data: OwnNumber.nullable(),
  }),
  numberPatterns: call('GET /api/identification-number/patterns', 'Assign Student Number', {
    summary: 'The patterns of student numbers, with the next number of each',
    data: NumberPatterns,
  }),
  setPatterns: call('PUT /api/identification-number/patterns', 'Assign Student Number', {
    summary: 'Change the patterns of new student numbers; assigned numbers do not change',
    body: EditedPatterns,
    data: NumberPatterns,
  }),
  assignNumber: call('POST /api/identification-number/:id', 'Assign Student Number', {
    summary: 'Assign the next number or a typed number to a student',
    body: NumberAssignment,
    data: AssignedNumber,
    reasons: ['number.taken', 'number.has_one'],
  }),
  changeNumber: call('PUT /api/identification-number/:id', 'Assign Student Number', {
    summary: 'Change the number of a student; the former number stays on record and is not assigned again',
    body: NumberChange,
    data: AssignedNumber,
    reasons: ['number.taken', 'number.same'],
  }),
  assignNumbers: call('POST /api/identification-number', 'Assign Student Number', {
    summary: 'Assign the next numbers to these students, or to all students of a filter without a number, at most a thousand at once',
    body: z.object({
      ids: z.array(Id).min(1).max(MAX_NUMBERS_AT_ONCE).optional(),
      filter: z.object({ ...studentFilters, search: Search }).optional(),
    }),
    data: NumberAssignments,
    idempotent: true,
  }),
}
