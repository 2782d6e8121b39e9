import { permissions, type Reason } from '@talaan/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Result } from './results.ts'
import { type CandidateOffer, notOverridable, type StudentFacts, subjectReasons, subjectsReasons, violationsOf } from './subject-rules.ts'

const offer = (more: Partial<CandidateOffer> = {}): CandidateOffer => ({
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
  seats_held: 0,
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
  add_drop_closes_on: null,
  today: '2026-06-15',
  ...more,
})
/** Whether somebody with every permission may allow all of it. */
const overridable = (reasons: readonly Reason[]) => reasons.length > 0 && notOverridable(reasons, () => true).length === 0
const texts = (wanted: CandidateOffer, who: StudentFacts) => subjectReasons(wanted, who).map((reason) => reason.message)
const needs = (code: string, kind: 'subject' | 'co_subject' = 'subject') => [{ kind, code, min_level: null }]

test('nothing against a plain choice', () => {
  expect(subjectReasons(offer(), student())).toEqual([])
})

test('a closed section is opened for one student by who may; a held seat is free for nobody else', () => {
  expect(subjectReasons(offer({ status: 'closed' }), student())).toEqual([
    { code: 'subject.closed', message: 'CC102 (BSIT-1A) is closed.', office: 'Registrar', override: 'Override Closed Section' },
  ])
  expect(texts(offer({ seats_taken: 38, seats_held: 1 }), student())).toEqual([])
})

