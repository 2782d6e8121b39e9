import type { CandidateOffer, StudentFacts } from '#enrollment/enrollment/subjects/subject-rules.ts'

/** A student of the first year who has taken nothing yet. */
export const makeStudent = (overrides: Partial<StudentFacts> = {}): StudentFacts => ({
  school_year: '2026-2027',
  semester: 1,
  level: 1,
  level_type: 'college',
  max_units: 24,
  carried: [],
  standing: new Map(),
  plan: [],
  equivalences: [],
  add_drop_closes_on: null,
  today: '2026-06-15',
  ...overrides,
})

/** An open class with free seats and without prerequisites. */
export const makeOffer = (overrides: Partial<CandidateOffer> = {}): CandidateOffer => ({
  offer_id: 1,
  prospectus_id: 1,
  subject_id: 1,
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
  ...overrides,
})
