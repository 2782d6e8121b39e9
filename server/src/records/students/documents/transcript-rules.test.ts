import type { TranscriptLine } from '@talaan/contract'
import { describe, expect, test } from 'vitest'
import { layPages, roomsOf } from './transcript-rules.ts'

const heading = (text: string): TranscriptLine => ({ kind: 'heading', text })
const subject = (code: string, title = 'Title'): TranscriptLine => ({
  kind: 'subject',
  code,
  title,
  grade: '1.00',
  completion: '',
  units: '3',
  remarks: 'PASSED',
})
const subjects = (count: number, title?: string) => Array.from({ length: count }, (_, index) => subject(`S${index}`, title))
const note = (text: string): TranscriptLine => ({ kind: 'note', text })
const rooms = { first: 26, later: 34 }
const countLines = (lines: readonly TranscriptLine[]) => layPages(lines, rooms).map((page) => page.lines.length)

describe('layPages', () => {
  test('fills every page', () => expect(countLines(subjects(62))).toEqual([26, 34, 2]))
  test('counts a long title as two lines', () => expect(countLines(subjects(15, 'T'.repeat(59)))).toEqual([13, 2]))
  test('moves a heading to the page of its first two subjects', () => {
    expect(countLines([...subjects(24), heading('Summer'), ...subjects(3)])).toEqual([24, 4])
    expect(countLines([...subjects(23), heading('Summer'), ...subjects(4)])).toEqual([26, 3])
  })
  test('leaves no page with the last subject of a term alone', () => {
    expect(countLines([...subjects(26), note('Average')])).toEqual([24, 3])
    expect(countLines([...subjects(25), note('Average')])).toEqual([26])
    expect(countLines(subjects(27))).toEqual([25, 2])
  })
  test('heads a term again that goes on', () => {
    const [first, second] = layPages([heading('Summer'), ...subjects(28)], rooms)
    expect(first!.lines).toHaveLength(26)
    expect(second!.lines[0]).toEqual(heading('Summer (continued)'))
  })
})

describe('roomsOf', () => {
  const school = { name: 'College', lines: ['Street'] }
  const frame = {
    school,
    facts: [['Name', 'A'] as [string, string], ['Student no.', '1'] as [string, string]],
    legend: ['Grades'],
    remarks: null,
  }
  test('has the more room the less is above and below the lines', () => {
    const plain = roomsOf(frame, {})
    expect(plain.first).toBe(plain.later - 1)
    expect(roomsOf({ ...frame, remarks: 'For employment' }, {}).later).toBeLessThan(plain.later)
    expect(roomsOf(frame, { seal: '/seal' }).later).toBeLessThan(plain.later)
  })
})
