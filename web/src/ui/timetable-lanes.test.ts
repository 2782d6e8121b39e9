import { expect, test } from 'vitest'
import { hourRange, placeInLanes } from './timetable-lanes.ts'

const block = (start: string, end: string) => ({ start, end })
const laneTexts = (...blocks: { start: string; end: string }[]) => placeInLanes(blocks).map(({ lane, lanes }) => `${lane}/${lanes}`)

test('blocks one after the other take the whole width', () => {
  expect(laneTexts(block('07:30', '08:30'), block('08:30', '10:00'))).toEqual(['0/1', '0/1'])
})

test('blocks at the same time are side by side', () => {
  expect(laneTexts(block('07:30', '09:30'), block('08:00', '09:00'), block('09:00', '10:00'), block('10:00', '11:00'))).toEqual([
    '0/2',
    '1/2',
    '1/2',
    '0/1',
  ])
})

test('no two blocks ever share a lane and a time', () => {
  const blocks = Array.from({ length: 40 }, (_, i) => {
    const start = 420 + ((i * 37) % 600)
    const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    return block(clock(start), clock(start + 30 + ((i * 53) % 120)))
  })
  const placed = placeInLanes(blocks)
  for (const [index, a] of placed.entries()) {
    expect(a.lane).toBeLessThan(a.lanes)
    for (const b of placed.slice(0, index)) {
      const isOverlapping = a.block.start < b.block.end && b.block.start < a.block.end
      expect(isOverlapping && a.lane === b.lane).toBe(false)
      expect(isOverlapping && a.lanes !== b.lanes).toBe(false)
    }
  }
})

test('the day is as long as its blocks need', () => {
  expect(hourRange([])).toEqual({ first: 7, last: 18 })
  expect(hourRange([block('06:30', '07:30'), block('18:00', '20:30')])).toEqual({ first: 6, last: 21 })
})
