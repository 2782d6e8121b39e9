/** What a change of a student's name or birthdate is based on. */
export const identityBases = ['psa', 'court_order', 'marriage', 'typing_error', 'other'] as const
export type IdentityBasis = (typeof identityBases)[number]
export const identityBasisNames: Readonly<Record<IdentityBasis, string>> = {
  psa: 'PSA certificate',
  court_order: 'Court order',
  marriage: 'Marriage certificate',
  typing_error: 'Typing error',
  other: 'Other',
}

const identityFields = ['first_name', 'middle_name', 'last_name', 'extension_name', 'birthdate'] as const
type Identity = Partial<Record<(typeof identityFields)[number], string | null>>

const textOf = (value: string | null | undefined): string => (value ?? '').replace(/\s+/g, ' ').trim()

/** Whether the name or the birthdate differs. A field that is left out stays, and a first birthdate is added, not changed. */
export const hasOtherIdentity = (before: Identity, after: Identity): boolean =>
  identityFields.some((name) => {
    if (after[name] === undefined || (name === 'birthdate' && !before.birthdate)) return false
    return textOf(before[name]) !== textOf(after[name])
  })

interface BasisForm extends Identity {
  basis_of_change?: IdentityBasis | null
  /** Says what another basis is. */
  basis_note?: string | null
}

/** What a change of the identity lacks, a text per field. */
export function identityErrors(before: Identity, form: BasisForm): Record<string, string> {
  if (!hasOtherIdentity(before, form)) return {}
  if (!form.basis_of_change) return { basis_of_change: 'Choose the basis for another name or birthdate' }
  return form.basis_of_change === 'other' && !form.basis_note ? { basis_note: 'Enter the basis of the change' } : {}
}

/** The basis as the audit log keeps it beside the change; nothing when the identity stays. */
export function auditedBasis(before: Identity, form: BasisForm): { basis_of_change?: string } {
  if (!form.basis_of_change || !hasOtherIdentity(before, form)) return {}
  return { basis_of_change: [identityBasisNames[form.basis_of_change], form.basis_note].filter(Boolean).join(': ') }
}
