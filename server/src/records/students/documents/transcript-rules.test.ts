import type { TranscriptLine } from '@talaan/contract'
import { describe, expect, test } from 'vitest'
import { layPages } from './transcript-rules.ts'

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
const countLines = (lines: readonly TranscriptLine[]) => layPages(lines).map((page) => page.lines.length)

describe('layPages', () => {
  test('fills a first page of 26 lines, and later ones of 34', () => {
    expect(countLines(subjects(26))).toEqual([26])
    expect(countLines(subjects(61))).toEqual([26, 34, 1])
  })
  test('counts a long title as two lines', () => expect(countLines(subjects(14, 'T'.repeat(59)))).toEqual([13, 1]))
  test('moves a heading to the page of its first subject', () => {
    const pages = layPages([...subjects(25), heading('Summer'), subject('X')])
    expect(pages.map((page) => page.lines.length)).toEqual([25, 2])
  })
  test('heads a term again that goes on', () => {
    const [first, second] = layPages([heading('Summer'), ...subjects(26)])
    expect(first!.lines).toHaveLength(26)
    expect(second!.lines[0]).toEqual(heading('Summer (continued)'))
  })
})
