import type { CreatedKey } from '@talaan/contract'
import { date } from '#lib/format.ts'
import { ShownSecret } from '#ui/dialog/shown-secret.tsx'

/** A new key, which is shown this once. */
export function NewKey({ created, onClose }: { created: CreatedKey; onClose: () => void }) {
  const until = created.expires_at ? `. It works until ${date(created.expires_at)}.` : '.'
  return (
    <ShownSecret
      title="New API key"
      secret={created.key}
      copy="Copy key"
      intro={`Copy the key for ${created.name} now. You will not see it again${until}`}
      use={
        <>
          The program sends it with each call in the header <code>x-api-key</code>.
        </>
      }
      onClose={onClose}
    />
  )
}
