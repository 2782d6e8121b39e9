import { expect, test } from 'vitest'
import { matchSubject } from './match-subject.ts'

const plan = [
  { id: 1, code: 'CC 101', descriptive_title: 'Introduction to Computing' },
  { id: 2, code: 'GE101', descriptive_title: 'Understanding the Self' },
  { id: 3, code: 'CC102', descriptive_title: 'Computer Programming 1' },
  { id: 5, code: 'PATHFIT2', descriptive_title: 'Physical Activity Towards Health and Fitness 2: Exercise-based Fitness Activities' },
  { id: 6, code: 'PATHFIT3', descriptive_title: 'Physical Activity Towards Health and Fitness 3: Sports' },
  { id: 4, code: 'CC103', descriptive_title: 'Computer Programming 2' },
]
const found = (code: string, title: string) => matchSubject({ code, title }, plan)?.id

test('a subject is found by its code or its title', () => {
  expect(found('cc-101', '')).toBe(1)
  expect(found('IT 11', 'INTRODUCTION TO COMPUTING')).toBe(1)
  expect(found('SOCSCI 1', 'Understanding Self')).toBe(2)
  expect(found('X', 'Computer Programming 2')).toBe(4)
  expect(found('PE 2', 'Physical Activity Towards Health and Fitness 2')).toBe(5)
})
test('nothing is guessed from little', () => {
  expect(found('', '')).toBeUndefined()
  expect(found('PE 1', 'Physical Fitness')).toBeUndefined()
  expect(found('X', 'Computer Programming 3')).toBeUndefined()
  expect(found('X', 'Computing of taxes and other duties')).toBeUndefined()
})
