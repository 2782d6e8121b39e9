import { z } from 'zod'
import { Person } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { EnrolleeType, EnrollmentStatus, filter, Id, Instant, Level, LevelType, paging, SchoolYear, Semester } from '#platform/shapes.ts'
import { withdrawalColumns } from './columns.ts'
import { statisticsTableKeys } from './statistics-columns.ts'

/** Enrollments that are not withdrawn, and how many there were in the same term of the school year before. */
export const EnrollmentFigures = z.object({
  total: z.number(),
  previous: z.number(),
  male: z.number(),
  female: z.number(),
  no_sex: z.number(),
  new: z.number(),
  old: z.number(),
  returnee: z.number(),
  transferee: z.number(),
  regular: z.number(),
  irregular: z.number(),
  pending: z.number(),
  for_enrollment: z.number(),
  on_hold: z.number(),
  enrolled: z.number(),
  rejected: z.number(),
  no_lrn: z.number(),
})
export type EnrollmentFigures = z.infer<typeof EnrollmentFigures>

/** The enrollments of a course, a level, a municipality or an age; what a row is not divided by is null. */
export const StatisticsRow = EnrollmentFigures.extend({
  course_id: z.number().nullable(),
  course: z.string().nullable(),
  level: z.number().nullable(),
  /** The filter of the list: municipality and province in small letters, empty without an address. */
  municipality: z.string().nullable(),
  place: z.string().nullable(),
  /** On the first Friday of June of the school year; null where the birthdate is not known. */
  age: z.number().nullable(),
})
export type StatisticsRow = z.infer<typeof StatisticsRow>

/** Enrollments that have everything in common. */
export const Combination = z.object({
  course_id: z.number(),
  course: z.string(),
  level: z.number(),
  sex: z.string().nullable(),
  enrollee_type: EnrolleeType,
  student_status: z.string(),
  status: z.number(),
  total: z.number(),
  previous: z.number(),
})
export type Combination = z.infer<typeof Combination>

/** The applications of a term: what was decided, and how many of the applicants are enrolled. */
export const AdmissionFunnel = z.object({
  category: LevelType,
  applied: z.number(),
  undecided: z.number(),
  rejected: z.number(),
  accepted: z.number(),
  enrolled: z.number(),
  /** The median of days from the application until it was accepted, and from there until the enrollment. */
  days_to_accept: z.number().nullable(),
  days_to_enroll: z.number().nullable(),
})
export type AdmissionFunnel = z.infer<typeof AdmissionFunnel>

/** Enrollments withdrawn for a reason; reasons that differ only in capital letters are one. */
export const WithdrawalReason = z.object({
  /** The filter of the list; empty where no reason was given. */
  key: z.string(),
  reason: z.string(),
  total: z.number(),
  previous: z.number(),
})
export type WithdrawalReason = z.infer<typeof WithdrawalReason>

/** The classes of a section, those that are dissolved left out. */
export const SectionFill = z.object({
  section: z.string(),
  course_id: z.number(),
  course: z.string(),
  level: z.number(),
  classes: z.number(),
  seats: z.number(),
  seats_taken: z.number(),
  /** Classes with more than 90 percent of their seats taken. */
  nearly_full: z.number(),
})
export type SectionFill = z.infer<typeof SectionFill>

export const EnrollmentStatistics = z.object({
  school_year: z.string(),
  semester: z.number(),
  previous_school_year: z.string(),
  /** The days on which ages are counted, of this school year. */
  age_on: z.string(),
  total: EnrollmentFigures,
  course_levels: z.array(StatisticsRow),
  courses: z.array(StatisticsRow),
  levels: z.array(StatisticsRow),
  municipalities: z.array(StatisticsRow),
  ages: z.array(StatisticsRow),
  combinations: z.array(Combination),
  admissions: z.array(AdmissionFunnel),
  withdrawals: z.array(WithdrawalReason),
  sections: z.array(SectionFill),
})
export type EnrollmentStatistics = z.infer<typeof EnrollmentStatistics>

export const WithdrawnRow = z.object({
  enrollment_id: z.number(),
  student_id: z.number(),
  ...Person.shape,
  course: z.string(),
  level: z.number(),
  withdrawn_at: Instant,
  withdrawn_by: z.string().nullable(),
  reason: z.string().nullable(),
})
export type WithdrawnRow = z.infer<typeof WithdrawnRow>

const groupFilter = {
  /** Without it, the enrollment term. */
  school_year: filter(SchoolYear),
  semester: filter(Semester),
  level_type: filter(LevelType),
  course_id: filter(Id),
  level: filter(Level),
}

const statisticsFilter = {
  ...groupFilter,
  /** Without it, all that are not rejected, as in the list of enrollments. Applications, withdrawals and seats have no status. */
  status: filter(EnrollmentStatus),
}

export const enrollmentStatistics = {
  enrollmentStatistics: call('GET /api/reports/enrollment-statistics', 'View Enrollment Statistics', {
    summary:
      'Enrollments of a term by course, level, sex, type and status beside those of last year, with applications, withdrawals and the seats of sections',
    query: z.object(statisticsFilter),
    data: EnrollmentStatistics,
  }),
  withdrawals: call('GET /api/reports/withdrawals', 'View Enrollment Statistics', {
    summary: 'Withdrawn enrollments of a term with their reasons, by name',
    /** The reason `none` finds those without one. */
    query: z.object({ ...paging(25), ...groupFilter, reason: filter(z.string().max(500)) }),
    rows: WithdrawnRow,
    columns: withdrawalColumns,
  }),
  exportEnrollmentStatistics: call('GET /api/reports/enrollment-statistics/export', 'View Enrollment Statistics', {
    summary: 'A table of the enrollment statistics as a workbook or as CSV',
    query: z.object({
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
      table: z.enum(statisticsTableKeys).default('course_levels'),
      ...statisticsFilter,
    }),
    response: z.unknown(),
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
}
