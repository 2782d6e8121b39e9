import { expect, test } from 'vitest'
import { carriesWhiteText, letterheadLines, schoolName } from './school.ts'

const school = { school_address: 'Rizal Avenue\nSan Isidro', school_phones: '', school_email: '', school_recognition: '' }

test('a paper has the name of the portal until the school has one', () => {
  expect(schoolName({ school_name: 'San Isidro College', product_name: 'Talaan' })).toBe('San Isidro College')
  expect(schoolName({ school_name: '', product_name: 'Portal' })).toBe('Portal')
  expect(schoolName({})).toBe('Talaan')
})

test('the head of a paper has one line for each part that the settings have', () => {
  expect(letterheadLines({ ...school, school_address: '' })).toEqual([])
  expect(letterheadLines(school)).toEqual(['Rizal Avenue', 'San Isidro'])
  const full = {
    ...school,
    school_phones: '(044) 456 7890',
    school_email: 'registrar@sic.edu.ph',
    school_recognition: 'CHED Recognition No. 12',
  }
  expect(letterheadLines(full).slice(2)).toEqual(['Tel. (044) 456 7890 · registrar@sic.edu.ph', 'CHED Recognition No. 12'])
  expect(letterheadLines({ ...school, school_email: 'a@b.ph' }).at(-1)).toBe('a@b.ph')
})

test('a colour is dark enough when white text has a contrast of 4.5 on it', () => {
  expect(['#0a3d2e', '#767676', '#8a1c2b'].map(carriesWhiteText)).toEqual([true, true, true])
  expect(['#777777', '#e9a100', '#ffffff'].map(carriesWhiteText)).toEqual([false, false, false])
})
