import type { GradeSheet, SheetRow } from '@talaan/contract'
import { testScales } from '@talaan/contract/testing'
import { formatCsv } from '@talaan/contract/values'
import { describe, expect, test } from 'vitest'
import { applyPaste, isSimplePaste, readPaste } from './paste-plan.ts'

type Name = readonly [number: string | null, last: string, first: string, middle: string | null, extension?: string]

const names: readonly Name[] = [
  ['2026-00011', 'Bondoc', 'Ana Marie', 'Santos'],
  ['2026-00012', 'Dela Cruz', 'Juan', 'Pascual'],
  ['2026-00013', 'Dela Cruz', 'Juan', 'Pascual', 'Jr.'],
  [null, 'Nuñez', 'Niño', 'D’Angelo'],
  ['2026-00015', 'Reyes-Lim', 'Ma. Cristina', null],
  ['2026-00016', 'Santos', 'Jo', 'Garcia'],
  ['2026-00017', 'Santos', 'Jo', 'Gomez'],
  ['2026-00018', 'Villa', 'Noel', 'Cruz'],
]
const rows = names.map(([student_id_number, last_name, first_name, middle_name, extension], index) => ({
  id: index + 1,
  version: 0,
  student_id_number,
  last_name,
  first_name,
  middle_name,
  full_name: `${last_name.toUpperCase()}, ${[first_name, middle_name, extension].filter(Boolean).join(' ')}`,
  midterm_grade: null,
  period_grades: {},
  grade: null,
  re_exam: null,
})) as SheetRow[]
const open = { midterm_grade: true, grade: true, re_exam: true }
const sheet = { scale: testScales.COLLEGE_1_5, periods: [] as GradeSheet['periods'], open, rows } as GradeSheet
const midterm = { row: 0, field: 'midterm_grade' } as const

/** What a pasted text writes, by the student's number on the sheet. */
function paste(text: string, start: Parameters<typeof readPaste>[2] = midterm, to = sheet) {
  const plan = readPaste(to, text, start)
  const { edits } = applyPaste(to, {}, plan)
  return { plan, values: Object.fromEntries(Object.entries(edits).map(([id, edit]) => [id, edit.values])) }
}
const tabs = (lines: readonly (readonly (string | number | null)[])[]) =>
  lines.map((line) => line.map((cell) => cell ?? '').join('\t')).join('\r\n')

/** The roster as the portal exports it, sorted by sex, with two columns of grades that the instructor added. */
const rosterLines = [
  ['Bayanihan Valley College'],
  ['Class roster'],
  ['Subject', 'CC101 Introduction to Computing'],
  ['Section', 'BSIT-1A'],
  ['Units', 3],
  ['Students', 8],
  [],
  ['No.', 'Student no.', 'Name', 'Course', 'Year', 'Sex', 'Contact', 'Clearance', 'Midterm', 'Final'],
  [1, '2026-00012', 'DELA CRUZ, Juan Pascual', 'BSIT', 'First Year', 'Male', '09170000001', 'Cleared', '1.25', '1.5'],
  [2, '2026-00013', 'DELA CRUZ, Juan Pascual Jr.', 'BSIT', 'First Year', 'Male', '', 'Cleared', '2', 'INC'],
  [3, null, 'NUÑEZ, Niño D’Angelo', 'BSIT', 'First Year', 'Male', '', 'Cleared', '1.75', ''],
  [4, '2026-00018', 'VILLA, Noel Cruz', 'BSIT', 'First Year', 'Male', '', 'Not Cleared', '', '5'],
  [5, '2026-00011', 'BONDOC, Ana Marie Santos', 'BSIT', 'First Year', 'Female', '', 'Cleared', '3', '3'],
  [6, '2026-00015', 'REYES-LIM, Ma. Cristina', 'BSIT', 'First Year', 'Female', '', 'Cleared', '1', '1'],
  [7, '2026-00016', 'SANTOS, Jo Garcia', 'BSIT', 'First Year', 'Female', '', 'Cleared', '2.25', 'dr'],
  [8, '2026-00017', 'SANTOS, Jo Gomez', 'BSIT', 'First Year', 'Female', '', 'Cleared', '2.5', '2.75'],
] as const
const rosterValues = {
  1: { midterm_grade: '3.00', grade: '3.00' },
  2: { midterm_grade: '1.25', grade: '1.50' },
  3: { midterm_grade: '2.00', grade: 'INC' },
  4: { midterm_grade: '1.75' },
  5: { midterm_grade: '1.00', grade: '1.00' },
  6: { midterm_grade: '2.25', grade: 'DR' },
  7: { midterm_grade: '2.50', grade: '2.75' },
  8: { grade: '5.00' },
}

