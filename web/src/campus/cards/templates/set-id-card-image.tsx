import { Button, FileButton } from '@mantine/core'
import type { Request } from '@talaan/contract'
import { idCardTemplates } from '@talaan/contract/calls'
import type { CardImageKind } from '@talaan/contract/values'
import { useAction } from '#lib/query.ts'
import { toast } from '#lib/toast.ts'

const MAX_BYTES = 5 * 1024 * 1024

interface SetIdCardImageProps {
  kind: CardImageKind
  name: string
  hasPicture: boolean
}

export function SetIdCardImage({ kind, name, hasPicture }: SetIdCardImageProps) {
  const { run, busy } = useAction(idCardTemplates.setIdCardImage)
  const send = (file: File | null) => {
    if (!file) return
    if (file.size > MAX_BYTES) return toast.failure(new Error('The picture must be 5 MB or less.'))
    return run({ kind, file } as unknown as Request<typeof idCardTemplates.setIdCardImage>)
  }
  const verb = hasPicture ? 'Replace' : 'Upload'
  return (
    <FileButton accept="image/jpeg,image/png,image/webp" onChange={send}>
      {(props) => (
        <Button {...props} variant="default" size="compact-md" loading={busy} aria-label={`${verb}: ${name}`}>
          {verb}
        </Button>
      )}
    </FileButton>
  )
}
