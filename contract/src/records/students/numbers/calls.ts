import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id, IdParams, item, itemWithMessage, Search } from '#platform/shapes.ts'
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
  ownNumber: endpoint({
    summary: 'Your own student number; null for people who are not students',
    method: 'GET',
    path: '/api/identification-number',
    access: 'signed-in',
    needsSession: true,
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
    body: EditedPatterns,
    response: itemWithMessage(NumberPatterns),
  }),
  assignNumber: endpoint({
    summary: 'Assign the next number or a typed number to a student',
    method: 'POST',
    path: '/api/identification-number/:id',
    access: 'Assign Student Number',
    params: IdParams,
    body: NumberAssignment,
    response: itemWithMessage(AssignedNumber),
    reasons: ['number.taken', 'number.has_one'],
  }),
  changeNumber: endpoint({
    summary: 'Change the number of a student; the former number stays on record and is not assigned again',
    method: 'PUT',
    path: '/api/identification-number/:id',
    access: 'Assign Student Number',
    params: IdParams,
    body: NumberChange,
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
