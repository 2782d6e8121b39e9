import { expect, test, vi } from 'vitest'
import { noteRights, onRightsChange } from './rights.ts'

test('tells of changed rights once, not of the first answer nor of answers without the header', () => {
  const listener = vi.fn()
  const stop = onRightsChange(listener)
  const answer = (rights: string) => noteRights(new Headers({ 'x-rights': rights }))
  answer('a')
  answer('a')
  noteRights(new Headers())
  expect(listener).not.toHaveBeenCalled()
  answer('b')
  answer('b')
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  answer('c')
  expect(listener).toHaveBeenCalledTimes(1)
})
