import { permissions, type Reason } from '@talaan/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeOffer as makeAnyOffer, makeStudent } from '#testing/enrollment/subject-facts.ts'
import type { Result } from './results.ts'
import {
  type CandidateOffer,
  maxUnitsOf,
  notOverridable,
  remainingUnits,
  type StudentFacts,
  subjectReasons,
  violationsOf,
  violationsOfAll,
} from './subject-rules.ts'

/** One subject for each code. */
const subjectIds = new Map<string, number>()
const subjectId = (code: string): number => subjectIds.get(code) ?? subjectIds.set(code, subjectIds.size + 1).size

const makeOffer = (overrides: Partial<CandidateOffer> = {}): CandidateOffer =>
  makeAnyOffer({ subject_id: subjectId(overrides.code ?? 'CC102'), ...overrides })
const subjectsReasons = (offers: readonly CandidateOffer[], student: StudentFacts) =>
  violationsOfAll(offers, student).map(({ reason }) => reason)
/** Whether a person with every permission can override all reasons. */
const areAllOverridable = (reasons: readonly Reason[]) => reasons.length > 0 && notOverridable(reasons, () => true).length === 0
const reasonMessages = (candidate: CandidateOffer, student: StudentFacts) =>
  subjectReasons(candidate, student).map((reason) => reason.message)
const requireSubject = (code: string, kind: 'subject' | 'co_subject' = 'subject') => [
  { kind, code, subject_id: subjectId(code), min_level: null },
]

test('accepts an offer that breaks no rule', () => {
  expect(subjectReasons(makeOffer(), makeStudent())).toEqual([])
})

test('allows an override for a closed section and accepts a class with a free seat beside held ones', () => {
  expect(subjectReasons(makeOffer({ status: 'closed' }), makeStudent())).toEqual([
    { code: 'subject.closed', message: 'CC102 (BSIT-1A) is closed.', office: 'Registrar', override: 'Override Closed Section' },
  ])
  expect(reasonMessages(makeOffer({ seats_taken: 38, seats_held: 1 }), makeStudent())).toEqual([])
})

test('allows no override for full and dissolved classes, other terms and other levels', () => {
  const cases: [Partial<CandidateOffer>, string][] = [
    [{ seats_taken: 40 }, 'Section is full (40/40)'],
    [{ seats_taken: 38, seats_held: 2 }, 'Section is full (38/40) and 2 slots are offered to the waiting list'],
    [{ status: 'dissolved' }, 'CC102 (BSIT-1A) is dissolved.'],
    [{ semester: 2 }, 'CC102 (BSIT-1A) belongs to another term.'],
    [{ level_type: 'high_school' }, 'CC102 (BSIT-1A) is a high school subject.'],
  ]
  for (const [more, message] of cases) {
    const reasons = subjectReasons(makeOffer(more), makeStudent())
    expect(reasons.map((reason) => reason.message)).toEqual([message])
    expect(areAllOverridable(reasons)).toBe(false)
  }
})

test('rejects a subject that is already added in another section', () => {
  const carried = [makeOffer({ offer_id: 9, section: 'BSIT-1B' })]
  const reasons = subjectReasons(makeOffer(), makeStudent({ carried }))
  expect(reasons).toEqual([{ code: 'subject.duplicate', message: 'CC102 is already added.' }])
  expect(areAllOverridable(reasons)).toBe(false)
})

test('names the standing of a missing prerequisite', () => {
  const candidate = makeOffer({ prerequisites: requireSubject('CC101') })
  const studentWithResult = (result?: Result) => makeStudent({ standing: new Map(result ? [[subjectId('CC101'), result]] : []) })
  expect(reasonMessages(candidate, studentWithResult('passed'))).toEqual([])
  expect(reasonMessages(candidate, studentWithResult('failed'))).toEqual(['CC102 needs CC101, which was failed.'])
  expect(reasonMessages(candidate, studentWithResult('conditional'))).toEqual(['CC102 needs CC101, which has a conditional grade.'])
  expect(reasonMessages(candidate, studentWithResult('incomplete'))).toEqual(['CC102 needs CC101, which is INC.'])
  expect(reasonMessages(candidate, studentWithResult('ungraded'))).toEqual(['CC102 needs CC101, which has no grade yet.'])
  expect(reasonMessages(candidate, studentWithResult('hidden'))).toEqual(['CC102 needs CC101, whose grade is not shown to you yet.'])
  expect(reasonMessages(candidate, studentWithResult())).toEqual(['CC102 needs CC101, which was never taken.'])
  const studentTakingIt = makeStudent({ carried: [makeOffer({ offer_id: 9, prospectus_id: 9, code: 'CC101', meetings: [] })] })
  expect(reasonMessages(candidate, studentTakingIt)).toEqual(['CC102 needs CC101, which is being taken this term.'])
  expect(areAllOverridable(subjectReasons(candidate, studentWithResult()))).toBe(true)
})

