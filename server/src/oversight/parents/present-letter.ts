import { formatDocumentCode, type ParentLetter, type ParentRelation } from '@talaan/contract'
import { displayName, type PersonName } from '#foundation/people/names.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { schoolDay } from '#platform/school-day.ts'
import { readLetterhead } from '#records/students/documents/read-letterhead.ts'

interface LetterFacts {
  invitation_id: number
  student: PersonName
  relation: ParentRelation | null
  code: string
}

/** The letters of one print, under the letterhead of the school. */
export async function presentLetters(db: Db, ctx: Ctx, expiresAt: Date, facts: readonly LetterFacts[]): Promise<ParentLetter[]> {
  const { school } = await readLetterhead(db, ctx.now)
  return facts.map(({ invitation_id, student, relation, code }) => ({
    invitation_id,
    school,
    student: displayName(student),
    relation,
    code: formatDocumentCode(code),
    url: `${ctx.publicUrl}/parent`,
    expires_on: schoolDay(expiresAt),
  }))
}