test('seats, a dissolved class and another term are never a matter of judgement', () => {
  const cases: [Partial<CandidateOffer>, string][] = [
    [{ seats_taken: 40 }, 'Section is full (40/40)'],
    [{ seats_taken: 38, seats_held: 2 }, 'Section is full (38/40) and 2 seats are offered to the waiting list'],
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

test('prerequisites: passed, failed, INC, not graded, being taken, never taken', () => {
  const wanted = offer({ prerequisites: needs('CC101') })
  const who = (result?: Result) => student({ standing: new Map(result ? [['CC101', result]] : []) })
  expect(texts(wanted, who('passed'))).toEqual([])
  expect(texts(wanted, who('failed'))).toEqual(['CC102 needs CC101, which was failed.'])
  expect(texts(wanted, who('conditional'))).toEqual(['CC102 needs CC101, which has a conditional grade.'])
  expect(texts(wanted, who('incomplete'))).toEqual(['CC102 needs CC101, which is INC.'])
  expect(texts(wanted, who('ungraded'))).toEqual(['CC102 needs CC101, which has no grade yet.'])
  expect(texts(wanted, who('hidden'))).toEqual(['CC102 needs CC101, whose grade is not shown to you yet.'])
  expect(texts(wanted, who())).toEqual(['CC102 needs CC101, which was never taken.'])
  const now = student({ carried: [offer({ offer_id: 9, prospectus_id: 9, code: 'CC101', meetings: [] })] })
  expect(texts(wanted, now)).toEqual(['CC102 needs CC101, which is being taken this term.'])
  expect(overridable(subjectReasons(wanted, who()))).toBe(true)
})

test('only a grade that is not there yet lets a subject be asked for on condition', () => {
  const wanted = offer({ prerequisites: needs('CC101') })
  const waits = (result?: Result) => violationsOf(wanted, student({ standing: new Map(result ? [['CC101', result]] : []) }))[0]?.conditional
  expect([waits('ungraded'), waits('hidden')]).toEqual([true, true])
  expect([waits('failed'), waits('incomplete'), waits()].some(Boolean)).toBe(false)
})

test('the last day to add and drop counts, is told once, and is overridden like a rule', () => {
  const after = student({ add_drop_closes_on: '2026-06-14' })
  const text = 'Subjects of an enrolled student could be added and dropped until June 14, 2026.'
  expect(texts(offer(), student({ add_drop_closes_on: '2026-06-15' }))).toEqual([])
  expect(texts(offer(), after)).toEqual([text])
  const other = offer({ offer_id: 2, prospectus_id: 2, code: 'GE101', meetings: [] })
  const reasons = subjectsReasons([offer(), other], after)
  expect(reasons.map((reason) => reason.message)).toEqual([text])
  expect(notOverridable(reasons, (name) => name === 'Override Add and Drop Period')).toEqual([])
  expect(notOverridable(reasons, (name) => name !== 'Override Add and Drop Period')).toEqual(reasons)
})

test('year standing and co-requisites', () => {
  const third = offer({ prerequisites: [{ kind: 'standing', code: null, min_level: 3 }] })
  expect(subjectReasons(third, student())).toEqual([
    { code: 'subject.standing', message: 'CC102 is for year 3 and above.', office: 'Registrar', override: 'Override Standing' },
  ])
  expect(texts(third, student({ level: 3 }))).toEqual([])
  const paired = offer({ prerequisites: needs('CC102L', 'co_subject') })
  expect(texts(paired, student())).toEqual(['CC102 is taken together with CC102L.'])
  const partner = offer({ offer_id: 2, prospectus_id: 2, code: 'CC102L', meetings: [] })
  expect(subjectsReasons([paired, partner], student())).toEqual([])
})

test('a conflict names both classes, their times and rooms; touching classes do not clash', () => {
  const other = offer({
    offer_id: 2,
    prospectus_id: 2,
    code: 'GE101',
    meetings: [1, 3].map((day) => ({ day, start: '08:00', end: '09:00', room: 'RM 7' })),
  })
  expect(texts(offer(), student({ carried: [other] }))).toEqual([
    'CC102 (BSIT-1A) M 7:30AM-8:30AM RM 101 overlaps GE101 (BSIT-1A) M 8:00AM-9:00AM RM 7.',
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

const results: readonly Result[] = ['passed', 'conditional', 'failed', 'incomplete', 'ungraded', 'dropped', 'hidden']
const anOffer = fc.record({
  code: fc.constantFrom('A', 'B', 'C', 'D'),
  units: fc.integer({ min: 1, max: 6 }),
  start: fc.integer({ min: 7, max: 12 }),
  status: fc.constantFrom('open', 'closed', 'dissolved'),
  seats_taken: fc.integer({ min: 0, max: 3 }),
  seats_held: fc.integer({ min: 0, max: 1 }),
  needs: fc.option(fc.constantFrom('A', 'B', 'C', 'D')),
})
type Choice = typeof anOffer extends fc.Arbitrary<infer T> ? T : never
const built = ({ start, needs: code, ...more }: Choice, id: number) =>
  offer({
    ...more,
    offer_id: id,
    prospectus_id: id,
    max_person: 3,
    seats_held: Math.min(more.seats_held, 3 - more.seats_taken),
    meetings: [{ day: 1, start: `${String(start).padStart(2, '0')}:00`, end: `${String(start + 2).padStart(2, '0')}:00`, room: null }],
    prerequisites: code ? [{ kind: 'subject', code, min_level: null }] : [],
  })
const aStudent = fc.record({
  max_units: fc.integer({ min: 3, max: 12 }),
  standing: fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D'), fc.constantFrom(...results)).map((of) => new Map(Object.entries(of))),
  add_drop_closes_on: fc.option(fc.constantFrom('2026-06-14', '2026-06-15')),
})

test('no permission makes a full, dissolved or doubled subject free, nor one whose grade is hidden; every other reason names a permission there is', () => {
  const names = new Set<string>(permissions.map((permission) => permission.name))
  fc.assert(
    fc.property(fc.array(anOffer, { minLength: 1, maxLength: 4 }), aStudent, (choices, who) => {
      const offers = choices.map(built)
      const reasons = subjectsReasons(offers, student(who))
      for (const { override } of reasons) if (override !== undefined) expect(names.has(override)).toBe(true)
      const left = notOverridable(reasons, () => true)
      const codes = new Set(offers.map((one) => one.code))
      const blocked =
        codes.size < offers.length ||
        offers.some((one) => one.seats_taken + one.seats_held >= 3 || one.status === 'dissolved' || who.standing.get(one.code) === 'hidden')
      expect(left.length > 0).toBe(blocked)
      expect(notOverridable(reasons, () => false)).toEqual(reasons)
    }),
  )
})

test('what may be chosen keeps every rule: seats, times, units, one of each, what it needs', () => {
  fc.assert(
    fc.property(fc.array(anOffer, { minLength: 1, maxLength: 6 }), aStudent, (choices, who) => {
      const facts = student(who)
      const offers: CandidateOffer[] = []
      for (const one of choices.map(built)) if (subjectsReasons([...offers, one], facts).length === 0) offers.push(one)
      expect(offers.every((one) => one.status === 'open' && one.seats_taken + one.seats_held < one.max_person)).toBe(true)
      expect(new Set(offers.map((one) => one.code)).size).toBe(offers.length)
      expect(offers.reduce((sum, one) => sum + one.units, 0)).toBeLessThanOrEqual(facts.max_units)
      for (const one of offers) {
        expect(facts.standing.get(one.code)).not.toBe('passed')
        for (const needed of one.prerequisites) expect(facts.standing.get(needed.code ?? '')).toBe('passed')
        const [mine] = one.meetings
        for (const other of offers)
          if (other !== one) expect(mine!.start >= other.meetings[0]!.end || other.meetings[0]!.start >= mine!.end).toBe(true)
      }
      if (offers.length > 0) expect(facts.add_drop_closes_on === '2026-06-14').toBe(false)
    }),
  )
})
