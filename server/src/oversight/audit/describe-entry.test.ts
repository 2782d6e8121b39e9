import { expect, test } from 'vitest'
import { entryText } from './describe-entry.ts'

const person = {
  entity: 'enrollments',
  record_id: 1,
  person_id: 1,
  student_id: 1,
  first_name: 'Juan',
  last_name: 'Dela Cruz',
  middle_name: null,
  extension_name: null,
}

test('names the person whom a record is about, and the number of the record', () => {
  const accepted = { action: 'enrollment.accept', entity: 'enrollments', entity_id: '1' }
  expect(entryText(accepted, { person })).toBe('accepted the enrollment of DELA CRUZ, Juan')
  const received = { action: 'billing.receive', entity: 'payments', entity_id: '9' }
  expect(entryText(received, { person, name: 'OR-9' })).toBe('received the payment OR-9 of DELA CRUZ, Juan')
  expect(entryText({ action: 'course.edit', entity: 'courses', entity_id: '3' }, { name: 'BSIT' })).toBe('edited the course BSIT')
})

test('names a deleted record by its number, and a setting by its key', () => {
  expect(entryText({ action: 'room.add', entity: 'rooms', entity_id: '3' }, {})).toBe('added the room no. 3')
  expect(entryText({ action: 'settings.update', entity: 'settings', entity_id: 'add_drop' }, {})).toBe('changed the settings add drop')
})

test('keeps a name with a dollar sign as it is', () => {
  expect(entryText({ action: 'course.edit', entity: 'courses', entity_id: '3' }, { name: '$&' })).toBe('edited the course $&')
})

test('says something of an action that an earlier version wrote', () => {
  expect(entryText({ action: 'old.action', entity: 'rooms', entity_id: '3' }, {})).toBe('did "old action" on room no. 3')
})
