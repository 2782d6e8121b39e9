import { z } from 'zod'
import { requiredText } from '../people/people.ts'

export const DocumentRevocation = z.object({ reason: requiredText(300) })
