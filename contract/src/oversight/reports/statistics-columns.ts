/** The tables of the enrollment statistics: one definition for the screen, the exported file, the print and the lists behind the figures. */
import { enrollmentStatus, enrollmentStatusName } from '#platform/lists.ts'
import { levelTypeNames } from '#rules/level-groups.ts'
import { enrolleeTypeNames, studentStatusName } from '#rules/people/student-words.ts'
import { planLevelName } from '#rules/prospectus-graph.ts'
import { schoolYearBefore } from '#rules/term-names.ts'
import type {
  AdmissionFunnel,
  Combination,
  EnrollmentFigures,
  EnrollmentStatistics,
  SectionFill,
  StatisticsRow,
  WithdrawalReason,
} from './enrollment-statistics.ts'

export type ListFilter = Readonly<Record<string, string | number>>

/** The list behind a figure, with its filter besides the term. */
export interface FigureList {
  list: 'enrollments' | 'admissions' | 'classes' | 'withdrawals'
  filter: ListFilter
  /** Whether it is the list of the school year before. */
  isPrevious?: true
}

/** What a report is limited to. */
type ReportFilter = Readonly<Partial<Record<'school_year' | 'semester' | 'level_type' | 'course_id' | 'level' | 'status', string | number>>>

/**
 * The filter of the list behind a figure of a report that is limited itself; undefined when both contradict each other, so that the figure
 * is zero. Classes and applications name course and level themselves, and have no status.
 */
export function figureListFilter({ list, filter, isPrevious }: FigureList, report: ReportFilter): ListFilter | undefined {
  const chosen = Object.entries(report).filter(([name, value]) => value !== undefined && value !== '' && reportFields[list].includes(name))
  const base = Object.fromEntries(chosen) as Record<string, string | number>
  if (Object.entries(filter).some(([name, value]) => name in base && String(base[name]) !== String(value))) return undefined
  return { ...base, ...filter, school_year: isPrevious ? schoolYearBefore(String(base.school_year)) : base.school_year! }
}

const term = ['school_year', 'semester']
const reportFields: Readonly<Record<FigureList['list'], readonly string[]>> = {
  enrollments: [...term, 'level_type', 'course_id', 'level', 'status'],
  withdrawals: [...term, 'level_type', 'course_id', 'level'],
  admissions: [...term, 'course_id', 'level'],
  classes: term,
}

export interface FigureColumn<R> {
  key: string
  label: string
  /** The label at the head of a wide table; people who hear the page get the whole label. */
  short?: string
  value: (row: R) => string | number | null
  isNumber?: true
  /** The list whose total is the figure. A figure without one is computed from others. */
  list?: (row: R) => FigureList
}

export interface StatisticsTable<R> {
  title: string
  columns: readonly FigureColumn<R>[]
  /** Whether a row adds up others, as a subtotal or the total. */
  isSum?: (row: R) => boolean
}

/** What a figure of a row counts, as a filter of the list of enrollments. */
const figureFilters = {
  male: ['Male', { sex: 'Male' }],
  female: ['Female', { sex: 'Female' }],
  no_sex: ['Sex missing', { sex: 'none' }],
  new: [enrolleeTypeNames.new, { enrollee_type: 'new' }],
  old: [enrolleeTypeNames.old, { enrollee_type: 'old' }],
  returnee: [enrolleeTypeNames.returnee, { enrollee_type: 'returnee' }],
  transferee: [enrolleeTypeNames.transferee, { enrollee_type: 'transferee' }],
  regular: ['Regular', { student_status: '1' }],
  irregular: ['Irregular', { student_status: '0' }],
  pending: ['Pending', { status: enrollmentStatus.pending }],
  for_enrollment: ['For Enrollment', { status: enrollmentStatus.forEnrollment }],
  on_hold: ['On Hold', { status: enrollmentStatus.onHold }],
  enrolled: ['Enrolled', { status: enrollmentStatus.enrolled }],
  no_lrn: ['LRN missing', { lrn: 'missing' }],
} as const satisfies Partial<Record<keyof EnrollmentFigures, readonly [string, ListFilter]>>

/** Labels that are too long for the head of a wide table. */
const shortLabels: Readonly<Record<string, string>> = {
  no_sex: 'No sex',
  returnee: 'Return.',
  transferee: 'Transf.',
  irregular: 'Irreg.',
  regular: 'Reg.',
  for_enrollment: 'For enr.',
  no_lrn: 'No LRN',
}

interface Compared {
  total: number
  previous: number
}

