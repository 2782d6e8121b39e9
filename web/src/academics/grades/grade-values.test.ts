import { testScales } from '@talaan/contract/testing'
import { expect, test } from 'vitest'
import { isPartialGrade, readGrade } from './grade-values.ts'

test('formats college grades with two decimals and rejects other values', () => {
  for (const [typed, expected] of [
    ['1', '1.00'],
    ['1.5', '1.50'],
    ['1.75', '1.75'],
    [' 2.25 ', '2.25'],
    ['4', '4.00'],
    ['5.0', '5.00'],
    ['', ''],
  ])
    expect(readGrade(testScales.COLLEGE_1_5, typed!)).toBe(expected)
  for (const invalid of ['0.75', '3.25', '1.3', '6', '85', '1.505', 'X', '1.'])
    expect(readGrade(testScales.COLLEGE_1_5, invalid)).toBeUndefined()
})

test('accepts the beginning of a grade', () => {
  expect(['1.', '1.2', 'in', '', '4.0'].every((text) => isPartialGrade(testScales.COLLEGE_1_5, text))).toBe(true)
  expect(['9', '1.3', '3.2', 'x', '85'].some((text) => isPartialGrade(testScales.COLLEGE_1_5, text))).toBe(false)
  expect(['8', '10', '6'].every((text) => isPartialGrade(testScales.HS_60_100, text))).toBe(true)
})

test('expands abbreviated grade codes', () => {
  expect(['n', 'i', 'In', 'd', 'r', 'inc'].map((typed) => readGrade(testScales.COLLEGE_1_5, typed))).toEqual([
    'NG',
    'INC',
    'INC',
    'DR',
    'R',
    'INC',
  ])
})

test('accepts whole numbers from 60 to 100 in high school', () => {
  expect(['60', '100', '75'].map((typed) => readGrade(testScales.HS_60_100, typed))).toEqual(['60', '100', '75'])
  for (const invalid of ['59', '101', '1.00', '85.5', '3']) expect(readGrade(testScales.HS_60_100, invalid)).toBeUndefined()
})