describe('a block with students', () => {
  test.each([
    ['cells of the exported roster', tabs(rosterLines)],
    ['the text of the exported CSV file', formatCsv(rosterLines)],
    ['the rows without the heading of the class', tabs(rosterLines.slice(7))],
  ])('reads %s, in another order than the sheet', (_, text) => {
    const { plan, values } = paste(text)
    expect(values).toEqual(rosterValues)
    expect([plan.rows.length, plan.skipped]).toEqual([8, []])
  })

  test('writes the columns by their headings, also when pasted at another cell', () => {
    const text = tabs([
      ['No.', 'Name', 'Final grade', 'Mid-term', 'Re-exam'],
      [1, 'Villa, Noel C.', 'INC', '2', '1.5'],
    ])
    expect(paste(text, { row: 3, field: 're_exam' }).values).toEqual({ 8: { midterm_grade: '2.00', grade: 'INC', re_exam: '1.50' } })
  })

  test('without headings takes the last columns of grades, and neither the row number nor the year level', () => {
    const text = tabs([
      [1, '2026-00011', 'BONDOC, Ana Marie S.', 'BSIT', 1, '1.25', '2.5'],
      [2, '2026-00012', 'DELA CRUZ, Juan P.', 'BSIT', 1, '1.5', ''],
    ])
    expect(paste(text).values).toEqual({ 1: { midterm_grade: '1.25', grade: '2.50' }, 2: { midterm_grade: '1.50' } })
  })

  test('writes a single column of grades where it is pasted', () => {
    const text = tabs([
      ['2026-00018', '2.00'],
      ['2026-00011', '1.00'],
    ])
    expect(paste(text, { row: 0, field: 'grade' }).values).toEqual({ 1: { grade: '1.00' }, 8: { grade: '2.00' } })
  })

  test.each([
    ['DELA CRUZ, Juan P. Jr.', 3],
    ['DELA CRUZ JR., Juan', 3],
    ['DELA CRUZ, Jr., Juan P.', 3],
    ['Juan P. Dela Cruz Jr.', 3],
    ['nunez, nino', 4],
    ['Nin\u0303o D. Nun\u0303ez', 4],
    ['REYES LIM, MA CRISTINA', 5],
    ['Ma. Cristina Reyes-Lim', 5],
    ['SANTOS, Jo Garcia', 6],
    ['Santos Jo Gomez', 7],
  ])('finds %s', (name, id) => expect(Object.keys(paste(`${name}\t1.25`).values)).toEqual([String(id)]))

  test.each([
    ['DELA CRUZ, Juan', '2 students have this name'],
    ['SANTOS, Jo G.', '2 students have this name'],
    ['SANTOS, Jo Reyes', 'No student of this class has this number or name'],
    ['BONDOC, Ana', 'No student of this class has this number or name'],
    ['VILLA, Noel Jr.', 'No student of this class has this number or name'],
  ])('writes nothing for %s', (name, reason) => {
    const { plan, values } = paste(`${name}\t1.25`)
    expect([values, plan.skipped]).toEqual([{}, [{ text: `${name} · 1.25`, reason }]])
  })

  test('finds a name in two or three cells', () => {
    const text = tabs([
      ['Last name', 'First name', 'Middle name', 'Final'],
      ['Nuñez', 'Niño', 'D', '1.25'],
      ['Santos', 'Jo', 'Gomez', '1.5'],
    ])
    expect(paste(text).values).toEqual({ 4: { grade: '1.25' }, 7: { grade: '1.50' } })
  })

  test('skips a student who is listed twice, and a number that belongs to another name', () => {
    const { plan, values } = paste(
      tabs([
        ['2026-00011', 'BONDOC, Ana Marie', '1.25'],
        ['2026-00011', 'BONDOC, Ana Marie', '1.5'],
        ['2026-00015', 'VILLA, Noel', '2'],
        ['2026-00016', 'SANTOS, Jo', '2'],
      ]),
    )
    expect(values).toEqual({ 6: { midterm_grade: '2.00' } })
    expect(plan.skipped.map(({ reason }) => reason)).toEqual([
      'This student is listed more than once',
      'This student is listed more than once',
      'The number is that of REYES-LIM, Ma. Cristina, and the name is VILLA, Noel',
    ])
  })

  test.each([
    ['another given name of the same last name', '2026-00018\tVILLA, Teresita\t2', 'VILLA, Teresita'],
    ['a name that the class does not have', '2026-00018\tABAD, Ben\t2', 'ABAD, Ben'],
    ['a name in two cells', '2026-00018\tVilla\tTeresita\t2', 'Villa, Teresita'],
    ['a name under its headings', 'Student no.\tLast name\tFirst name\tFinal\n2026-00018\tAbad\tBen\t2', 'Abad, Ben'],
    ['the name of a namesake', '2026-00016\tSANTOS, Jo Gomez\t2', 'SANTOS, Jo Gomez'],
  ])('refuses a number beside %s', (_, text, name) => {
    const { plan, values } = paste(text)
    expect([values, plan.skipped.map(({ reason }) => reason.split(', and the name is ')[1])]).toEqual([{}, [name]])
  })

  test.each(['202600018\tVILLA, N. C.\t2', '2026 00015\tReyes-Lim, Cristina\t2', '2026-00011\tBSED, First Year\tAna Bondoc\t2'])(
    'takes a number without dashes and a shortened name: %s',
    (text) => expect(Object.values(paste(text).values)).toEqual([{ midterm_grade: '2.00' }]),
  )

  test('writes nothing of another class by position', () => {
    const { plan, values } = paste(
      tabs([
        [1, '2025-00001', 'ABAD, Ben', '1.25'],
        [2, '2025-00002', 'CHUA, Dan', '1.5'],
      ]),
    )
    expect(values).toEqual({})
    expect([plan.isByStudent, plan.rows.length, plan.skipped.length]).toEqual([true, 0, 2])
  })
})

