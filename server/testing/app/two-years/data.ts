/** The plans and the calendar of the school that is run for two years. */

export const PROSPECTUS_HEADER = 'Year,Semester,Code,Descriptive title,Lec,Lab,Type,Category,Laboratory,Prerequisites'
const lecture = (year: number, semester: number, code: string, title: string, needs = '', category = 'General Education') =>
  `${year},${semester},${code},${title},3,0,Lecture,${category},,${needs}`
const computing = (year: number, semester: number, code: string, title: string, needs = '') =>
  `${year},${semester},${code},${title},2,1,Lecture/Laboratory,Major,computer,${needs}`
const area = (year: number, semester: number, code: string, title: string, needs = '') =>
  `${year},${semester},${code},${title},1,0,Lecture,Learning Area,,${needs}`

export type CourseCode = 'BSIT' | 'ACT' | 'HUMSS' | 'JHS'

/** BSIT and ACT share their general subjects; ACT ends after two years. */
const sharedPlan = [
  lecture(1, 1, 'GE101', 'Understanding the Self'),
  computing(1, 1, 'CC101', 'Introduction to Computing'),
  lecture(1, 1, 'NSTP101', 'Civic Welfare Training 1', '', 'NSTP'),
  lecture(1, 2, 'GE102', 'Readings in Philippine History'),
  computing(1, 2, 'CC102', 'Computer Programming 1', 'CC101'),
  lecture(1, 2, 'NSTP102', 'Civic Welfare Training 2', 'NSTP101', 'NSTP'),
  lecture(2, 1, 'GE103', 'The Contemporary World'),
  computing(2, 1, 'CC103', 'Computer Programming 2', 'CC102'),
  lecture(2, 2, 'GE104', 'Mathematics in the Modern World'),
  computing(2, 2, 'CC104', 'Data Structures', 'CC103'),
]
export const plans: Record<CourseCode, string[]> = {
  BSIT: [...sharedPlan, lecture(3, 1, 'GE105', 'Purposive Communication'), lecture(4, 1, 'GE106', 'Ethics')],
  ACT: sharedPlan,
  HUMSS: [
    area(11, 1, 'ORCOM', 'Oral Communication'),
    area(11, 1, 'GENMATH', 'General Mathematics'),
    area(11, 2, 'RWS', 'Reading and Writing'),
    area(11, 2, 'STAT', 'Statistics and Probability'),
    area(12, 1, 'EAPP', 'English for Academic Purposes'),
    area(12, 1, 'PR1', 'Practical Research 1'),
    area(12, 2, 'PR2', 'Practical Research 2', 'PR1'),
    area(12, 2, 'WORKIMM', 'Work Immersion'),
  ],
  JHS: [7, 8, 9, 10].flatMap((grade) => [
    area(grade, 1, `FIL${grade}`, `Filipino ${grade}`),
    area(grade, 1, `ENG${grade}`, `English ${grade}`),
    area(grade, 1, `MATH${grade}`, `Mathematics ${grade}`),
  ]),
}

const noDays = { opens_on: '', closes_on: '' }
/** The first semester of 2026-2027, with other days where the caller has them. */
export const calendar = (days: Record<string, unknown> = {}) => ({
  status: 'current',
  classes_start_on: '2026-06-08',
  classes_end_on: '2026-10-16',
  add_drop_closes_on: '2026-06-19',
  enrollment: {
    opens_on: '2026-05-11',
    closes_on: '2026-06-19',
    types: { new: noDays, old: noDays, returnee: noDays, transferee: noDays },
  },
  grading_periods: {
    midterm: { opens_on: '2026-08-10', closes_on: '2026-08-21' },
    final: { opens_on: '2026-10-05', closes_on: '2026-10-23' },
  },
  due_dates: { down: '2026-06-05', prelim: '2026-07-03', midterm: '2026-08-07', semifinal: '2026-09-04', final: '2026-10-02' },
  ...days,
})

/** The second semester of the school year that begins in `year`. */
export const secondSemester = (year: number) => ({
  classes_start_on: `${year}-11-09`,
  classes_end_on: `${year + 1}-03-19`,
  add_drop_closes_on: `${year}-11-20`,
  grading_periods: {
    midterm: { opens_on: `${year + 1}-01-11`, closes_on: `${year + 1}-01-22` },
    final: { opens_on: `${year + 1}-03-08`, closes_on: `${year + 1}-03-26` },
  },
})

/** The days of the year of junior high that differ from those of the first semester: four quarters, then remedial marks. */
export const wholeYear = {
  classes_end_on: '2027-03-26',
  period_days: {
    q1: { opens_on: '2026-08-10', closes_on: '2026-08-21' },
    q2: { opens_on: '2026-10-05', closes_on: '2026-10-23' },
    q3: { opens_on: '2027-01-11', closes_on: '2027-01-22' },
    q4: { opens_on: '2027-03-08', closes_on: '2027-03-26' },
  },
  grading_periods: { midterm: noDays, final: { opens_on: '2027-03-22', closes_on: '2027-04-02' } },
}
