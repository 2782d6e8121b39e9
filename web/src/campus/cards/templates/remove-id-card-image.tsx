import { Button } from '@mantine/core'
import { idCardTemplates } from '@talaan/contract/calls'
import type { CardImageKind } from '@talaan/contract/values'
import { useAction } from '#lib/query.ts'

export function RemoveIdCardImage({ kind, name }: { kind: CardImageKind; name: string }) {
  const { run, busy } = useAction(idCardTemplates.removeIdCardImage)
  return (
    <Button variant="subtle" size="compact-md" loading={busy} aria-label={`Remove: ${name}`} onClick={() => run({ kind })}>
      Remove
    </Button>
  )
}
