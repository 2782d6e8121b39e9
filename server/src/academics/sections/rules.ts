import { listName, type Reason, type SectionMember } from '@talaan/contract'
import { imageUrl } from '#foundation/people/image-url.ts'
import type { MemberRecord, SectionRecord } from './queries.ts'

export const presentMember = (row: MemberRecord): SectionMember => ({
  enrollment_id: row.enrollment_id,
  full_name: listName(row),
  student_id_number: row.student_id_number,
  lrn: row.lrn,
  gender: row.gender,
  status: row.status,
  image: row.user_id === null ? null : imageUrl(row.user_id, row.image_file_id),
})

const studentCount = (count: number): string => `${count} ${count === 1 ? 'student' : 'students'}`

/** A reason when new members exceed the maximum; whoever assigns them may do so with a reason. */
export function fullReasons({ code, max_person, members }: SectionRecord, newMembers: number): Reason[] {
  if (max_person === null || newMembers === 0 || members + newMembers <= max_person) return []
  return [
    {
      code: 'section.full',
      message: `${code} has ${members} of ${studentCount(max_person)}. With ${newMembers} more it has ${members + newMembers - max_person} above its maximum.`,
      clears_by: 'Give a reason for more members, or choose another section',
    },
  ]
}

/** Why the section cannot be deleted or get another name. Its classes carry its name. */
export function inUseReasons({ code, members, classes }: SectionRecord, { withMembers }: { withMembers: boolean }): Reason[] {
  const inUseReason = (message: string, clears_by: string): Reason => ({ code: 'section.in_use', message, clears_by })
  return [
    ...(withMembers && members > 0
      ? [inUseReason(`${code} has ${studentCount(members)}.`, 'Move the members to another section first')]
      : []),
    ...(classes > 0
      ? [
          inUseReason(
            `${code} has ${classes} ${classes === 1 ? 'class' : 'classes'} in this term.`,
            withMembers ? 'Delete or dissolve its classes first' : 'Rename the section under Subject offer, with all its classes',
          ),
        ]
      : []),
  ]
}