test('marks a violation as conditional only while a grade is missing', () => {
  const candidate = makeOffer({ prerequisites: requireSubject('CC101') })
  const isConditional = (result?: Result) =>
    violationsOf(candidate, makeStudent({ standing: new Map(result ? [[subjectId('CC101'), result]] : []) }))[0]?.conditional
  expect([isConditional('ungraded'), isConditional('hidden')]).toEqual([true, true])
  expect([isConditional('failed'), isConditional('incomplete'), isConditional()].some(Boolean)).toBe(false)
})

test('rejects changes after the last day to add and drop once, with an override', () => {
  const studentAfterLastDay = makeStudent({ add_drop_closes_on: '2026-06-14' })
  const message = 'The period for adding and dropping subjects ended on June 14, 2026.'
  expect(reasonMessages(makeOffer(), makeStudent({ add_drop_closes_on: '2026-06-15' }))).toEqual([])
  expect(reasonMessages(makeOffer(), studentAfterLastDay)).toEqual([message])
  const otherOffer = makeOffer({ offer_id: 2, prospectus_id: 2, code: 'GE101', meetings: [] })
  const reasons = subjectsReasons([makeOffer(), otherOffer], studentAfterLastDay)
  expect(reasons.map((reason) => reason.message)).toEqual([message])
  expect(notOverridable(reasons, (name) => name === 'Override Add and Drop Period')).toEqual([])
  expect(notOverridable(reasons, (name) => name !== 'Override Add and Drop Period')).toEqual(reasons)
})

test('checks year standing and co-requisites', () => {
  const thirdYearOffer = makeOffer({ prerequisites: [{ kind: 'standing', code: null, subject_id: null, min_level: 3 }] })
  expect(subjectReasons(thirdYearOffer, makeStudent())).toEqual([
    { code: 'subject.standing', message: 'CC102 is for year 3 and above.', office: 'Registrar', override: 'Override Standing' },
  ])
  expect(reasonMessages(thirdYearOffer, makeStudent({ level: 3 }))).toEqual([])
  const pairedOffer = makeOffer({ prerequisites: requireSubject('CC102L', 'co_subject') })
  expect(reasonMessages(pairedOffer, makeStudent())).toEqual(['CC102 must be taken together with CC102L.'])
  const partnerOffer = makeOffer({ offer_id: 2, prospectus_id: 2, code: 'CC102L', meetings: [] })
  expect(subjectsReasons([pairedOffer, partnerOffer], makeStudent())).toEqual([])
})

test('names classes, times and rooms of a schedule conflict; adjacent classes do not conflict', () => {
  const otherOffer = makeOffer({
    offer_id: 2,
    prospectus_id: 2,
    code: 'GE101',
    meetings: [1, 3].map((day) => ({ day, start: '08:00', end: '09:00', room: 'RM 7' })),
  })
  expect(reasonMessages(makeOffer(), makeStudent({ carried: [otherOffer] }))).toEqual([
    'CC102 (BSIT-1A) M 7:30AM-8:30AM RM 101 overlaps GE101 (BSIT-1A) M 8:00AM-9:00AM RM 7.',
  ])
  const laterOffer = { ...otherOffer, meetings: [{ day: 1, start: '08:30', end: '09:30', room: null }] }
  expect(reasonMessages(makeOffer(), makeStudent({ carried: [laterOffer] }))).toEqual([])
})

test('rejects passed subjects and too many units', () => {
  expect(reasonMessages(makeOffer(), makeStudent({ standing: new Map([[subjectId('CC102'), 'passed']]) }))).toEqual([
    'CC102 was already passed.',
  ])
  expect(reasonMessages(makeOffer(), makeStudent({ standing: new Map([[subjectId('CC102'), 'failed']]) }))).toEqual([])
  expect(reasonMessages(makeOffer({ units: 0.3 }), makeStudent({ max_units: 0.3 }))).toEqual([])
  expect(reasonMessages(makeOffer(), makeStudent({ max_units: 2 }))).toEqual([
    'With CC102 the load is 3 units; the maximum for this level and semester is 2.',
  ])
})

