import { seal, unseal } from '#platform/secrets.ts'

const PURPOSE = 'password reset'

/** Encrypts a temporary password, so that it can be shown again until it is used or expires. */
export const sealPassword = (password: string): Buffer => seal(PURPOSE, password)

/** The temporary password; null when the secret of the server has changed since. */
export function readStoredPassword(sealed: Buffer): string | null {
  try {
    return unseal(PURPOSE, sealed)
  } catch {
    return null
  }
}
