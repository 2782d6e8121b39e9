import type { Reason } from '@talaan/contract'
import { toast } from '#lib/toast.ts'

/** Shows what a saved subject should be checked for. */
export function showWarnings(warnings: readonly Reason[]): void {
  for (const { message, clears_by = '' } of warnings) toast.warning(`${message} ${clears_by}`.trim())
}
