import { z } from 'zod'

/** The value lists of the school, in display order. */
export const genders = ['Male', 'Female'] as const
export const civilStatuses = ['Single', 'Married', 'Widow', 'Widower', 'Common Law'] as const
export const enrolleeTypes = ['old', 'new', 'returnee', 'transferee'] as const
export const strands = ['HUMSS', 'ICT', 'HE', 'ABM'] as const
export const salutations = ['Mr.', 'Ms.', 'Mrs', 'Prof', 'Dr.', 'Fr.'] as const
export const studentStatuses = [
  { id: '1', name: 'Regular' },
  { id: '0', name: 'Irregular' },
] as const
export const semesters = [
  { id: 1, name: 'First' },
  { id: 2, name: 'Second' },
  { id: 3, name: 'Summer' },
] as const
export const collegeLevels = [
  { id: 1, name: 'First Year' },
  { id: 2, name: 'Second Year' },
  { id: 3, name: 'Third Year' },
  { id: 4, name: 'Fourth Year' },
] as const
/** High school levels use the grade number, so they never equal a college level. */
export const highSchoolLevels = [7, 8, 9, 10, 11, 12].map((grade) => ({ id: grade, name: `Grade ${grade}` }))
export const gradeCodes = ['NG', 'INC', 'N', 'I', 'IN', 'D', 'R', 'DR'] as const
export const tenders = ['cash', 'check', 'bank', 'gcash'] as const
const holdKinds = ['old_balance', 'downpayment', 'check', 'manual'] as const

export const EnrolleeType = z.enum(enrolleeTypes)
export const LevelType = z.enum(['college', 'high_school'])
export const Gender = z.enum(genders)
export const CivilStatus = z.enum(civilStatuses)
export const Tender = z.enum(tenders)
export const HoldKind = z.enum(holdKinds)
export type EnrolleeType = z.infer<typeof EnrolleeType>
export type LevelType = z.infer<typeof LevelType>
export type Tender = z.infer<typeof Tender>
export type HoldKind = z.infer<typeof HoldKind>

/** 1-4 are college years, 7-12 are grades. */
export const Level = z.coerce
  .number()
  .int()
  .refine((level) => (level >= 1 && level <= 4) || (level >= 7 && level <= 12), 'Choose a year level')

/** 1 First, 2 Second, 3 Summer. */
export const Semester = z.coerce.number().int().min(1).max(3)

/** `2026-2027`: two consecutive years. */
export const SchoolYear = z
  .string()
  .regex(/^\d{4}-\d{4}$/, 'Use the form 2026-2027')
  .refine((value) => Number(value.slice(5)) === Number(value.slice(0, 4)) + 1, 'The second year follows the first')

/** School years to choose from: 2020-2021 up to two years after `year`, newest first. */
export const schoolYearOptions = (year: number): string[] =>
  Array.from({ length: year + 2 - 2020 + 1 }, (_, i) => `${year + 2 - i}-${year + 3 - i}`)

/** Graduation years to choose from: the year after `year` back to 1980. */
export const graduationYearOptions = (year: number): number[] => Array.from({ length: year + 1 - 1980 + 1 }, (_, i) => year + 1 - i)

/** Enrollment states. A withdrawal has no number; it is a date beside the state. */
export const enrollmentStatus = { rejected: 0, pending: 1, forEnrollment: 2, onHold: 3, enrolled: 4 } as const
export const EnrollmentStatus = z.coerce.number().int().min(0).max(4)

/** '1' or '0', the values of switches in settings. */
export const Switch = z.enum(['1', '0'])

/** `1.00` to `5.00` on the college scale, 60 to 100 in high school. Grades of different scales cannot be compared. */
const gradingScales = ['COLLEGE_1_5', 'HS_60_100'] as const
export const GradingScale = z.enum(gradingScales)
export type GradingScale = z.infer<typeof GradingScale>
