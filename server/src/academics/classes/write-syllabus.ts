import type { Input, subjects } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { addSyllabusVersion } from './add-syllabus-version.ts'

export async function writeSyllabus(ctx: UserContext, input: Input<typeof subjects.writeSyllabus>) {
  return addSyllabusVersion(ctx, input, async () => ({ body: input.body }))
}
