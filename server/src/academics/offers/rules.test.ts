import { describe, expect, it } from 'vitest'
import { moveReasons, studentReasons } from './moving/move-rules.ts'
import { contactHours, deleteReasons, seatReasons } from './rules.ts'

const makeMeeting = (day: number, start: string, end: string) => ({ day, start, end, room_id: null, room: null })

it('expects one contact hour per lecture unit and three per laboratory unit', () => {
  const subject = { lec_units: 2, lab_units: 1 }
  const meetings = [makeMeeting(1, '07:30', '08:30'), makeMeeting(3, '07:30', '08:30'), makeMeeting(5, '13:00', '16:00')]
  expect(contactHours({ ...subject, meetings })).toEqual({ weekly: 5, expected: 5, note: null })
  expect(contactHours({ ...subject, meetings: meetings.slice(0, 1) }).note).toBe(
    '1 hour a week scheduled; 5 hours required for 2 lecture and 1 laboratory units.',
  )
  expect(contactHours({ ...subject, meetings: [] }).note).toMatch(/^No schedule yet; /)
})

it('keeps classes with loads or a syllabus, and seats that are taken', () => {
  expect(deleteReasons({ loads_ever: 0, syllabi: 0 })).toEqual([])
  expect(deleteReasons({ loads_ever: 0, syllabi: 1 })[0]?.code).toBe('offer.has_syllabus')
  expect(deleteReasons({ loads_ever: 1, syllabi: 0 })[0]?.message).toBe('1 student has taken this class, so it cannot be deleted.')
  expect(seatReasons(2, { seats_taken: 2, seats_held: 0 })).toEqual([])
  expect(seatReasons(1, { seats_taken: 2, seats_held: 0 })[0]?.code).toBe('offer.below_seats')
})

describe('moving students', () => {
  const from = {
    id: 1,
    prospectus_id: 9,
    code: 'CC101',
    section: 'A',
    school_year: '2026-2027',
    semester: 1,
    status: 'open' as const,
    seats_taken: 3,
    seats_held: 0,
  }
  const into = { ...from, id: 2, section: 'B', seats_taken: 38 }
  it('requires another section of the subject with enough seats', () => {
    expect(moveReasons(from, into, 41)).toEqual([])
    expect(moveReasons(from, into, 40)).toMatchObject([
      { code: 'offer.no_seats', message: 'CC101 (B) has 2 of 40 slots left; 3 needed.', clears_by: 'Increase its maximum students to 41' },
    ])
    expect(moveReasons(from, { ...into, prospectus_id: 8 }, 99)[0]?.code).toBe('offer.other_subject')
    expect(moveReasons(from, { ...into, semester: 2 }, 99)[0]?.code).toBe('offer.other_subject')
    expect(moveReasons(from, from, 99)[0]?.code).toBe('offer.other_subject')
    expect(moveReasons(from, { ...into, status: 'dissolved' }, 99)[0]?.code).toBe('offer.dissolved')
  })
  it('names the first few students whose other classes clash', () => {
    const makeClash = (number: number) => ({ first_name: 'Juan', last_name: `Cruz ${number}`, code: 'GE101', section: 'C' })
    const options = { showNames: true, clears_by: 'Move them' }
    expect(studentReasons([], into, options)).toEqual([])
    expect(studentReasons([makeClash(1)], into, options)[0]?.message).toBe(
      '1 student would have another class at the same time as CC101 (B): Juan Cruz 1 (GE101, C).',
    )
    expect(studentReasons([1, 2, 3, 4, 5, 6, 7].map(makeClash), into, options)[0]?.message).toMatch(
      /^7 students .* Cruz 5 \(GE101, C\) and 2 more\.$/,
    )
  })
})
