import { expect, test } from 'vitest'
import { blankApplication, isMinor, missingOf, stepOf, steps, valuesOfDraft } from './application.ts'

test('one is of age on the eighteenth birthday', () => {
  expect(isMinor('2008-11-21', '2026-11-20')).toBe(true)
  expect(isMinor('2008-11-21', '2026-11-21')).toBe(false)
  expect(isMinor('', '2026-11-21')).toBe(false)
})

test('the step of the first bad field, however the server orders them', () => {
  expect(stepOf(['zipcode', 'last_name'])).toBe(1)
  expect(stepOf(['course_id'])).toBe(0)
  expect(stepOf(['something_else'])).toBe(5)
})

test('no field stands in two steps', () => {
  const fields = steps.flatMap((step) => step.fields)
  expect(new Set(fields).size).toBe(fields.length)
})

test('what this applicant needs besides what everybody tells', () => {
  const values = { ...blankApplication(), category: 'high_school', enrollee_type: 'new', guardian_name: 'Maria' } as const
  expect(missingOf(values, steps[0]!.fields)).toEqual(['lrn'])
  expect(missingOf(values, steps[3]!.fields)).toEqual(['guardian_relationship', 'guardian_contact_number'])
  const transferee = { ...blankApplication(), category: 'college', enrollee_type: 'transferee' } as const
  expect(missingOf(transferee, steps[4]!.fields)).toEqual(['school_graduated_name', 'details.previous_course'])
  expect(missingOf(blankApplication(), ['category', 'lrn'])).toEqual(['category'])
})

test('a draft of an older form keeps what still fits', () => {
  const values = valuesOfDraft({ first_name: 'Ana', consent: 'yes', gone: 'x', details: { siblings: '2', is_4ps: 1 }, level: null })
  expect(values).toMatchObject({ first_name: 'Ana', consent: false, level: '', details: { siblings: '2', is_4ps: false } })
  expect(values).not.toHaveProperty('gone')
})
