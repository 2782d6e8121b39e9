import { expect, test } from 'vitest'
import { addressText } from './address-text.ts'

const at = { block: null, street: '12 Rizal St', barangay: 'Aduas Norte', municipality: 'City of Cabanatuan', province: 'Nueva Ecija' }

test('an address is one line of what is known, and an independent city is said once', () => {
  expect(addressText(at)).toBe('12 Rizal St, Aduas Norte, City of Cabanatuan, Nueva Ecija')
  const manila = { ...at, barangay: 'Barangay 1', municipality: 'City of Manila', province: 'City of Manila', zipcode: '1012' }
  expect(addressText(manila)).toBe('12 Rizal St, Barangay 1, City of Manila, 1012')
  expect(addressText({ ...at, street: null, barangay: null, municipality: null, province: null })).toBe('')
})
