import type { Section } from '@talaan/contract'

/** What people type about a section, as texts. */
export const toSectionValues = ({ code, adviser, room, max_person }: Pick<Section, 'code' | 'adviser' | 'room' | 'max_person'>) => ({
  code,
  adviser_id: String(adviser?.id ?? ''),
  room_id: String(room?.id ?? ''),
  max_person: String(max_person ?? ''),
})

export const blankValues = toSectionValues({ code: '', adviser: null, room: null, max_person: null })

/** `38 of 45`, or `38` without a maximum. */
export const membersText = ({ members, max_person }: { members: number; max_person: number | null }): string =>
  max_person === null ? String(members) : `${members} of ${max_person}`
