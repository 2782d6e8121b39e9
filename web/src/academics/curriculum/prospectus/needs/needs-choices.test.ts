import { expect, test } from 'vitest'
import { makePlan, makeRow, toRequisites } from '#testing/prospectus-rows.ts'
import { listNeedChoices, toggleNeed } from './needs-choices.ts'
import { laterTermText, needsText } from './needs-text.ts'

const first = makeRow('A', 1, 1)
const second = makeRow('B', 1, 2, { prerequisites: toRequisites(first) })
const third = makeRow('C', 2, 1, { prerequisites: toRequisites(second) })
const peer = makeRow('P', 2, 1)
const later = makeRow('L', 2, 2, { descriptive_title: 'Zoology' })
const plan = makePlan([first, second, third, peer, later])
const codes = (...args: Parameters<typeof listNeedChoices>) => listNeedChoices(...args).map((choice) => choice.code)

test('lists chosen subjects first, then earlier terms from the nearest back, then the same term, then later ones', () => {
  expect(codes(plan, third, 'prerequisites', '')).toEqual(['B', 'A', 'P', 'L'])
  expect(codes(plan, third, 'prerequisites', 'ZOO l')).toEqual(['L'])
  expect(codes(plan, later, 'corequisites', '')).toEqual(['C', 'P', 'B', 'A'])
})

test('a choice that would close a circle is refused with its chain, and a choice that is not earlier has a warning', () => {
  const [b, c, p, l] = ['B', 'C', 'P', 'L'].map(
    (code) => listNeedChoices(plan, first, 'prerequisites', '').find((choice) => choice.code === code)!,
  )
  expect(b?.refusal?.message).toBe('A needs B, which needs A')
  expect(c?.refusal?.message).toBe('A needs C, which needs B, which needs A')
  expect([p?.refusal, l?.warning]).toEqual([undefined, 'Planned later, in Second Year, Second Semester'])
  expect(listNeedChoices(plan, first, 'corequisites', '').every((choice) => choice.refusal === undefined)).toBe(true)
})

test('a subject is either a prerequisite or a corequisite', () => {
  expect(toggleNeed(third, 'corequisites', second.id)).toEqual({ prerequisites: [], corequisites: [second.id], standing: null })
  expect(toggleNeed(third, 'prerequisites', second.id)).toEqual({ prerequisites: [], corequisites: [], standing: null })
})

test('warns of a prerequisite that is planned later', () => {
  const misplaced = makeRow('W', 1, 1, { prerequisites: toRequisites(later) })
  expect(laterTermText(makePlan([misplaced, later]), misplaced)).toBe('W needs L, which is planned later, in Second Year, Second Semester.')
  expect(laterTermText(plan, third)).toBeUndefined()
})

test('writes what a subject needs in one line', () => {
  expect(needsText({ prerequisites: toRequisites(first, second), corequisites: toRequisites(peer), standing: 3 })).toBe(
    'A, B; with P; Third Year standing',
  )
  expect(needsText(first)).toBe('')
})
