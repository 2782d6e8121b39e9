import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Centavos, filter, Id, Instant, paging, SchoolYear, Semester } from '#platform/shapes.ts'
import { sponsorBillColumns, sponsorBillLineColumns } from './columns.ts'

const BillSponsor = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  address: z.string().nullable(),
  contact_person: z.string().nullable(),
})

/** What a sponsor owes for one grant of one enrollment. */
export const SponsorBillLine = z.object({
  student_grant_id: z.number(),
  enrollment_id: z.number(),
  student_name: z.string(),
  student_number: z.string().nullable(),
  course: z.string(),
  level: z.number(),
  grant_name: z.string(),
  /** Below zero when the discount is smaller than on the lists before. */
  amount_centavos: Centavos,
  /** Whether an earlier list has the same grant of the same enrollment: then it is the difference. */
  is_correction: z.boolean(),
})
export type SponsorBillLine = z.infer<typeof SponsorBillLine>

/** A billing list that was issued to a sponsor. */
export const SponsorBill = z.object({
  id: z.number(),
  number: z.string(),
  sponsor: BillSponsor,
  school_year: z.string(),
  semester: z.number(),
  issued_by: z.string().nullable(),
  issued_at: Instant,
  line_count: z.number(),
  total_centavos: Centavos,
  paid_centavos: Centavos,
  /** The total less what is paid; below zero on a list of corrections. */
  open_centavos: Centavos,
})
export type SponsorBill = z.infer<typeof SponsorBill>

const Term = z.object({ school_year: SchoolYear, semester: Semester })

export const sponsorBills = {
  sponsorBills: call('GET /api/sponsor-bills', 'View Grants', {
    summary: 'The billing lists of sponsors, newest first',
    query: z.object({ ...paging(25), sponsor_id: filter(Id), school_year: filter(SchoolYear), semester: filter(Semester) }),
    rows: SponsorBill,
    columns: sponsorBillColumns,
  }),
  sponsorBill: call('GET /api/sponsor-bills/:id', 'View Grants', {
    summary: 'A billing list with its total and what is paid of it',
    data: SponsorBill,
  }),
  printedSponsorBill: call('GET /api/sponsor-bills/:id/print', 'View Grants', {
    summary: 'A billing list as it is printed, with all its lines by name',
    data: SponsorBill.extend({ lines: z.array(SponsorBillLine) }),
  }),
  sponsorBillLines: call('GET /api/sponsor-bills/:id/lines', 'View Grants', {
    summary: 'The lines of a billing list by name, page by page',
    query: z.object({ ...paging(25) }),
    rows: SponsorBillLine,
    columns: sponsorBillLineColumns,
  }),
  sponsorBillDraft: call('GET /api/sponsors/:id/bill-draft', 'Bill Sponsors', {
    summary: 'What a sponsor owes for a term and no list has yet, from the present bills of enrolled students',
    query: Term,
    data: z.object({ lines: z.array(SponsorBillLine), total_centavos: Centavos, digest: z.string() }),
  }),
  issueSponsorBill: call('POST /api/sponsors/:id/bills', 'Bill Sponsors', {
    summary: 'Issue a billing list to a sponsor, with a number of its own; it does not change later',
    /** `digest` is that of the draft which the person has seen. */
    body: Term.extend({ digest: z.string().min(1).max(100) }),
    data: z.object({ id: z.number(), number: z.string() }),
    reasons: ['stale', 'sponsor_bill.empty'],
    idempotent: true,
  }),
}
