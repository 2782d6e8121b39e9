import { expect, test } from 'vitest'
import { fullAddress, fullName } from './names.ts'

const juan = { first_name: 'Juan Miguel', last_name: 'Dela Cruz', middle_name: 'Santos', extension_name: null }

test('lists name people by their last name', () => {
  expect(fullName(juan)).toBe('DELA CRUZ, Juan Miguel Santos')
  expect(fullName({ ...juan, middle_name: null, extension_name: 'Jr.' })).toBe('DELA CRUZ, Juan Miguel Jr.')
})

test('an address leaves out what is not known', () => {
  const at = {
    block: null,
    street: '12 Rizal St',
    barangay: 'Aduas Norte',
    municipality: 'Cabanatuan',
    province: 'Nueva Ecija',
    zipcode: null,
  }
  expect(fullAddress(at)).toBe('12 Rizal St, Aduas Norte, Cabanatuan, Nueva Ecija')
  expect(fullAddress({ ...at, municipality: 'City of Manila', province: 'City of Manila' })).toBe(
    '12 Rizal St, Aduas Norte, City of Manila',
  )
})
