import { z } from 'zod'
import { requiredText } from '#foundation/people/people.ts'
import { Instant } from '#platform/shapes.ts'

const name = requiredText(60)

export const NewScannerDevice = z.object({ name })
export const EditedScannerDevice = z.object({ name, updated_at: Instant.optional() })
export const ScannerDeviceCutOff = z.object({ reason: requiredText(300) })

/** Typed with or without the dash, in capitals or not. */
export const ScannerRegistration = z.object({
  code: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-Z2-9]{8}$/, 'Enter the 8 letters and digits of the code')),
})

/** The secret of a registered device, by which the server recognizes it. */
export const ScannerToken = z.string().min(20).max(100)
