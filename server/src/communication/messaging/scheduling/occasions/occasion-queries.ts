import type { Occasion } from '@talaan/contract'
import { belowMinimum } from './below-minimum-fragments.ts'
import { birthdays } from './birthday-fragments.ts'
import { enrollmentCloses, enrollmentOpens } from './enrollment-period-fragments.ts'
import { fixedDate } from './fixed-date-fragments.ts'
import { deanSheets, instructorSheets } from './grade-sheet-fragments.ts'
import { incompleteGrades } from './incomplete-grade-fragments.ts'
import { missingDocuments } from './missing-document-fragments.ts'
import { openClearances } from './open-clearance-fragments.ts'
import { duePayments } from './payment-due-fragments.ts'
import type { OccasionQuery } from './scope-fragments.ts'
import { heldSeats } from './seat-offer-fragments.ts'

/** Who is due on a day, of each occasion. */
export const occasionQueries: Record<Occasion, OccasionQuery> = {
  payment_due: duePayments,
  below_minimum: belowMinimum,
  sheets_instructor: instructorSheets,
  sheets_dean: deanSheets,
  incomplete_grade: incompleteGrades,
  seat_offer: heldSeats,
  enrollment_opens: enrollmentOpens,
  enrollment_closes: enrollmentCloses,
  clearance_open: openClearances,
  missing_documents: missingDocuments,
  birthday: birthdays,
  fixed_date: fixedDate,
}
