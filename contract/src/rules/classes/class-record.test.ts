import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testScales } from '../../../testing/fixtures.ts'
import {
  addsUp,
  computeRecord,
  type RecordComponent,
  readScore,
  readTable,
  type Score,
  tableProblems,
  toHundredths,
} from './class-record.ts'

const { HS_60_100: high, COLLEGE_1_5: college } = testScales
/** DepEd Order 8 s. 2015. */
const deped = [
  ...Array.from({ length: 15 }, (_, n) => ({ initial_grade: 4 * n, mark: 60 + n })),
  ...Array.from({ length: 26 }, (_, n) => ({ initial_grade: (600 + 16 * n) / 10, mark: 75 + n })),
]
const percents = [98, 95, 92, 89, 86, 83, 80, 77, 75]
const collegeTable = [
  { initial_grade: 0, mark: 5 },
  { initial_grade: 70, mark: 4 },
  ...percents.map((initial_grade, index) => ({ initial_grade, mark: 1 + index * 0.25 })),
]

/** A record of one activity for each component, out of 100. */
const record = (weights: readonly number[], highest = 100): RecordComponent[] =>
  weights.map((weight, index) => ({ id: index, name: `C${index}`, weight, activities: [{ id: index, highest }] }))
const scoresOf = (...scores: (Score | undefined)[]) =>
  new Map(scores.flatMap((score, index) => (score === undefined ? [] : [[index, score] as const])))
const gradeOf = (score: number, table = deped, scale = high, highest = 100) =>
  computeRecord({ components: record([100], highest), table, scale }, scoresOf(score)).grade

describe('the grade of a class record', () => {
  test('is that of the worked example of DepEd Order 8', () => {
    const components: RecordComponent[] = [
      { id: 1, name: 'Written Work', weight: 30, activities: [20, 25, 20, 20, 25, 30, 20].map((highest, id) => ({ id, highest })) },
      {
        id: 2,
        name: 'Performance Task',
        weight: 50,
        activities: [15, 15, 25, 20, 20, 25].map((highest, id) => ({ id: 10 + id, highest })),
      },
      { id: 3, name: 'Quarterly Assessment', weight: 20, activities: [{ id: 20, highest: 50 }] },
    ]
    const written = [18, 22, 20, 17, 23, 26, 19].map((score, id) => [id, score] as const)
    const tasks = [12, 13, 19, 15, 16, 25].map((score, id) => [10 + id, score] as const)
    expect(computeRecord({ components, table: deped, scale: high }, new Map([...written, ...tasks, [20, 40]]))).toEqual({
      components: [
        { percentage: '90.63', weighted: '27.19' },
        { percentage: '83.33', weighted: '41.67' },
        { percentage: '80.00', weighted: '16.00' },
      ],
      missing: 0,
      initial: '84.86',
      grade: '90',
      gap: null,
    })
  })

  test('follows the formula of the table for every initial grade, exactly at each boundary', () => {
    for (let hundredths = 0; hundredths <= 10_000; hundredths++) {
      const mark = hundredths >= 6000 ? 75 + Math.floor((hundredths - 6000) / 160) : 60 + Math.floor(hundredths / 400)
      expect(gradeOf(hundredths / 100)).toBe(String(mark))
    }
  })

  test.each([
    [97.99, '1.25'],
    [98, '1.00'],
    [75, '3.00'],
    [74.99, '4.00'],
    [69.99, '5.00'],
    [0, '5.00'],
  ])('in college is %s percent → %s', (percent, grade) => expect(gradeOf(percent, collegeTable, college)).toBe(grade))

  test('without a table is the initial grade, rounded half up, and none below the scale', () => {
    expect([gradeOf(84.49, [], high), gradeOf(84.5, [], high), gradeOf(60, [], high), gradeOf(59.49, [], high)]).toEqual([
      '84',
      '85',
      '60',
      null,
    ])
    expect(computeRecord({ components: record([100]), table: [], scale: high }, scoresOf(40)).gap).toBe('not_in_scale')
  })

  test('counts a zero, leaves out the excused, and waits for every score', () => {
    const components: RecordComponent[] = [
      { id: 1, name: 'Quizzes', weight: 40, activities: [0, 1].map((id) => ({ id, highest: 10 })) },
      { id: 2, name: 'Exam', weight: 60, activities: [{ id: 2, highest: 50 }] },
    ]
    const compute = (...scores: (Score | undefined)[]) =>
      computeRecord({ components, table: collegeTable, scale: college }, scoresOf(...scores))
    expect(compute(10, 0, 50)).toMatchObject({ initial: '80.00', grade: '2.50' })
    expect(compute(10, null, 50)).toMatchObject({ initial: '100.00', grade: '1.00', gap: null })
    expect(compute(10, undefined, 50)).toMatchObject({ initial: '100.00', grade: null, missing: 1, gap: 'missing' })
    expect(compute(null, null, 50)).toMatchObject({ initial: null, grade: null, gap: 'no_scores' })
    expect(computeRecord({ components: [], table: [], scale: high }, new Map()).gap).toBe('no_scores')
  })

  const weights = fc
    .array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 5 })
    .map((cuts) => [0, ...new Set(cuts), 10_000].toSorted((a, b) => a - b))
    .map((cuts) => cuts.slice(1).map((cut, index) => (cut - cuts[index]!) / 100))
  const scored = weights.chain((list) =>
    fc.record({
      weights: fc.constant(list),
      shares: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: list.length, maxLength: list.length }),
      highest: fc.integer({ min: 1, max: 999_999 }).map((hundredths) => hundredths / 100),
    }),
  )
  const scoreOf = (share: number, highest: number) => Math.floor((toHundredths(highest) * share) / 100) / 100
  test('stays from 0 to 100, is 100 for full and 0 for no scores, and is never worse for a better score', () =>
    fc.assert(
      fc.property(scored, ({ weights, shares, highest }) => {
        expect(addsUp(weights)).toBe(true)
        const compute = (list: readonly number[]) =>
          computeRecord(
            { components: record(weights, highest), table: deped, scale: high },
            scoresOf(...list.map((share) => scoreOf(share, highest))),
          )
        const [result, better] = [compute(shares), compute(shares.map((share, index) => (index === 0 ? 100 : share)))]
        expect(Number(result.initial)).toBeGreaterThanOrEqual(0)
        expect(Number(better.initial)).toBeGreaterThanOrEqual(Number(result.initial))
        expect(Number(better.grade)).toBeGreaterThanOrEqual(Number(result.grade))
        const sum = result.components.reduce((total, { weighted }) => total + toHundredths(Number(weighted)), 0)
        expect(toHundredths(Number(result.initial))).toBe(sum)
        const full = computeRecord(
          { components: record(weights, highest), table: deped, scale: high },
          scoresOf(...weights.map(() => highest)),
        )
        expect([full.initial, full.grade]).toEqual(['100.00', '100'])
        expect(compute(weights.map(() => 0)).initial).toBe('0.00')
      }),
    ))

  test('rounds as exact fractions do, whatever the scores', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 999_999 }), (highest, part) => {
        const score = part % (highest + 1)
        const { initial } = computeRecord({ components: record([100], highest / 100), table: [], scale: high }, scoresOf(score / 100))
        const [whole, rest] = [(BigInt(score) * 10_000n) / BigInt(highest), (BigInt(score) * 10_000n) % BigInt(highest)]
        expect(toHundredths(Number(initial))).toBe(Number(2n * rest >= BigInt(highest) ? whole + 1n : whole))
      }),
    ))
})

