import { grants } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'
import { semesterOptions } from '#shared/terms/term-picker.tsx'

const toOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })
const isActive = ({ is_active }: { is_active: boolean }): boolean => is_active
const withEnded = (name: string, { is_active }: { is_active: boolean }): string => (is_active ? name : `${name} (ended)`)

const useOptions = () => useCall(grants.grantOptions, {}).data?.data

/** The grants that can be awarded. Empty until they are loaded. */
export const useGrantOptions = () => (useOptions()?.grants ?? []).filter(isActive).map(toOption)

/** The active sponsors, and the one that is chosen already. */
export const useSponsorOptions = (chosenId?: number) =>
  (useOptions()?.sponsors ?? []).filter((sponsor) => isActive(sponsor) || sponsor.id === chosenId).map(toOption)

/** All sponsors, because those that have ended may still owe something. */
export const useAllSponsorOptions = () => (useOptions()?.sponsors ?? []).map(toOption)

/** The grant filter of a list, with ended grants below the others. */
export const useGrantFilter = () => ({
  name: 'grant_id',
  label: 'Grant',
  options: (useOptions()?.grants ?? []).map((grant) => ({ value: String(grant.id), label: withEnded(grant.name, grant) })),
})

/** The sponsor filter of a list. */
export const useSponsorFilter = () => ({
  name: 'sponsor_id',
  label: 'Sponsor',
  options: (useOptions()?.sponsors ?? []).map((sponsor) => ({ value: String(sponsor.id), label: withEnded(sponsor.code, sponsor) })),
})

/** What a grant is for: a term, or a whole school year. */
export const periodOptions = [{ value: '', label: 'Whole school year' }, ...semesterOptions]
