import { expect, test } from 'vitest'
import { fullAddress, fullName } from './names.ts'

const juan = { first_name: 'Juan Miguel', last_name: 'Dela Cruz', middle_name: 'Santos', extension_name: null }

test('puts the last name first', () => {
  expect(fullName(juan)).toBe('DELA CRUZ, Juan Miguel Santos')
  expect(fullName({ ...juan, middle_name: null, extension_name: 'Jr.' })).toBe('DELA CRUZ, Juan Miguel Jr.')
})

test('leaves unknown parts of an address out', () => {
  const address = {
    block: null,
    street: '12 Rizal St',
    barangay: 'Aduas Norte',
    municipality: 'Cabanatuan',
    province: 'Nueva Ecija',
    zipcode: null,
  }
  expect(fullAddress(address)).toBe('12 Rizal St, Aduas Norte, Cabanatuan, Nueva Ecija')
  expect(fullAddress({ ...address, municipality: 'City of Manila', province: 'City of Manila' })).toBe(
    '12 Rizal St, Aduas Norte, City of Manila',
  )
})
