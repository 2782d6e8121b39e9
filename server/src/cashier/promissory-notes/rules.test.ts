import { expect, test } from 'vitest'
import { balanceReasons, existingNoteReasons, needsCoMaker, promiseErrors, statusReasons } from './rules.ts'

test('asks a co-maker of a student until the day before the eighteenth birthday', () => {
  expect(needsCoMaker('2008-11-24', '2026-11-23')).toBe(true)
  expect(needsCoMaker('2008-11-23', '2026-11-23')).toBe(false)
  expect(needsCoMaker('2008-02-29', '2026-02-28')).toBe(true)
  expect(needsCoMaker('2008-02-29', '2026-03-01')).toBe(false)
  expect(needsCoMaker(null, '2026-11-23')).toBe(false)
})

test('takes a due date from today to one year from now', () => {
  const errorsOf = (due_on: string) => promiseErrors({ due_on, today: '2026-11-23', co_maker: null, birthdate: '2000-01-01' })
  expect(errorsOf('2026-11-22')).toEqual({ due_on: 'Choose today or a later day' })
  expect(errorsOf('2026-11-23')).toEqual({})
  expect(errorsOf('2027-11-24')).toEqual({})
  expect(errorsOf('2027-11-25')).toEqual({ due_on: 'Choose a day within one year' })
})

test('allows one note of a term that waits or is in force', () => {
  const note = (status: string) => ({ status, number: 'PN-000001', due_on: '2026-12-15' })
  expect(existingNoteReasons(['overdue', 'paid', 'rejected', 'cancelled', 'ended'].map(note))).toEqual([])
  expect(existingNoteReasons([note('pending')])).toMatchObject([{ code: 'note.exists' }])
  expect(existingNoteReasons([note('rejected'), note('in_force')])).toMatchObject([
    { code: 'note.exists', message: 'Promissory note PN-000001 for this term is in force until December 15, 2026.' },
  ])
})

test('promises no more than what is left to pay', () => {
  expect(balanceReasons(50_000, 50_000)).toEqual([])
  expect(balanceReasons(50_001, 50_000)).toMatchObject([
    { code: 'note.above_balance', message: 'Only ₱500.00 is left to pay for this term.' },
  ])
  expect(balanceReasons(1, -500)).toMatchObject([{ message: 'Nothing is left to pay for this term.' }])
})

test('names the status of a note that cannot be changed', () => {
  expect(statusReasons('pending', ['pending'])).toEqual([])
  expect(statusReasons('rejected', ['pending'])).toMatchObject([
    { code: 'note.decided', message: 'This note is no longer open: rejected.' },
  ])
  expect(statusReasons('pending', ['in_force'])).toMatchObject([{ message: 'This note is not decided yet.' }])
})
