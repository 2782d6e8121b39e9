import { z } from 'zod'
import { collapseLines } from '#foundation/people/people.ts'
import { REQUIRED } from '#platform/shapes.ts'

/** The newest version that the form showed. When there is a newer version, the save is refused and overwrites nothing. */
const readVersion = { version: z.coerce.number().int().min(0) }

export const NewSyllabusText = z.object({
  body: z.string().max(50_000, 'At most 50,000 characters').transform(collapseLines).pipe(z.string().min(1, REQUIRED)),
  ...readVersion,
})

export const SyllabusUpload = z.object(readVersion)