describe('a block of grades alone', () => {
  test('is written to the right and down from its cell', () => {
    const { plan, values } = paste('1\t2\t3\n4\t5\n6\t\n', { row: 6, field: 'midterm_grade' })
    expect(values).toEqual({ 7: { midterm_grade: '1.00', grade: '2.00' }, 8: { midterm_grade: '4.00', grade: '5.00' } })
    expect(plan.skipped).toEqual([{ text: '6', reason: 'The sheet has no more students' }])
  })

  test('leaves cells unchanged where the block is empty, and keeps decimal commas and unknown texts as typed', () => {
    expect(paste('1.25\n\nabc\n1,5').values).toEqual({
      1: { midterm_grade: '1.25' },
      3: { midterm_grade: 'abc' },
      4: { midterm_grade: '1,5' },
    })
  })

  test('follows its own headings', () => {
    expect(paste('Final\tMidterm\n1.25\t2\n1.5\t3', { row: 1, field: 'midterm_grade' }).values).toEqual({
      2: { midterm_grade: '2.00', grade: '1.25' },
      3: { midterm_grade: '3.00', grade: '1.50' },
    })
  })

  test('needs a preview for more than one row', () => {
    const isSimple = (text: string) => isSimplePaste(readPaste(sheet, text, midterm))
    expect([isSimple('1.25\t1.5'), isSimple('1.25\n1.5'), isSimple('VILLA, Noel\t1.25'), isSimple('1\t2\t3\t4')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

test('says which grades are new, the same, invalid or closed', () => {
  const graded = { ...sheet, open: { ...open, midterm_grade: false }, rows: rows.map((row) => ({ ...row, grade: '1.25' })) } as GradeSheet
  const plan = readPaste(graded, '2\t1.25\n2\t1.5\n2\tx', midterm)
  expect(applyPaste(graded, {}, plan).cells.map(({ state }) => state)).toEqual(['closed', 'same', 'closed', 'new', 'closed', 'invalid'])
})

test('reads high school sheets: whole numbers, and a column named Remedial', () => {
  const highSchool = { ...sheet, scale: testScales.HS_60_100 } as GradeSheet
  const text = tabs([
    ['Name', 'Grade level', 'Final', 'Remedial'],
    ['VILLA, Noel', 11, '74', '80'],
  ])
  expect(paste(text, midterm, highSchool).values).toEqual({ 8: { grade: '74', re_exam: '80' } })
})

test('reads the columns of quarters by their headings, and by position', () => {
  const periods = (['q1', 'q2', 'q3', 'q4'] as const).map((key) => ({ key, name: key, open: true }))
  const quarters = { ...sheet, scale: testScales.HS_60_100, periods, open: { ...open, grade: false } } as GradeSheet
  const text = tabs([
    ['Name', '1st Quarter', 'Q2', 'Third Grading', 'Quarter 4', 'Final'],
    ['VILLA, Noel', '85', '86', '87', '88', '87'],
  ])
  const start = { row: 0, field: 'q1' } as const
  expect(paste(text, start, quarters).values).toEqual({ 8: { q1: '85', q2: '86', q3: '87', q4: '88' } })
  expect(paste('80\t81', { row: 1, field: 'q3' }, quarters).values).toEqual({ 2: { q3: '80', q4: '81' } })
})
