import { parentAccess } from '@talaan/contract/calls'
import { usePrinted } from '#lib/query.ts'

/** Makes the invitations of a section when their letters open, once. */
export const useSectionLetters = (id: number) => usePrinted(parentAccess.inviteParentsOfSection, { id })
