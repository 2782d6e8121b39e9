import { expect, test } from 'vitest'
import { blankApplication, isMinor, missingFields, steps, stepWithField, valuesOfDraft } from './application.ts'

test('an applicant is of age from the eighteenth birthday', () => {
  expect(isMinor('2008-11-21', '2026-11-20')).toBe(true)
  expect(isMinor('2008-11-21', '2026-11-21')).toBe(false)
  expect(isMinor('', '2026-11-21')).toBe(false)
})

test('finds the first step with a bad field, in whatever order the server names the fields', () => {
  expect(stepWithField(['zipcode', 'last_name'])).toBe(1)
  expect(stepWithField(['course_id'])).toBe(0)
  expect(stepWithField(['something_else'])).toBe(5)
})

test('no field is in two steps', () => {
  const fields = steps.flatMap((step) => step.fields)
  expect(new Set(fields).size).toBe(fields.length)
})

test('lists the fields that this applicant has to fill in besides those of everybody', () => {
  const values = { ...blankApplication(), category: 'high_school', enrollee_type: 'new', guardian_name: 'Maria' } as const
  expect(missingFields(values, steps[0]!.fields)).toEqual(['lrn'])
  expect(missingFields(values, steps[3]!.fields)).toEqual(['guardian_relationship', 'guardian_contact_number'])
  const transferee = { ...blankApplication(), category: 'college', enrollee_type: 'transferee' } as const
  expect([missingFields(values, steps[2]!.fields), missingFields(transferee, steps[2]!.fields)]).toEqual([[], ['personal_email']])
  expect(missingFields(transferee, steps[4]!.fields)).toEqual(['school_graduated_name', 'details.previous_course'])
  expect(missingFields(blankApplication(), ['category', 'lrn'])).toEqual(['category'])
})

test('a draft of an older form keeps the fields that still exist with the same type', () => {
  const values = valuesOfDraft({ first_name: 'Ana', consent: 'yes', gone: 'x', details: { siblings: '2', is_4ps: 1 }, level: null })
  expect(values).toMatchObject({ first_name: 'Ana', consent: false, level: '', details: { siblings: '2', is_4ps: false } })
  expect(values).not.toHaveProperty('gone')
})
