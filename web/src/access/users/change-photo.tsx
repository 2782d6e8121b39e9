import { Button, FileButton, Group, Text } from '@mantine/core'
import type { CurrentUser, Request } from '@talaan/contract'
import { users } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#lib/query.ts'
import { toast } from '#lib/toast.ts'
import { Face } from '#shared/people/person-cell.tsx'
import { userQuery } from '#shared/terms/current-term.ts'

const MAX_BYTES = 5 * 1024 * 1024

/** The person's photo and a button to replace it. */
export function ChangePhoto({ user }: { user: CurrentUser }) {
  const client = useQueryClient()
  const { run, busy } = useAction(users.changePhoto, { onSuccess: () => client.invalidateQueries(userQuery) })
  const sendPhoto = (file: File | null) => {
    if (!file) return
    if (file.size > MAX_BYTES) return toast.failure(new Error('The photo must be 5 MB or less.'))
    return run({ file } as unknown as Request<typeof users.changePhoto>)
  }
  return (
    <Group mb="md">
      <Face name={user.name} image={user.image} size={96} />
      <div>
        <FileButton onChange={sendPhoto} accept="image/jpeg,image/png,image/webp">
          {(props) => (
            <Button {...props} variant="default" loading={busy}>
              Change photo
            </Button>
          )}
        </FileButton>
        <Text c="dimmed" mt={6}>
          JPEG, PNG or WebP, up to 5 MB.
        </Text>
      </div>
    </Group>
  )
}
