import { expect, test } from 'vitest'
import { historyProblem } from './migration-history.ts'

const names = ['0001-foundation', '0002-access', '0003-academics']

test('accepts an empty database, one that lacks the newest files and one that has them all', () => {
  for (const completed of [[], names.slice(0, 2), names]) expect(historyProblem(completed, names)).toBeUndefined()
})

test('refuses a database from before the base line and says what to delete', () => {
  for (const unknown of ['0002-people', '0004-curricula']) {
    const sentence = historyProblem(['0001-foundation', unknown], names)
    expect(sentence).toContain(unknown)
    expect(sentence).toContain('delete the data folder (DATA_DIR, ./.data unless set)')
  }
})

test('refuses a database of a newer version and names the migration', () => {
  const sentence = historyProblem([...names, '0004-remarks'], names)
  expect(sentence).toContain('0004-remarks')
  expect(sentence).toContain('start the version that ran it')
})
