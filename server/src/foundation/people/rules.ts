import { ageOn, salutations } from '@talaan/contract'

export interface LocationChain {
  barangay: string
  city: string
  /** The province, or the region of a city that belongs to none. */
  above: string
  above_kind: 'province' | 'region'
}

export interface Address {
  province: string
  municipality: string
  barangay: string
}

/** The names must be those of the code's own barangay, city and province; a city below a region is its own province. */
export function addressErrors(address: Address, chain: LocationChain | undefined): FieldTexts {
  if (!chain) return { psgc_code: 'Choose a barangay' }
  const provinces = chain.above_kind === 'province' ? [chain.above] : [chain.city, chain.above]
  if (!provinces.includes(address.province)) return { province: 'The province does not match the barangay' }
  if (address.municipality !== chain.city) return { municipality: 'The municipality does not match the barangay' }
  return address.barangay === chain.barangay ? {} : { barangay: 'The barangay name does not match the chosen barangay' }
}

/** Nobody at the school is younger or older: a birthdate outside is a typing mistake. */
const YOUNGEST = 5
const OLDEST = 100

/** Errors per field for values that the database would refuse. `today` is the date in Manila. */
export function personErrors(person: { salutation?: string | null; birthdate: string }, today: string): FieldTexts {
  const errors: FieldTexts = {}
  if (person.salutation && !(salutations as readonly string[]).includes(person.salutation))
    errors.salutation = 'Choose a value from the list'
  if (person.birthdate >= today) errors.birthdate = 'The birthdate is in the future'
  else if (ageOn(person.birthdate, today) < YOUNGEST) errors.birthdate = `The birthdate gives an age below ${YOUNGEST} years`
  else if (ageOn(person.birthdate, today) > OLDEST) errors.birthdate = `The birthdate gives an age above ${OLDEST} years`
  return errors
}

export type FieldTexts = Record<string, string>
