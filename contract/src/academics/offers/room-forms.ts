import { z } from 'zod'
import { optionalText, requiredText } from '#foundation/people/people.ts'
import { emptyToNull, Instant } from '#platform/shapes.ts'

/** The code is part of schedule texts, which are in capitals and separate meetings with semicolons. */
export const RoomForm = z.object({
  code: requiredText(30)
    .transform((code) => code.toUpperCase())
    .pipe(z.string().regex(/^[^;]*$/, 'The code cannot contain a semicolon')),
  name: optionalText(),
  capacity: emptyToNull(z.coerce.number().int().min(1).max(10_000)),
})

export const EditedRoom = RoomForm.extend({ updated_at: Instant })
