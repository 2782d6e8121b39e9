import type { Input, subjects } from '@talaan/contract'
import type { SignedIn } from '../../platform/context.ts'
import { addSyllabusVersion } from './next-syllabus.ts'

export async function writeSyllabus(ctx: SignedIn, input: Input<typeof subjects.writeSyllabus>) {
  return addSyllabusVersion(ctx, input, async () => ({ body: input.body }))
}
