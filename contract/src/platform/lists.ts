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
export const tenders = ['cash', 'check', 'bank', 'gcash', 'maya'] as const
/** A receipt can have several modes of payment; its parts name them. */
export const receiptTenders = [...tenders, 'several'] as const
/** What an account still has: something to pay, a credit, or nothing. */
export const accountBalances = ['owing', 'credit', 'paid'] as const
/** What the printed proof of a payment is called; the number stays the OR number. */
export const receiptTitles = ['Official Receipt', 'Service Invoice', 'Collection Receipt'] as const
export const tenderNames: Record<(typeof receiptTenders)[number], string> = {
  cash: 'Cash',
  check: 'Check',
  bank: 'Bank',
  gcash: 'GCash',
  maya: 'Maya',
  several: 'Several modes',
}
export const holdKinds = ['old_balance', 'downpayment', 'check', 'manual'] as const

/** School years to choose from: 2020-2021 up to two years after `year`, newest first. */
export const schoolYearOptions = (year: number): string[] =>
  Array.from({ length: year + 2 - 2020 + 1 }, (_, i) => `${year + 2 - i}-${year + 3 - i}`)

/** Graduation years to choose from: the year after `year` back to 1980. */
export const graduationYearOptions = (year: number): number[] => Array.from({ length: year + 1 - 1980 + 1 }, (_, i) => year + 1 - i)

/** Enrollment states. A withdrawal has no number; it is a date beside the state. */
export const enrollmentStatus = { rejected: 0, pending: 1, forEnrollment: 2, onHold: 3, enrolled: 4 } as const

const enrollmentStatusNames: Readonly<Record<number, string>> = {
  0: 'Rejected',
  1: 'Pending',
  2: 'For Enrollment',
  3: 'On Hold',
  4: 'Enrolled',
}

/** The state of an enrollment in words. */
export const enrollmentStatusName = (status: number, isWithdrawn = false): string =>
  isWithdrawn ? 'Withdrawn' : (enrollmentStatusNames[status] ?? '')

/** `1.00` to `5.00` on the college scale, 60 to 100 in high school. Grades of different scales cannot be compared. */
/** The keys of the first grading scales. A later version of a scale adds the year from which it holds: `COLLEGE_1_5_2027`. */
export const gradingScaleKeys = ['COLLEGE_1_5', 'HS_60_100'] as const

/** Who paid a receipt: a student, a sponsor of grants, or somebody else. Ids of receipts are unique within a kind. */
export const receiptKinds = ['student', 'sponsor', 'other'] as const
