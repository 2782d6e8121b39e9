import type { Combination, EnrollmentStatistics, StatisticsRow } from '@talaan/contract'
import type { CountedGroup } from './statistics-queries.ts'

type Figures = Pick<EnrollmentStatistics, 'total' | 'course_levels' | 'courses' | 'levels' | 'municipalities' | 'ages' | 'combinations'>

/** Divides the counted groups into the tables that they belong to. */
export function divideFigures(groups: readonly CountedGroup[]): Figures {
  const rowsOf = (kind: CountedGroup['kind']) => groups.filter((group) => group.kind === kind).map(presentRow)
  return {
    total: rowsOf('total')[0]!,
    course_levels: rowsOf('course_levels'),
    courses: rowsOf('courses'),
    levels: rowsOf('levels'),
    municipalities: rowsOf('municipalities'),
    ages: rowsOf('ages'),
    combinations: groups.filter((group) => group.kind === 'combinations').map(presentCombination),
  }
}

function presentRow({
  kind: _,
  sex: _sex,
  enrollee_type: _type,
  student_status: _standing,
  status: _status,
  ...row
}: CountedGroup): StatisticsRow {
  return row
}

const presentCombination = (group: CountedGroup): Combination => ({
  course_id: group.course_id!,
  course: group.course!,
  level: group.level!,
  sex: group.sex,
  enrollee_type: group.enrollee_type!,
  student_status: group.student_status!,
  status: group.status!,
  total: group.total,
  previous: group.previous,
})