const percentChange = ({ total, previous }: Compared): number | null =>
  previous === 0 ? null : Math.round(((total - previous) / previous) * 1000) / 10

/** A total beside that of the same term of last year. */
const comparedColumns = <R extends Compared>(listOf: (row: R) => FigureList): FigureColumn<R>[] => [
  { key: 'total', label: 'Total', isNumber: true, value: (row) => row.total, list: listOf },
  {
    key: 'previous',
    label: 'Last year',
    isNumber: true,
    value: (row) => row.previous,
    list: (row) => ({ ...listOf(row), isPrevious: true }),
  },
  { key: 'difference', label: 'Difference', short: 'Diff.', isNumber: true, value: (row) => row.total - row.previous },
  { key: 'percent', label: 'Change in %', short: 'Diff. %', isNumber: true, value: percentChange },
]

type Head = Pick<FigureColumn<StatisticsRow>, 'key' | 'label' | 'value'> & {
  filter: (row: StatisticsRow) => ListFilter
  isSum?: (row: StatisticsRow) => boolean
}

const courseHead: Head = {
  key: 'course',
  label: 'Course or strand',
  value: (row) => row.course ?? 'All',
  isSum: (row) => row.course_id === null,
  filter: (row): ListFilter => (row.course_id === null ? {} : { course_id: row.course_id }),
}
const levelHead: Head = {
  key: 'level',
  label: 'Year level',
  value: (row) => (row.level === null ? 'Total' : planLevelName(row.level)),
  isSum: (row) => row.level === null,
  filter: (row): ListFilter => (row.level === null ? {} : { level: row.level }),
}
const municipalityHead: Head = {
  key: 'municipality',
  label: 'Municipality or city',
  value: (row) => row.place ?? 'Address missing',
  filter: (row) => ({ municipality: row.municipality || 'none' }),
}
const ageHead: Head = {
  key: 'age',
  label: 'Age',
  value: (row) => row.age ?? 'Birthdate missing',
  filter: (row) => ({ age: row.age ?? 'none' }),
}

/** The figures of enrollments, each with the list that it counts. */
export const figureColumns = <R extends EnrollmentFigures>(rowFilter: (row: R) => ListFilter): FigureColumn<R>[] => [
  ...comparedColumns<R>((row) => ({ list: 'enrollments', filter: rowFilter(row) })),
  ...Object.entries(figureFilters).map(
    ([key, [label, filter]]): FigureColumn<R> => ({
      key,
      label,
      short: shortLabels[key],
      isNumber: true,
      value: (row) => row[key as keyof EnrollmentFigures],
      list: (row) => ({ list: 'enrollments', filter: { ...rowFilter(row), ...filter } }),
    }),
  ),
]

const breakdown = (title: string, heads: readonly Head[]): StatisticsTable<StatisticsRow> => ({
  title,
  columns: [
    ...heads.map(({ key, label, value }) => ({ key, label, value })),
    ...figureColumns<StatisticsRow>((row) => Object.assign({}, ...heads.map((head) => head.filter(row)))),
  ],
  isSum: (row) => heads.some((head) => head.isSum?.(row)),
})

const combinations: StatisticsTable<Combination> = {
  title: 'All combinations',
  columns: [
    { key: 'course', label: courseHead.label, value: (row) => row.course },
    { key: 'level', label: levelHead.label, value: (row) => planLevelName(row.level) },
    { key: 'sex', label: 'Sex', value: (row) => row.sex ?? 'Missing' },
    { key: 'enrollee_type', label: 'Type', value: (row) => enrolleeTypeNames[row.enrollee_type] },
    { key: 'student_status', label: 'Student status', value: (row) => studentStatusName(row.student_status) },
    { key: 'status', label: 'Status', value: (row) => enrollmentStatusName(row.status) },
    ...comparedColumns<Combination>(({ course_id, level, sex, enrollee_type, student_status, status }) => ({
      list: 'enrollments',
      filter: { course_id, level, sex: sex ?? 'none', enrollee_type, student_status, status },
    })),
  ],
}

const admissionColumn = (
  key: 'undecided' | 'rejected' | 'accepted' | 'enrolled',
  label: string,
  filter: ListFilter,
): FigureColumn<AdmissionFunnel> => ({
  key,
  label,
  isNumber: true,
  value: (row) => row[key],
  list: ({ category }) => ({ list: 'admissions', filter: { category, ...filter } }),
})

