import { randomBytes } from 'node:crypto'
import { makeDocumentCode, readDocumentCode } from '@talaan/contract'
import { hashToken } from '#platform/sessions.ts'

/** Of a mailed link. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/** Of a letter: a code that people type, with a digit that finds typing mistakes. */
export const makeCode = (): string => makeDocumentCode(randomBytes(11))

/** The hash of a link or of a code as it was typed, with or without dashes. */
export const hashSecret = (typed: string): Buffer => hashToken(readDocumentCode(typed) ?? typed)
