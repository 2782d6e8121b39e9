import { expect, test } from 'vitest'
import { fillPath, uncheckedTarget } from '#lib/paths.ts'
import { addressOf, isOpen, paramsOf, pathOf, titleOf } from './address.ts'

const here = { pathname: '/online-admission', search: '?step=2&applied=' }

test('addresses: blanks are left out, a step keeps what else is asked', () => {
  expect(addressOf({ to: '/confirm', search: { view: undefined, id: 7 } }, here)).toBe('/confirm?id=7')
  expect(addressOf({ to: '.', search: (old) => ({ ...old, step: 3 }) }, here)).toBe('/online-admission?step=3&applied=')
  expect(addressOf({ to: uncheckedTarget('/confirm/print?id=7') }, here)).toBe('/confirm/print?id=7')
})

test('only the screens of applicants are opened without loading a page', () => {
  expect(pathOf('/online-admission/A26-7KQ4-M2XD?sent=')).toBe('/online-admission/:trans_no')
  expect(pathOf('/confirm/print?id=7')).toBe('/confirm/print')
  expect(['/', '/admin/dashboard', '/admin/confirm', '/forgot-password'].map(pathOf)).toEqual([undefined, undefined, undefined, undefined])
  expect(titleOf('/complete-admission')).toBe('Complete admission')
})

test('parameters are read as texts', () => {
  expect(paramsOf('/online-admission/A26-7KQ4-M2XD')).toEqual({ trans_no: 'A26-7KQ4-M2XD' })
  expect(paramsOf('/confirm')).toEqual({})
  expect(paramsOf('/online-admission/%E0%A4%A')).toEqual({ trans_no: '%E0%A4%A' })
})

test('the open one of two views is told by its search', () => {
  const at = { pathname: '/online-admission/A1', search: '?sent=&view=documents' }
  const to = fillPath('/online-admission/:trans_no', { trans_no: 'A1' })
  expect(isOpen({ to, search: { view: 'documents' } }, at)).toBe(true)
  expect(isOpen({ to, search: { view: undefined } }, at)).toBe(false)
  expect(isOpen({ to, search: { view: undefined } }, at, false)).toBe(true)
  expect(isOpen({ to, search: { step: 2 } }, { ...at, search: '?step=2' })).toBe(true)
  expect(isOpen({ to: '/confirm' }, at)).toBe(false)
})
