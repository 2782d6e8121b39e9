import { z } from 'zod'

/** A small computation that the browser solves before it sends a form. */
export const Challenge = z.object({
  salt: z.string(),
  /** SHA-256 of the salt, a dot and the number to find, in hexadecimal. */
  hash: z.string(),
  /** The largest possible number. */
  max: z.number(),
  signature: z.string(),
})
export type Challenge = z.infer<typeof Challenge>

/** A solved challenge: salt, number and signature, joined with dots. */
export const ChallengeAnswer = z.string().max(200)
