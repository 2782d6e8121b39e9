import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeOffer, makeStudent } from '#testing/enrollment/subject-facts.ts'
import { findChoices, MAX_SHARED_CLASSES, proposeClasses } from './propose-subjects.ts'
import type { PlanSubject } from './subject-queries.ts'
import type { CandidateOffer } from './subject-rules.ts'

/** Rows of the own curriculum; a class of another row of the same subject is a shared one. */
const subjects: PlanSubject[] = [1, 2, 3].map((id) => ({
  prospectus_id: id,
  subject_id: id,
  code: `GE10${id}`,
  descriptive_title: 'Subject',
  units: 3,
  level: 1,
  semester: 1,
}))
const student = makeStudent()
const makeClass = (offer_id: number, overrides: Partial<CandidateOffer> = {}): CandidateOffer =>
  makeOffer({ offer_id, prospectus_id: 100 + offer_id, code: 'GE101', section: `S${offer_id}`, ...overrides })

/** Proposes from all classes, and from those that are loaded. */
function proposeBoth(classes: readonly CandidateOffer[], section?: string) {
  const ids = new Set(findChoices(subjects, classes, student, section))
  const loadedClasses = classes.filter((offer) => ids.has(offer.offer_id))
  return [proposeClasses(subjects, classes, student, section), proposeClasses(subjects, loadedClasses, student, section)]
}

const anyClass = fc.record({
  subject_id: fc.constantFrom(1, 2, 3),
  isOwn: fc.boolean(),
  section: fc.constantFrom('A', 'B', 'C'),
  status: fc.constantFrom('open', 'closed'),
  seats_taken: fc.integer({ min: 0, max: 40 }),
  day: fc.constantFrom(1, 2, 3),
})

test('proposes the same classes as from all of them while no subject has more shared ones than the limit', () => {
  fc.assert(
    fc.property(fc.array(anyClass, { maxLength: MAX_SHARED_CLASSES }), fc.constantFrom(undefined, 'A'), (list, section) => {
      const classes = list.map(({ isOwn, day, ...values }, index) =>
        makeClass(index, {
          ...values,
          ...(isOwn && { prospectus_id: values.subject_id }),
          meetings: [{ day, start: '08:00', end: '09:00', room: null }],
        }),
      )
      const [fromAll, fromLoaded] = proposeBoth(classes, section)
      expect(fromLoaded).toEqual(fromAll)
    }),
  )
})

test('proposes a class among those with the most free seats and of the section, beyond the limit too', () => {
  const classes = Array.from({ length: 60 }, (_, index) =>
    makeClass(index + 1, { seats_taken: (index + 1) % 40, status: index % 3 === 0 ? 'closed' : 'open' }),
  )
  const [fromAll, fromLoaded] = proposeBoth(classes)
  expect(fromLoaded).toEqual(fromAll)
  expect(fromLoaded?.[0]?.offer_id).toBe(41)
  const [ofSection, loadedOfSection] = proposeBoth(classes, 'S38')
  expect([ofSection?.[0]?.offer_id, loadedOfSection?.[0]?.offer_id]).toEqual([38, 38])
})

test('loads all classes of the own curriculum and few of the others', () => {
  const ownClasses = Array.from({ length: 30 }, (_, index) => makeClass(index + 1, { prospectus_id: 1 }))
  const sharedClasses = Array.from({ length: 100 }, (_, index) => makeClass(index + 31, { seats_taken: index % 41 }))
  const ids = new Set(findChoices(subjects, [...ownClasses, ...sharedClasses], student, undefined))
  expect(ownClasses.every((offer) => ids.has(offer.offer_id))).toBe(true)
  expect(ids.size).toBeLessThanOrEqual(30 + 2 * MAX_SHARED_CLASSES + 1)
})
