import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overridable, type StudentFacts, subjectReasons, subjectsReasons, type WantedOffer } from './subject-rules.ts'

const offer = (more: Partial<WantedOffer> = {}): WantedOffer => ({
  offer_id: 1,
  prospectus_id: 1,
  code: 'CC102',
  section: 'BSIT-1A',
  units: 3,
  meetings: [{ day: 1, start: '07:30', end: '08:30', room: 'RM 101' }],
  school_year: '2026-2027',
  semester: 1,
  level_type: 'college',
  status: 'open',
  seats_taken: 0,
  max_person: 40,
  prerequisites: [],
  ...more,
})
const student = (more: Partial<StudentFacts> = {}): StudentFacts => ({
  school_year: '2026-2027',
  semester: 1,
  level: 1,
  level_type: 'college',
  max_units: 24,
  carried: [],
  standing: new Map(),
  ...more,
})
const texts = (wanted: WantedOffer, who: StudentFacts) => subjectReasons(wanted, who).map((reason) => reason.message)
const needs = (code: string, kind: 'subject' | 'co_subject' = 'subject') => [{ kind, code, min_level: null }]

test('nothing against a plain choice', () => {
  expect(subjectReasons(offer(), student())).toEqual([])
})

test('seats, state and term are never a matter of judgement', () => {
  const cases: [Partial<WantedOffer>, string][] = [
    [{ seats_taken: 40 }, 'Section is full (40/40)'],
    [{ status: 'closed' }, 'CC102 (BSIT-1A) is closed.'],
    [{ status: 'dissolved' }, 'CC102 (BSIT-1A) is dissolved.'],
    [{ semester: 2 }, 'CC102 (BSIT-1A) belongs to another term.'],
    [{ level_type: 'high_school' }, 'CC102 (BSIT-1A) is a high school subject.'],
  ]
  for (const [more, text] of cases) {
    const reasons = subjectReasons(offer(more), student())
    expect(reasons.map((reason) => reason.message)).toEqual([text])
    expect(overridable(reasons)).toBe(false)
  }
})

test('the same subject is added once, in whatever section', () => {
  const carried = [offer({ offer_id: 9, section: 'BSIT-1B' })]
  const reasons = subjectReasons(offer(), student({ carried }))
  expect(reasons).toEqual([{ code: 'subject.duplicate', message: 'CC102 is already added.' }])
  expect(overridable(reasons)).toBe(false)
})

test('prerequisites: passed, failed, INC, not graded, never taken', () => {
  const wanted = offer({ prerequisites: needs('CC101') })
  const who = (result?: 'passed' | 'failed' | 'incomplete' | 'ungraded') =>
    student({ standing: new Map(result ? [['CC101', result]] : []) })
  expect(texts(wanted, who('passed'))).toEqual([])
  expect(texts(wanted, who('failed'))).toEqual(['CC102 needs CC101, which was failed.'])
  expect(texts(wanted, who('incomplete'))).toEqual(['CC102 needs CC101, which is INC.'])
  expect(texts(wanted, who('ungraded'))).toEqual(['CC102 needs CC101, which has no grade yet.'])
  expect(texts(wanted, who())).toEqual(['CC102 needs CC101, which was never taken.'])
  expect(overridable(subjectReasons(wanted, who()))).toBe(true)
})

test('year standing and co-requisites', () => {
  const third = offer({ prerequisites: [{ kind: 'standing', code: null, min_level: 3 }] })
  expect(texts(third, student())).toEqual(['CC102 is for year 3 and above.'])
  expect(texts(third, student({ level: 3 }))).toEqual([])
  const paired = offer({ prerequisites: needs('CC102L', 'co_subject') })
  expect(texts(paired, student())).toEqual(['CC102 is taken together with CC102L.'])
  const partner = offer({ offer_id: 2, prospectus_id: 2, code: 'CC102L', meetings: [] })
  expect(subjectsReasons([paired, partner], student())).toEqual([])
})

test('a conflict names both classes and their times; touching classes do not clash', () => {
  const other = offer({
    offer_id: 2,
    prospectus_id: 2,
    code: 'GE101',
    meetings: [1, 3].map((day) => ({ day, start: '08:00', end: '09:00', room: null })),
  })
  expect(texts(offer(), student({ carried: [other] }))).toEqual([
    'CC102 (BSIT-1A) M 7:30AM-8:30AM overlaps GE101 (BSIT-1A) M 8:00AM-9:00AM.',
  ])
  const after = { ...other, meetings: [{ day: 1, start: '08:30', end: '09:30', room: null }] }
  expect(texts(offer(), student({ carried: [after] }))).toEqual([])
})

test('already passed, and too many units', () => {
  expect(texts(offer(), student({ standing: new Map([['CC102', 'passed']]) }))).toEqual(['CC102 was already passed.'])
  expect(texts(offer(), student({ standing: new Map([['CC102', 'failed']]) }))).toEqual([])
  expect(texts(offer({ units: 0.3 }), student({ max_units: 0.3 }))).toEqual([])
  expect(texts(offer(), student({ max_units: 2 }))).toEqual(['With CC102 this is 3 units; the most for this level and semester is 2.'])
})

test('choosing together finds what choosing one by one finds, and tells the units once', () => {
  const wanted = fc.record({
    code: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
    start: fc.integer({ min: 7, max: 18 }),
    units: fc.integer({ min: 1, max: 6 }),
  })
  fc.assert(
    fc.property(fc.array(wanted, { maxLength: 6 }), (choices) => {
      const offers = choices.map(({ code, start, units }, index) =>
        offer({
          offer_id: index + 1,
          prospectus_id: index + 1,
          code,
          units,
          meetings: [
            { day: 1, start: `${String(start).padStart(2, '0')}:00`, end: `${String(start + 1).padStart(2, '0')}:00`, room: null },
          ],
        }),
      )
      const reasons = subjectsReasons(offers, student({ max_units: 12 }))
      const codes = reasons.map((reason) => reason.code)
      const repeated = new Set(choices.map((one) => one.code)).size < choices.length
      expect(codes.includes('subject.duplicate')).toBe(repeated)
      expect(codes.filter((code) => code === 'subject.over_units').length).toBeLessThanOrEqual(1)
      if (!repeated) expect(codes.includes('subject.over_units')).toBe(choices.reduce((sum, one) => sum + one.units, 0) > 12)
    }),
  )
})
