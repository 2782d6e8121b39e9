import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Centavos, EnrolleeType, filter, Id, Instant, Level, LevelType, paging, SchoolYear, Semester } from '#platform/shapes.ts'
import { feeColumns } from './columns.ts'
import { EditedFee, FeeBasis, FeeCategoryForm, FeeForm, FeeKind, RenamedFeeCategory } from './forms.ts'

export const FeeCategory = z.object({ id: z.number(), name: z.string(), kind: FeeKind })
export type FeeCategory = z.infer<typeof FeeCategory>

/** A category in the list, with the time of its last change. */
const ListedFeeCategory = FeeCategory.extend({ updated_at: Instant })
export type ListedFeeCategory = z.infer<typeof ListedFeeCategory>

/** A fee of the schedule. What limits it is null where it is for all. */
export const Fee = z.object({
  id: z.number(),
  category: FeeCategory,
  name: z.string(),
  basis: FeeBasis,
  amount_centavos: Centavos,
  school_year: z.string(),
  semester: z.number().nullable(),
  level_type: LevelType.nullable(),
  course: z.object({ id: z.number(), code: z.string() }).nullable(),
  level: z.number().nullable(),
  enrollee_type: EnrolleeType.nullable(),
  subject_category: z.object({ id: z.number(), name: z.string() }).nullable(),
  lab_type: z.string().nullable(),
  is_active: z.boolean(),
  /** Of a version that was on bills when the fee was changed: until then it counted. */
  ended_at: Instant.nullable(),
  /** The version before, which is on bills; null for a fee that replaces none. */
  previous: z.object({ amount_centavos: Centavos }).nullable(),
  updated_at: Instant,
})
export type Fee = z.infer<typeof Fee>

/** A fee, and whether a bill has or had it. */
const ListedFee = Fee.extend({ is_billed: z.boolean() })
export type ListedFee = z.infer<typeof ListedFee>

/** What a student pays in a term before grants, fee by fee, with what each fee comes before. */
const FeePreview = z.object({
  curriculum: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** The subjects that the curriculum prescribes; none when units are given. */
  subjects: z.array(z.object({ code: z.string(), lec_units: z.number(), lab_units: z.number() })),
  lines: z.array(
    z.object({
      fee: Fee,
      /** Units, or subjects, or 1. */
      quantity: z.number(),
      amount_centavos: Centavos,
      /** Less specific fees of the same category, which are not charged because of this one. */
      replaced: z.array(Fee),
    }),
  ),
  gross_centavos: Centavos,
})
export type FeePreview = z.infer<typeof FeePreview>

export const fees = {
  fees: call('GET /api/fees', 'View Fees', {
    summary: 'The fees of a school year; the filters keep those for every course and both schools',
    query: z.object({
      ...paging(),
      /** Without it, the school year of the enrollment term. */
      school_year: filter(SchoolYear),
      course_id: filter(Id),
      level_type: filter(LevelType),
    }),
    rows: ListedFee,
    columns: feeColumns,
  }),
  feePreview: call('GET /api/fees/preview', 'View Fees', {
    summary: 'What a student of a course, year level and enrollee type pays in a term, and why each fee counts',
    query: z.object({
      school_year: SchoolYear,
      semester: Semester,
      course_id: Id,
      level: Level,
      enrollee_type: EnrolleeType,
      /** Lecture units, in place of the subjects that the active curriculum of the course prescribes. */
      units: filter(
        z.coerce
          .number('Enter a number of units')
          .min(0.25, 'Enter a number of units')
          .max(60, 'At most 60 units')
          .multipleOf(0.25, 'Enter whole or quarter units'),
      ),
    }),
    data: FeePreview,
  }),
  feeCategories: call('GET /api/fee-categories', 'View Fees', {
    summary: 'The categories of fees in the order of a bill, which is also the order of paying',
    data: z.array(ListedFeeCategory),
  }),
  feeSubjectCategories: call('GET /api/fees/subject-categories', 'View Fees', {
    summary: 'The subject categories that a fee can be limited to',
    data: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  addFee: call('POST /api/fees', 'Update Fees', {
    summary: 'Add a fee; bills that exist stay as they are',
    body: FeeForm,
    data: Fee,
  }),
  editFee: call('PUT /api/fees/:id', 'Update Fees', {
    summary:
      'Change a fee for later bills; one that is on bills ends when its amount or its students change, and the answer is its next version',
    body: EditedFee,
    data: Fee,
    reasons: ['stale', 'fee.ended'],
  }),
  deleteFee: call('DELETE /api/fees/:id', 'Update Fees', {
    summary: 'Delete a fee that is on no bill and replaces no fee that is',
    reasons: ['fee.billed', 'fee.replaces'],
  }),
  addFeeCategory: call('POST /api/fee-categories', 'Update Fees', {
    summary: 'Add a category of fees',
    body: FeeCategoryForm,
    data: ListedFeeCategory,
  }),
  renameFeeCategory: call('PUT /api/fee-categories/:id', 'Update Fees', {
    summary: 'Give a category of fees another name, also on bills that exist',
    body: RenamedFeeCategory,
    data: ListedFeeCategory,
    reasons: ['stale'],
  }),
  orderFeeCategories: call('PUT /api/fee-categories', 'Update Fees', {
    summary: 'Put all categories of fees in an order: that of bills, and of paying',
    /** `before` is the order that the user saw. */
    body: z.object({ ids: z.array(Id).min(1).max(500), before: z.array(Id).min(1).max(500) }),
    data: z.array(ListedFeeCategory),
    reasons: ['stale'],
  }),
}