const admissions: StatisticsTable<AdmissionFunnel> = {
  title: 'From application to enrollment',
  columns: [
    { key: 'category', label: 'School', value: (row) => levelTypeNames[row.category] },
    { key: 'applied', label: 'Applied', isNumber: true, value: (row) => row.applied },
    admissionColumn('undecided', 'For decision', { status: 'undecided' }),
    admissionColumn('rejected', 'Rejected', { status: 'rejected' }),
    admissionColumn('accepted', 'Accepted', { status: 'accepted' }),
    admissionColumn('enrolled', 'Enrolled', { status: 'accepted', enrolled: 'true' }),
    { key: 'days_to_accept', label: 'Median days until accepted', isNumber: true, value: (row) => row.days_to_accept },
    { key: 'days_to_enroll', label: 'Median days until enrolled', isNumber: true, value: (row) => row.days_to_enroll },
  ],
}

const withdrawals: StatisticsTable<WithdrawalReason> = {
  title: 'Withdrawals',
  columns: [
    { key: 'reason', label: 'Reason', value: (row) => row.reason || 'No reason given' },
    ...comparedColumns<WithdrawalReason>((row) => ({ list: 'withdrawals', filter: { reason: row.key || 'none' } })),
  ],
}

const classList = ({ section, course_id, level }: SectionFill, status: string): FigureList => ({
  list: 'classes',
  filter: { section, course_id, level, status },
})

/** How much of the seats is taken, in percent. */
export const fillOf = ({ seats, seats_taken }: Pick<SectionFill, 'seats' | 'seats_taken'>): number =>
  seats === 0 ? 0 : Math.round((seats_taken / seats) * 1000) / 10

const sections: StatisticsTable<SectionFill> = {
  title: 'Slots of sections',
  columns: [
    { key: 'section', label: 'Section', value: (row) => row.section },
    { key: 'course', label: courseHead.label, value: (row) => row.course },
    { key: 'level', label: levelHead.label, value: (row) => planLevelName(row.level) },
    { key: 'classes', label: 'Classes', isNumber: true, value: (row) => row.classes, list: (row) => classList(row, 'offered') },
    { key: 'seats', label: 'Slots', isNumber: true, value: (row) => row.seats },
    { key: 'seats_taken', label: 'Slots taken', isNumber: true, value: (row) => row.seats_taken },
    { key: 'fill', label: 'Taken in %', isNumber: true, value: fillOf },
    {
      key: 'nearly_full',
      label: 'Classes over 90%',
      isNumber: true,
      value: (row) => row.nearly_full,
      list: (row) => classList(row, 'nearly_full'),
    },
  ],
}

export const statisticsTables = {
  course_levels: breakdown('By course and year level', [courseHead, levelHead]),
  courses: breakdown('By course', [courseHead]),
  levels: breakdown('By year level', [levelHead]),
  municipalities: breakdown('By municipality', [municipalityHead]),
  ages: breakdown('By age', [ageHead]),
  combinations,
  admissions,
  withdrawals,
  sections,
}

export type StatisticsTableKey = keyof typeof statisticsTables
export const statisticsTableKeys = Object.keys(statisticsTables) as [StatisticsTableKey, ...StatisticsTableKey[]]

/** The tables whose rows have the figures of enrollments. */
export const breakdownKeys = ['course_levels', 'courses', 'levels', 'municipalities', 'ages'] as const

/** The rows of a table as it is shown, saved and printed: with a subtotal for each course of several year levels, and with a total. */
export function statisticsRows(statistics: EnrollmentStatistics, table: StatisticsTableKey): readonly unknown[] {
  const { total, courses, course_levels, levels } = statistics
  const sum: StatisticsRow = { ...total, course_id: null, course: null, level: null, municipality: null, place: null, age: null }
  if (table === 'courses') return [...courses, sum]
  if (table === 'levels') return [...levels, sum]
  if (table !== 'course_levels') return statistics[table]
  const ofCourses = courses.map((course) => ({ course, rows: course_levels.filter(({ course_id }) => course_id === course.course_id) }))
  return [...ofCourses.flatMap(({ course, rows }) => (rows.length > 1 ? [...rows, course] : rows)), sum]
}

/** How far applications come: each step has those of the step before, or fewer. */
export const funnelSteps: readonly { label: string; value: (row: AdmissionFunnel) => number }[] = [
  { label: 'Applied', value: (row) => row.applied },
  { label: 'Decided', value: (row) => row.applied - row.undecided },
  { label: 'Accepted', value: (row) => row.accepted },
  { label: 'Enrolled', value: (row) => row.enrolled },
]
