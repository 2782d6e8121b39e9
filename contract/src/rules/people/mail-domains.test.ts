import { expect, test } from 'vitest'
import { suggestAddress } from './mail-domains.ts'

test.each([
  ['jc@gmial.con', 'jc@gmail.com'],
  ['jc@gmail.con', 'jc@gmail.com'],
  ['JC@Gmail.co', 'JC@gmail.com'],
  ['jc@gmail.com.ph', 'jc@gmail.com'],
  ['jc@yaho.com', 'jc@yahoo.com'],
  ['jc@yahoo.con', 'jc@yahoo.com'],
  ['jc@yaho.com.ph', 'jc@yahoo.com.ph'],
  ['jc@hotmial.com', 'jc@hotmail.com'],
  ['jc@outlok.com', 'jc@outlook.com'],
  ['jc@bvc.edu.con', 'jc@bvc.edu.com'],
])('questions %s', (address, meant) => expect(suggestAddress(address)).toBe(meant))

test.each([
  'jc@gmail.com',
  'jc@yahoo.com.ph',
  'jc@yahoo.ca',
  'jc@yahoo.co.uk',
  'jc@ymail.com',
  'jc@mail.com',
  'jc@outlook.ph',
  'jc@mail.test',
  'jc@bvc.edu.ph',
  'jc@proton.me',
  '2025-01048',
  'jc@gmail',
  '',
])('takes %s as it is', (address) => expect(suggestAddress(address)).toBeUndefined())