test.each([
  ['the normal load above a smaller plan', { planned_units: 15 }, 24],
  ['the plan above the normal load', { planned_units: 26 }, 26],
  ['the normal load without a plan', {}, 24],
  ['the normal load of a summer', { semester: 3, planned_units: 3 }, 9],
  ['the overload when the curriculum can be completed with it', { planned_units: 15, remaining_units: 28 }, 30],
  ['no overload when more remains than fits', { planned_units: 15, remaining_units: 31 }, 24],
  ['no overload that is not needed', { planned_units: 15, remaining_units: 24 }, 24],
  ['never more than 30 with the overload', { planned_units: 27, remaining_units: 30 }, 30],
  ['a plan above 30', { planned_units: 32, remaining_units: 33 }, 32],
  ['the overload in summer', { semester: 3, planned_units: 6, remaining_units: 12 }, 15],
  ['the plan of a high school', { level_type: 'high_school', planned_units: 9 }, 9],
] as const)('the most units are %s', (_, load, expected) => {
  const limits = { college: 24, summer: 9, overload: 6 }
  const facts = { level_type: 'college', semester: 1, planned_units: null, remaining_units: null, ...load }
  expect(maxUnitsOf(facts, limits)).toBe(expected)
})

test('counts as remaining what is neither passed nor waiting for its grade', () => {
  const plan = ['A', 'B', 'C', 'D', 'E', 'F'].map((code) => ({ subject_id: subjectId(code), units: 3 }))
  const standing = new Map<number, Result>([
    [subjectId('A'), 'passed'],
    [subjectId('B'), 'failed'],
    [subjectId('C'), 'ungraded'],
    [subjectId('D'), 'hidden'],
    [subjectId('E'), 'incomplete'],
  ])
  expect(remainingUnits(plan, standing)).toBe(9)
})

test('finds duplicates and reports too many units once for offers chosen together', () => {
  const choice = fc.record({
    code: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
    start: fc.integer({ min: 7, max: 18 }),
    units: fc.integer({ min: 1, max: 6 }),
  })
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 6 }), (choices) => {
      const offers = choices.map(({ code, start, units }, index) =>
        makeOffer({
          offer_id: index + 1,
          prospectus_id: index + 1,
          code,
          units,
          meetings: [
            { day: 1, start: `${String(start).padStart(2, '0')}:00`, end: `${String(start + 1).padStart(2, '0')}:00`, room: null },
          ],
        }),
      )
      const reasons = subjectsReasons(offers, makeStudent({ max_units: 12 }))
      const codes = reasons.map((reason) => reason.code)
      const hasRepeatedCode = new Set(choices.map((choice) => choice.code)).size < choices.length
      expect(codes.includes('subject.duplicate')).toBe(hasRepeatedCode)
      expect(codes.filter((code) => code === 'subject.over_units').length).toBeLessThanOrEqual(1)
      if (!hasRepeatedCode) expect(codes.includes('subject.over_units')).toBe(choices.reduce((sum, choice) => sum + choice.units, 0) > 12)
    }),
  )
})

const results: readonly Result[] = ['passed', 'conditional', 'failed', 'incomplete', 'ungraded', 'dropped', 'hidden']
const offerChoices = fc.record({
  code: fc.constantFrom('A', 'B', 'C', 'D'),
  units: fc.integer({ min: 1, max: 6 }),
  start: fc.integer({ min: 7, max: 12 }),
  status: fc.constantFrom('open', 'closed', 'dissolved'),
  seats_taken: fc.integer({ min: 0, max: 3 }),
  seats_held: fc.integer({ min: 0, max: 1 }),
  needs: fc.option(fc.constantFrom('A', 'B', 'C', 'D')),
})
type OfferChoice = typeof offerChoices extends fc.Arbitrary<infer T> ? T : never
const buildOffer = ({ start, needs: code, ...more }: OfferChoice, id: number) =>
  makeOffer({
    ...more,
    offer_id: id,
    prospectus_id: id,
    max_person: 3,
    seats_held: Math.min(more.seats_held, 3 - more.seats_taken),
    meetings: [{ day: 1, start: `${String(start).padStart(2, '0')}:00`, end: `${String(start + 2).padStart(2, '0')}:00`, room: null }],
    prerequisites: code ? [{ kind: 'subject', code, subject_id: subjectId(code), min_level: null }] : [],
  })
const studentFacts = fc.record({
  max_units: fc.integer({ min: 3, max: 12 }),
  standing: fc
    .dictionary(fc.constantFrom('A', 'B', 'C', 'D'), fc.constantFrom(...results))
    .map((standings) => new Map(Object.entries(standings).map(([code, result]) => [subjectId(code), result]))),
  add_drop_closes_on: fc.option(fc.constantFrom('2026-06-14', '2026-06-15')),
})

