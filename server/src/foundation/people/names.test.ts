import { expect, test } from 'vitest'
import { fullAddress } from './names.ts'

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
