import { expect, test } from 'vitest'
import { addressText } from './address-text.ts'

const address = { block: null, street: '12 Rizal St', barangay: 'Aduas Norte', municipality: 'City of Cabanatuan', province: 'Nueva Ecija' }

test('writes the known parts of an address in one line, and an independent city once', () => {
  expect(addressText(address)).toBe('12 Rizal St, Aduas Norte, City of Cabanatuan, Nueva Ecija')
  const manila = { ...address, barangay: 'Barangay 1', municipality: 'City of Manila', province: 'City of Manila', zipcode: '1012' }
  expect(addressText(manila)).toBe('12 Rizal St, Barangay 1, City of Manila, 1012')
  expect(addressText({ ...address, street: null, barangay: null, municipality: null, province: null })).toBe('')
})
