import { expect, test } from 'vitest'
import { textBlocks } from './text-blocks.ts'

test('blank lines part paragraphs; a line break within one stays', () => {
  expect(textBlocks('Course outline\nFirst term\n\nGrading')).toEqual([
    { kind: 'text', items: ['Course outline\nFirst term'] },
    { kind: 'text', items: ['Grading'] },
  ])
})

test('dashes, stars and dots are one list, indented lines belong to the item before', () => {
  expect(textBlocks('Topics:\n- Sets\n* Logic\n   and proof\n• Graphs')).toEqual([
    { kind: 'text', items: ['Topics:'] },
    { kind: 'bullets', items: ['Sets', 'Logic and proof', 'Graphs'] },
  ])
})

test('a numbered list goes on where the text counts on', () => {
  expect(textBlocks('1. Midterm 40%\n2) Final 60%\n\nThen:\n\n3. Project')).toEqual([
    { kind: 'numbers', items: ['Midterm 40%', 'Final 60%'], start: 1 },
    { kind: 'text', items: ['Then:'] },
    { kind: 'numbers', items: ['Project'], start: 3 },
  ])
})

test('markup stays text, and a year at the start of a sentence is no list', () => {
  expect(textBlocks('<b>Bold</b>')).toEqual([{ kind: 'text', items: ['<b>Bold</b>'] }])
  expect(textBlocks('2026. The term begins')).toEqual([{ kind: 'text', items: ['2026. The term begins'] }])
  expect(textBlocks('')).toEqual([])
})
