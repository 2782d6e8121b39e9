import { expect, test } from 'vitest'
import { type PlannedClass, placeClasses } from './place-classes.ts'

const makeMeeting = (day: number, start: string, end: string, room: [number, string] | null = null, room_active = true) => ({
  day,
  start,
  end,
  room_id: room?.[0] ?? null,
  room: room?.[1] ?? null,
  room_active,
})
const makePlannedClass = (fields: Partial<PlannedClass> = {}): PlannedClass => ({
  prospectus_id: 1,
  code: 'CC101',
  section: 'BSIT-1A',
  max_person: 40,
  employee_id: 7,
  instructor_name: 'REYES, A.',
  instructor_active: true,
  meetings: [makeMeeting(3, '07:30', '08:30', [1, 'RM 101']), makeMeeting(1, '07:30', '08:30', [1, 'RM 101'])],
  ...fields,
})
const makeTermMeeting = (fields: object = {}) => ({
  ...{ offer_id: 5, day: 1, start: '08:00', end: '09:00', room_id: 1, room: 'RM 101', employee_id: 9 },
  ...{ section_key: 'bsba-1a', code: 'GE101', section: 'BSBA-1A', instructor_name: 'LIM, S.' },
  ...fields,
})
const listReasons = (placed: ReturnType<typeof placeClasses>) =>
  placed.map((placedClass) => placedClass.left_out.map((reason) => [reason.code, reason.message]))

test('keeps schedule and instructor when nothing clashes', () => {
  expect(placeClasses([makePlannedClass()], [makeTermMeeting({ start: '08:30', end: '09:30' })])).toMatchObject([
    { subject_schedule: 'MW 7:30AM-8:30AM RM 101', employee_id: 7, left_out: [] },
  ])
})

test('removes a taken room from its meeting, a taken instructor from the class, and all meetings when the section is taken', () => {
  const [withoutRoom] = placeClasses([makePlannedClass()], [makeTermMeeting()])
  expect(withoutRoom).toMatchObject({ subject_schedule: 'M 7:30AM-8:30AM; W 7:30AM-8:30AM RM 101', employee_id: 7 })
  const [withoutTeacher] = placeClasses(
    [makePlannedClass()],
    [makeTermMeeting({ room_id: 2, employee_id: 7, instructor_name: 'REYES, A.' })],
  )
  expect(withoutTeacher).toMatchObject({ subject_schedule: 'MW 7:30AM-8:30AM RM 101', employee_id: null })
  const [withoutTimes] = placeClasses([makePlannedClass()], [makeTermMeeting({ room_id: 2, section_key: 'bsit-1a' })])
  expect(withoutTimes).toMatchObject({ subject_schedule: '', meetings: [], employee_id: 7 })
  expect(listReasons([withoutRoom!, withoutTeacher!, withoutTimes!])).toEqual([
    [['offer.room_clash', 'Room conflict: RM 101 is used by GE101 (BSBA-1A), M 8:00AM-9:00AM, LIM, S.']],
    [['offer.instructor_clash', 'Instructor conflict: REYES, A. already teaches GE101 (BSBA-1A), M 8:00AM-9:00AM, RM 101.']],
    [['offer.section_clash', 'Section conflict: BSIT-1A already has GE101, M 8:00AM-9:00AM, RM 101, LIM, S.']],
  ])
})

test('reports a meeting that clashes with two others once, and two meetings of one class together', () => {
  const plannedClass = makePlannedClass({
    meetings: [
      makeMeeting(1, '07:30', '08:30', [1, 'RM 101']),
      makeMeeting(1, '08:30', '09:30', [1, 'RM 101']),
      makeMeeting(3, '07:30', '08:30', [1, 'RM 101']),
    ],
  })
  const placed = placeClasses([plannedClass], [makeTermMeeting({ end: '09:00' }), makeTermMeeting({ day: 3, end: '09:00' })])
  expect(listReasons(placed)).toEqual([
    [['offer.room_clash', 'Room conflict: RM 101 is used by GE101 (BSBA-1A), MW 8:00AM-9:00AM, LIM, S.']],
  ])
})

test('counts an earlier class of the same plan as taken', () => {
  const secondClass = placeClasses([makePlannedClass(), makePlannedClass({ prospectus_id: 2, code: 'CC102', section: 'BSIT-1B' })], [])[1]
  expect(secondClass).toMatchObject({ subject_schedule: 'MW 7:30AM-8:30AM', employee_id: null })
  expect(secondClass?.left_out.every((reason) => reason.url === undefined)).toBe(true)
})

test('removes retired rooms and inactive instructors', () => {
  const plannedClass = makePlannedClass({
    instructor_active: false,
    meetings: [makeMeeting(1, '07:30', '08:30', [1, 'OLD 1'], false), makeMeeting(2, '07:30', '08:30', [2, 'RM 2'])],
  })
  const placed = placeClasses([plannedClass], [])
  expect(placed).toMatchObject([{ subject_schedule: 'M 7:30AM-8:30AM; T 7:30AM-8:30AM RM 2', employee_id: null }])
  expect(listReasons(placed)).toEqual([
    [
      ['offer.room_retired', 'Room OLD 1 is retired, so CC101 (BSIT-1A) has no room.'],
      ['offer.instructor_inactive', 'REYES, A. is no longer an active instructor, so CC101 (BSIT-1A) has no instructor.'],
    ],
  ])
})
