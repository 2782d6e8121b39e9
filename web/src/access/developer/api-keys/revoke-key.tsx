import type { ApiKeyRow } from '@talaan/contract'
import { apiKeys } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then revokes a key. */
export function useRevokeKey(): (row: Pick<ApiKeyRow, 'id' | 'name'>) => void {
  const { run } = useAction(apiKeys.revokeKey)
  return ({ id, name }) =>
    ask({
      text: `Revoke the API key "${name}"?`,
      verb: 'Revoke',
      danger: true,
      children: 'Programs that use it stop working at once. This cannot be undone.',
      run: () => run({ id }),
    })
}
