import { expect, test } from 'vitest'
import { aPlan, aRow, needing } from '../testing-rows.ts'
import { needChoices, toggled } from './needs-choices.ts'
import { lateTexts, needsText } from './needs-text.ts'

const first = aRow('A', 1, 1)
const second = aRow('B', 1, 2, { prerequisites: needing(first) })
const third = aRow('C', 2, 1, { prerequisites: needing(second) })
const peer = aRow('P', 2, 1)
const later = aRow('L', 2, 2, { descriptive_title: 'Zoology' })
const plan = aPlan([first, second, third, peer, later])
const codes = (...args: Parameters<typeof needChoices>) => needChoices(...args).map((choice) => choice.code)

test('chosen ones first, then earlier terms from the nearest back, then the same term, then later ones', () => {
  expect(codes(plan, third, 'prerequisites', '')).toEqual(['B', 'A', 'P', 'L'])
  expect(codes(plan, third, 'prerequisites', 'ZOO l')).toEqual(['L'])
  expect(codes(plan, later, 'corequisites', '')).toEqual(['C', 'P', 'B', 'A'])
})

test('what would close a circle says which, and what is not earlier is warned of', () => {
  const [b, c, p, l] = ['B', 'C', 'P', 'L'].map((code) => needChoices(plan, first, 'prerequisites', '').find((one) => one.code === code)!)
  expect(b?.refused?.message).toBe('A needs B, which needs A')
  expect(c?.refused?.message).toBe('A needs C, which needs B, which needs A')
  expect([p?.refused, l?.warning]).toEqual([undefined, 'Planned later, in Second Year, Second Semester'])
  expect(needChoices(plan, first, 'corequisites', '').every((choice) => choice.refused === undefined)).toBe(true)
})

test('a subject is either a prerequisite or a corequisite', () => {
  expect(toggled(third, 'corequisites', second.id)).toEqual({ prerequisites: [], corequisites: [second.id], standing: null })
  expect(toggled(third, 'prerequisites', second.id)).toEqual({ prerequisites: [], corequisites: [], standing: null })
})

test('a subject whose prerequisite is not taught before it says so', () => {
  const wrong = aRow('W', 1, 1, { prerequisites: needing(later) })
  expect(lateTexts(aPlan([wrong, later]), wrong)).toBe('W needs L, which is planned later, in Second Year, Second Semester.')
  expect(lateTexts(plan, third)).toBeUndefined()
})

test('the printed table says it in one line', () => {
  expect(needsText({ prerequisites: needing(first, second), corequisites: needing(peer), standing: 3 })).toBe(
    'A, B; with P; Third Year standing',
  )
  expect(needsText(first)).toBe('')
})
