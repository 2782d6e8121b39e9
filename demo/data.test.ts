import { type Meeting, overlaps, parseSchedule, weeklyHours } from '@talaan/contract'
import { describe, expect, test } from 'vitest'
import * as data from './data.ts'

const findSubject = (curriculum: string, code: string) =>
  data.prospectuses.find((row) => row.curriculum === curriculum && row.code === code)
const sumUnits = (rows: readonly data.ProspectusRow[]): number =>
  rows.reduce((sum, row) => sum + Number(row.lec_units) + Number(row.lab_units), 0)
const termPosition = (row: data.ProspectusRow): number => Number(row.level) * 10 + Number(row.semester)

describe('prospectuses', () => {
  const bsitSubjects = data.prospectuses.filter((row) => row.curriculum === 'BSIT 2018')

  test('BSIT has 52 subjects and 155 units', () => {
    expect(bsitSubjects).toHaveLength(52)
    expect(sumUnits(bsitSubjects)).toBe(155)
    const terms = Map.groupBy(bsitSubjects, termPosition)
    expect([11, 12, 21, 22, 31, 32, 33, 41, 42].map((term) => sumUnits(terms.get(term) ?? []))).toEqual([23, 23, 23, 20, 21, 18, 3, 15, 9])
  })

  test('a senior high school strand has 15 core (physical education in four parts), 7 applied and 9 specialised subjects', () => {
    for (const strand of ['HUMSS', 'ABM', 'ICT', 'HE']) {
      const rows = data.prospectuses.filter((row) => row.curriculum === `${strand} 2016`)
      const count = (category: string) => rows.filter((row) => row.category === category && !row.code.startsWith('PEH')).length
      expect([count('Core'), count('Applied'), count('Specialized')]).toEqual([14, 7, 9])
      expect(rows.filter((row) => row.code.startsWith('PEH'))).toHaveLength(4)
    }
  })

  test('every prerequisite is a subject of the same curriculum in an earlier term', () => {
    for (const row of data.prospectuses) {
      for (const code of row.prerequisites.split(';').filter((value) => value && !value.startsWith('YEAR'))) {
        const requiredSubject = findSubject(row.curriculum, code)
        expect(requiredSubject, `${row.code} needs ${code}`).toBeDefined()
        expect(termPosition(requiredSubject!), `${row.code} after ${code}`).toBeLessThan(termPosition(row))
      }
    }
  })

  test('a code is unique in its curriculum, and every curriculum has a course', () => {
    const keys = data.prospectuses.map((row) => `${row.curriculum}/${row.code}`)
    expect(new Set(keys).size).toBe(keys.length)
    const curricula = data.courses.map((course) => course.curriculum)
    for (const row of data.prospectuses) expect(curricula).toContain(row.curriculum)
  })
})

describe('offers', () => {
  const meetings = data.offers.flatMap((row) => parseSchedule(row.subject_schedule).map((meeting) => ({ row, meeting })))

  test('every offer is a subject of the curriculum at that level, with an instructor', () => {
    const employees = data.employees.map((row) => row.employee_number)
    for (const row of data.offers) {
      expect(findSubject(row.curriculum, row.code)?.level, `${row.section} ${row.code}`).toBe(row.level)
      expect(employees).toContain(row.instructor)
    }
  })

  const findClashes = (key: (row: data.OfferRow, meeting: Meeting) => string | null) =>
    [...Map.groupBy(meetings, ({ row, meeting }) => key(row, meeting))]
      .filter(([name]) => name !== null)
      .flatMap(([name, clashGroup]) =>
        clashGroup.flatMap((first, index) =>
          clashGroup
            .slice(index + 1)
            .filter((second) => overlaps(first.meeting, second.meeting))
            .map((second) => `${name}: ${first.row.section} ${first.row.code} and ${second.row.section} ${second.row.code}`),
        ),
      )

  test('no room, instructor or section is in two places at once', () => {
    expect(findClashes((_, meeting) => meeting.room)).toEqual([])
    expect(findClashes((row) => row.instructor)).toEqual([])
    expect(findClashes((row) => row.section)).toEqual([])
  })

  test('college contact hours are lec + 3 x lab', () => {
    for (const row of data.offers.filter((offer) => Number(offer.level) < 7)) {
      const offeredSubject = findSubject(row.curriculum, row.code)!
      const hours = Number(offeredSubject.lec_units) + 3 * Number(offeredSubject.lab_units)
      expect(weeklyHours(parseSchedule(row.subject_schedule)), `${row.section} ${row.code}`).toBe(hours)
    }
  })
})
