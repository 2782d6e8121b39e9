import { expect, test } from 'vitest'
import { parseTextBlocks } from './text-blocks.ts'

test('splits paragraphs at blank lines and keeps line breaks within them', () => {
  expect(parseTextBlocks('Course outline\nFirst term\n\nGrading')).toEqual([
    { kind: 'text', items: ['Course outline\nFirst term'] },
    { kind: 'text', items: ['Grading'] },
  ])
})

test('reads dashes, stars and dots as one list, and indented lines as part of the item before', () => {
  expect(parseTextBlocks('Topics:\n- Sets\n* Logic\n   and proof\n• Graphs')).toEqual([
    { kind: 'text', items: ['Topics:'] },
    { kind: 'bullets', items: ['Sets', 'Logic and proof', 'Graphs'] },
  ])
})

test('starts a numbered list at the number in the text', () => {
  expect(parseTextBlocks('1. Midterm 40%\n2) Final 60%\n\nThen:\n\n3. Project')).toEqual([
    { kind: 'numbers', items: ['Midterm 40%', 'Final 60%'], start: 1 },
    { kind: 'text', items: ['Then:'] },
    { kind: 'numbers', items: ['Project'], start: 3 },
  ])
})

test('keeps markup as text, and does not read a year at the start of a sentence as a list', () => {
  expect(parseTextBlocks('<b>Bold</b>')).toEqual([{ kind: 'text', items: ['<b>Bold</b>'] }])
  expect(parseTextBlocks('2026. The term begins')).toEqual([{ kind: 'text', items: ['2026. The term begins'] }])
  expect(parseTextBlocks('')).toEqual([])
})
