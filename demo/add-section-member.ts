import type { Tx } from '../server/src/platform/context.ts'

interface NewSectionMember {
  enrollmentId: number
  /** The section of the term with this code. */
  section: string
  school_year: string
  semester: number
  createdBy: number
}

/** Makes a student of high school a member of the section. */
export async function addSectionMember(
  tx: Tx,
  { enrollmentId, section, school_year, semester, createdBy }: NewSectionMember,
): Promise<void> {
  await tx
    .insertInto('section_members')
    .columns(['enrollment_id', 'section_id', 'created_by'])
    .expression((eb) =>
      eb
        .selectFrom('sections')
        .select([eb.val(enrollmentId).as('enrollment_id'), 'id', eb.val(createdBy).as('created_by')])
        .where('code', '=', section)
        .where('school_year', '=', school_year)
        .where('semester', '=', semester),
    )
    .execute()
}
