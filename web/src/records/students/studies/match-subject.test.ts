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
const matchId = (code: string, title: string) => matchSubject({ code, title }, plan)?.id

test('matches a subject by its code or its title', () => {
  expect(matchId('cc-101', '')).toBe(1)
  expect(matchId('IT 11', 'INTRODUCTION TO COMPUTING')).toBe(1)
  expect(matchId('SOCSCI 1', 'Understanding Self')).toBe(2)
  expect(matchId('X', 'Computer Programming 2')).toBe(4)
  expect(matchId('PE 2', 'Physical Activity Towards Health and Fitness 2')).toBe(5)
})
test('matches nothing when code and title are not similar enough', () => {
  expect(matchId('', '')).toBeUndefined()
  expect(matchId('PE 1', 'Physical Fitness')).toBeUndefined()
  expect(matchId('X', 'Computer Programming 3')).toBeUndefined()
  expect(matchId('X', 'Computing of taxes and other duties')).toBeUndefined()
})
