import { z } from 'zod'
import { DocumentPrint } from '#foundation/issued-documents/calls.ts'
import { call } from '#platform/endpoint.ts'
import { Centavos, filter, Id, Instant, item } from '#platform/shapes.ts'
import { clearanceBlocks } from './values.ts'

/** A class of the term, as its student reads it. */
const OwnClass = z.object({
  id: z.number(),
  code: z.string(),
  title: z.string(),
  section: z.string(),
  instructor: z.string().nullable(),
  status: z.number(),
  cleared_at: Instant.nullable(),
  remark: z.string().nullable(),
  /** What this student, and what all students of the class have to do. */
  requirements: z.array(z.string()),
  due_on: z.string().nullable(),
  is_overdue: z.boolean(),
})

const OwnDeficiency = z.object({
  id: z.number(),
  reason: z.string(),
  how_to_clear: z.string().nullable(),
  amount_centavos: Centavos.nullable(),
  tagged_on: z.string(),
})

/** Without open deficiencies the office has cleared the student. */
const OwnClearanceOffice = z.object({
  id: z.number(),
  name: z.string(),
  location: z.string().nullable(),
  /** What its open deficiencies stop. */
  blocks: z.array(z.enum(clearanceBlocks)),
  open: z.array(OwnDeficiency),
})

export const OwnClearance = z.object({
  enrollment_id: z.number(),
  school_year: z.string(),
  semester: z.number(),
  level: z.number(),
  course: z.object({ code: z.string(), name: z.string() }),
  student: z.object({ full_name: z.string(), student_id_number: z.string().nullable() }),
  classes: z.array(OwnClass),
  offices: z.array(OwnClearanceOffice),
  /** What is not paid yet of this term and earlier ones, and how much of it is promised. */
  money: z.object({ balance_centavos: Centavos, promised_centavos: Centavos, is_clear: z.boolean() }),
  /** Of the classes, the offices and the account. */
  cleared: z.number(),
  total: z.number(),
  is_complete: z.boolean(),
  /** The other terms of the student. */
  terms: z.array(z.object({ enrollment_id: z.number(), school_year: z.string(), semester: z.number(), level: z.number() })),
})
export type OwnClearance = z.infer<typeof OwnClearance>

const term = z.object({ enrollment_id: filter(Id) })

export const ownClearances = {
  ownClearance: call('GET /api/student/clearance', 'View Own Clearance', {
    summary:
      'Your own clearance of a term, by default the newest: what is open, where, and what to bring; null before the first enrollment',
    query: term,
    data: OwnClearance.nullable(),
    saved: true,
  }),
  printOwnClearance: call('POST /api/student/clearance/prints', 'View Own Clearance', {
    summary: 'Record a print of your own clearance, which must be complete',
    body: term,
    response: item(OwnClearance.extend({ number: z.string(), print: DocumentPrint })),
    reasons: ['clearance.open'],
  }),
}
