import type { Actor } from '#platform/context.ts'
import { forbidden } from '#platform/errors.ts'

/** Whoever names the provider could sign in as anybody, so it takes somebody who may do everything. */
export function requireAdministrator({ is_admin }: Actor): void {
  if (!is_admin) forbidden('Only administrators can change how people sign in.')
}
