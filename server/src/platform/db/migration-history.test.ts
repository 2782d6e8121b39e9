import { expect, test } from 'vitest'
import { historyProblem } from './migration-history.ts'

const names = ['0001-foundation', '0002-people', '0003-access']

test('accepts an empty database, one that lacks the newest files and one that has them all', () => {
  for (const completed of [[], names.slice(0, 2), names]) expect(historyProblem(completed, names)).toBeUndefined()
})

test('refuses a database from before the base line and says what to delete', () => {
  const sentence = historyProblem(['0001-people-and-access', '0002-academic-structure'], names)
  expect(sentence).toContain('0001-people-and-access')
  expect(sentence).toContain('delete the data folder (DATA_DIR, ./.data unless set)')
})

test('refuses a database of a newer version and names the migration', () => {
  expect(historyProblem([...names, '0004-curricula'], names)).toContain('start the version that ran it')
  expect(historyProblem(['0001-foundation', '0002-other'], names)).toContain('0002-other')
})