test('names an existing permission for every reason except full, dissolved, duplicate and hidden ones', () => {
  const permissionNames = new Set<string>(permissions.map((permission) => permission.name))
  fc.assert(
    fc.property(fc.array(offerChoices, { minLength: 1, maxLength: 4 }), studentFacts, (choices, student) => {
      const offers = choices.map(buildOffer)
      const reasons = subjectsReasons(offers, makeStudent(student))
      for (const { override } of reasons) if (override !== undefined) expect(permissionNames.has(override)).toBe(true)
      const refusals = notOverridable(reasons, () => true)
      const codes = new Set(offers.map((offer) => offer.code))
      const isRefused =
        codes.size < offers.length ||
        offers.some(
          (offer) =>
            offer.seats_taken + offer.seats_held >= 3 ||
            offer.status === 'dissolved' ||
            student.standing.get(offer.subject_id) === 'hidden',
        )
      expect(refusals.length > 0).toBe(isRefused)
      expect(notOverridable(reasons, () => false)).toEqual(reasons)
    }),
  )
})

test('accepts only offers that keep every rule together', () => {
  fc.assert(
    fc.property(fc.array(offerChoices, { minLength: 1, maxLength: 6 }), studentFacts, (choices, student) => {
      const facts = makeStudent(student)
      const offers: CandidateOffer[] = []
      for (const offer of choices.map(buildOffer)) if (subjectsReasons([...offers, offer], facts).length === 0) offers.push(offer)
      expect(offers.every((offer) => offer.status === 'open' && offer.seats_taken + offer.seats_held < offer.max_person)).toBe(true)
      expect(new Set(offers.map((offer) => offer.code)).size).toBe(offers.length)
      expect(offers.reduce((sum, offer) => sum + offer.units, 0)).toBeLessThanOrEqual(facts.max_units)
      for (const offer of offers) {
        expect(facts.standing.get(offer.subject_id)).not.toBe('passed')
        for (const prerequisite of offer.prerequisites) expect(facts.standing.get(prerequisite.subject_id ?? 0)).toBe('passed')
        const [meeting] = offer.meetings
        for (const otherOffer of offers)
          if (otherOffer !== offer)
            expect(meeting!.start >= otherOffer.meetings[0]!.end || otherOffer.meetings[0]!.start >= meeting!.end).toBe(true)
      }
      if (offers.length > 0) expect(facts.add_drop_closes_on === '2026-06-14').toBe(false)
    }),
  )
})

test('judges a class of another curriculum by the prerequisites of the own one', () => {
  const candidate = makeOffer({ prospectus_id: 90, prerequisites: requireSubject('CC101') })
  const plan = [{ prospectus_id: 7, subject_id: subjectId('CC102'), prerequisites: requireSubject('MATH101') }]
  expect(reasonMessages(candidate, makeStudent({ plan }))).toEqual(['CC102 needs MATH101, which was never taken.'])
  expect(reasonMessages(candidate, makeStudent({ plan: [{ ...plan[0]!, prerequisites: [] }] }))).toEqual([])
  expect(reasonMessages(candidate, makeStudent())).toEqual(['CC102 needs CC101, which was never taken.'])
})

test('treats a subject that counts as another like that one', () => {
  const equivalences = [{ from: [subjectId('OLD1')], to: subjectId('CC102'), both_ways: false }]
  const plan = [{ prospectus_id: 7, subject_id: subjectId('CC102'), prerequisites: requireSubject('MATH101') }]
  const candidate = makeOffer({ offer_id: 3, prospectus_id: 90, code: 'OLD1' })
  expect(reasonMessages(candidate, makeStudent({ plan, equivalences }))).toEqual(['OLD1 needs MATH101, which was never taken.'])
  const passed = new Map<number, Result>([[subjectId('CC102'), 'passed']])
  expect(reasonMessages(candidate, makeStudent({ plan: [{ ...plan[0]!, prerequisites: [] }], equivalences, standing: passed }))).toEqual([
    'OLD1 was already passed.',
  ])
  const carried = [makeOffer({ offer_id: 9, code: 'CC102', meetings: [] })]
  expect(reasonMessages(candidate, makeStudent({ equivalences, carried }))).toEqual(['OLD1 is already added.'])
  expect(reasonMessages(candidate, makeStudent({ carried })).includes('OLD1 is already added.')).toBe(false)
})