test('weights add up exactly, also with decimals', () => {
  expect([addsUp([33.33, 33.33, 33.34]), addsUp([33.33, 33.33, 33.33]), addsUp([30, 50, 20]), addsUp([])]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('a score is read as it is typed', () => {
  const texts = ['', ' 8.5 ', '8,5', '0', 'ex', 'E', '10.01', '-1', 'x', '7.255']
  expect(texts.map((text) => readScore(text, 10))).toEqual([
    { isCleared: true },
    { score: 8.5 },
    { problem: 'Write 8.5' },
    { score: 0 },
    { score: null },
    { score: null },
    { problem: 'The highest possible score is 10' },
    { problem: expect.stringContaining('two decimals') },
    { problem: expect.stringContaining('two decimals') },
    { problem: expect.stringContaining('two decimals') },
  ])
})

describe('a transmutation table', () => {
  test('is read from lines, with or without the last initial grade', () => {
    expect(readTable('from,to,grade\n0,69.99,5.00\n\n70\t4\n')).toEqual({
      rows: [
        { initial_grade: 0, to: 69.99, mark: 5 },
        { initial_grade: 70, mark: 4 },
      ],
      problems: [],
    })
    expect(readTable('0 5\nseventy 4\n1 2 3 4').problems).toEqual([expect.stringContaining('Line 2'), expect.stringContaining('Line 3')])
  })

  test('has neither gaps nor overlaps, and a better grade for a higher initial grade', () => {
    expect(tableProblems(deped, high)).toEqual([])
    expect(tableProblems(collegeTable, college)).toEqual([])
    expect(tableProblems([], college)).toEqual(['Enter at least one row'])
    const problems = (text: string, scale = college) => tableProblems(readTable(text).rows, scale).join(' | ')
    expect(problems('0-69 5\n70-74 4\n75-100 3')).toBe('')
    expect(problems('0-69.99 5\n70-100 3')).toBe('')
    expect(problems('1 5\n70 3')).toContain('begin with 0')
    expect(problems('0-60 5\n70-100 3')).toContain('after 60.00 have no grade')
    expect(problems('0-75 5\n70-100 3')).toContain('overlaps')
    expect(problems('0-69 5\n70-98 3')).toContain('after 98.00 have no grade')
    expect(problems('0 5\n0 3')).toContain('Two rows begin with 0.00')
    expect(problems('0 3\n70 5')).toContain('worse grade')
    expect(problems('0 5\n70 3.10')).toContain('3.1 is not a grade of the scale')
    expect(problems('0 5\n101 3')).toContain('end at 100')
    expect(problems('0 5\n70-60 3')).toContain('ends before it begins')
    expect(problems('0 60\n80 70', high)).toBe('')
  })
})
