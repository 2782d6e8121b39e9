import { expect, test } from 'vitest'
import { type PlannedClass, placeClasses } from './place-classes.ts'

const meeting = (day: number, start: string, end: string, room: [number, string] | null = null, room_active = true) => ({
  day,
  start,
  end,
  room_id: room?.[0] ?? null,
  room: room?.[1] ?? null,
  room_active,
})
const planned = (more: Partial<PlannedClass> = {}): PlannedClass => ({
  prospectus_id: 1,
  code: 'CC101',
  section: 'BSIT-1A',
  max_person: 40,
  employee_id: 7,
  instructor_name: 'REYES, A.',
  instructor_active: true,
  meetings: [meeting(3, '07:30', '08:30', [1, 'RM 101']), meeting(1, '07:30', '08:30', [1, 'RM 101'])],
  ...more,
})
const held = (more: object = {}) => ({
  ...{ offer_id: 5, day: 1, start: '08:00', end: '09:00', room_id: 1, room: 'RM 101', employee_id: 9 },
  ...{ section_key: 'bsba-1a', code: 'GE101', section: 'BSBA-1A', instructor_name: 'LIM, S.' },
  ...more,
})
const said = (placed: ReturnType<typeof placeClasses>) => placed.map((one) => one.left_out.map((reason) => [reason.code, reason.message]))

test('nothing in the way: as it was', () => {
  expect(placeClasses([planned()], [held({ start: '08:30', end: '09:30' })])).toMatchObject([
    { subject_schedule: 'MW 7:30AM-8:30AM RM 101', employee_id: 7, left_out: [] },
  ])
})

test('a taken room is left out where it is taken, a taken instructor everywhere, taken times of the section altogether', () => {
  const [room] = placeClasses([planned()], [held()])
  expect(room).toMatchObject({ subject_schedule: 'M 7:30AM-8:30AM; W 7:30AM-8:30AM RM 101', employee_id: 7 })
  const [teacher] = placeClasses([planned()], [held({ room_id: 2, employee_id: 7, instructor_name: 'REYES, A.' })])
  expect(teacher).toMatchObject({ subject_schedule: 'MW 7:30AM-8:30AM RM 101', employee_id: null })
  const [section] = placeClasses([planned()], [held({ room_id: 2, section_key: 'bsit-1a' })])
  expect(section).toMatchObject({ subject_schedule: '', meetings: [], employee_id: 7 })
  expect(said([room!, teacher!, section!])).toEqual([
    [['offer.room_clash', 'RM 101 is taken by GE101 (BSBA-1A), M 8:00AM-9:00AM, LIM, S.']],
    [['offer.instructor_clash', 'REYES, A. already teaches GE101 (BSBA-1A), M 8:00AM-9:00AM, RM 101.']],
    [['offer.section_clash', 'BSIT-1A already has GE101, M 8:00AM-9:00AM, RM 101, LIM, S.']],
  ])
})

test('one meeting in the way of two is said once, two of one class together', () => {
  const twice = planned({
    meetings: [
      meeting(1, '07:30', '08:30', [1, 'RM 101']),
      meeting(1, '08:30', '09:30', [1, 'RM 101']),
      meeting(3, '07:30', '08:30', [1, 'RM 101']),
    ],
  })
  const placed = placeClasses([twice], [held({ end: '09:00' }), held({ day: 3, end: '09:00' })])
  expect(said(placed)).toEqual([[['offer.room_clash', 'RM 101 is taken by GE101 (BSBA-1A), MW 8:00AM-9:00AM, LIM, S.']]])
})

test('an earlier class of the same plan counts as taken', () => {
  const second = placeClasses([planned(), planned({ prospectus_id: 2, code: 'CC102', section: 'BSIT-1B' })], [])[1]
  expect(second).toMatchObject({ subject_schedule: 'MW 7:30AM-8:30AM', employee_id: null })
  expect(second?.left_out.every((reason) => reason.url === undefined)).toBe(true)
})

test('retired rooms and instructors who left', () => {
  const gone = planned({
    instructor_active: false,
    meetings: [meeting(1, '07:30', '08:30', [1, 'OLD 1'], false), meeting(2, '07:30', '08:30', [2, 'RM 2'])],
  })
  const placed = placeClasses([gone], [])
  expect(placed).toMatchObject([{ subject_schedule: 'M 7:30AM-8:30AM; T 7:30AM-8:30AM RM 2', employee_id: null }])
  expect(said(placed)).toEqual([
    [
      ['offer.room_retired', 'OLD 1 is not used any more, so CC101 (BSIT-1A) has no room.'],
      ['offer.instructor_inactive', 'REYES, A. is not an active instructor any more, so CC101 (BSIT-1A) has none.'],
    ],
  ])
})
