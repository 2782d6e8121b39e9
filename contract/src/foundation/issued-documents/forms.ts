import { z } from 'zod'
import { requiredText } from '#foundation/people/people.ts'

export const DocumentRevocation = z.object({ reason: requiredText(300) })
