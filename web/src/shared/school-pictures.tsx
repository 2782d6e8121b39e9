import { Button, FileButton, Group } from '@mantine/core'
import type { Request } from '@talaan/contract'
import { settings } from '@talaan/contract/calls'
import { mayChangeImage, mayReadImage, type SchoolImage, schoolImageNames } from '@talaan/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { fetchConfig } from '#lib/config.ts'
import { useAction } from '#lib/query.ts'
import { toast } from '#lib/toast.ts'
import { usePhoto } from './people/person-cell.tsx'
import classes from './shared.module.css'
import { settingsQuery, useCurrentUser, useSettings } from './terms/current-term.ts'

const MAX_BYTES = 5 * 1024 * 1024

/** Reads again what shows the school: the settings, and what pages before the sign-in have. */
export function useRefreshSchool(): () => Promise<unknown> {
  const client = useQueryClient()
  // The menu is drawn anew with the settings, and then has the new name.
  return async () => {
    await fetchConfig('reload').catch(() => undefined)
    await client.invalidateQueries(settingsQuery)
  }
}

interface SetSchoolImageProps {
  kind: SchoolImage
  hasPicture: boolean
}

function SetSchoolImage({ kind, hasPicture }: SetSchoolImageProps) {
  const { run, busy } = useAction(settings.setSchoolImage, { onSuccess: useRefreshSchool() })
  const send = (file: File | null) => {
    if (!file) return
    if (file.size > MAX_BYTES) return toast.failure(new Error('The picture must be 5 MB or less.'))
    return run({ kind, file } as unknown as Request<typeof settings.setSchoolImage>)
  }
  const verb = hasPicture ? 'Replace' : 'Upload'
  return (
    <FileButton accept="image/jpeg,image/png,image/webp" onChange={send}>
      {(props) => (
        <Button {...props} variant="default" size="compact-md" loading={busy} aria-label={`${verb}: ${schoolImageNames[kind]}`}>
          {verb}
        </Button>
      )}
    </FileButton>
  )
}

function RemoveSchoolImage({ kind }: { kind: SchoolImage }) {
  const { run, busy } = useAction(settings.removeSchoolImage, { onSuccess: useRefreshSchool() })
  return (
    <Button
      variant="subtle"
      size="compact-md"
      loading={busy}
      aria-label={`Remove: ${schoolImageNames[kind]}`}
      onClick={() => run({ kind })}
    >
      Remove
    </Button>
  )
}

function SchoolPicture({ kind }: { kind: SchoolImage }) {
  const user = useCurrentUser()
  const address = useSettings()?.images[kind] ?? null
  const source = usePhoto(mayReadImage(user, kind) ? address : null)
  const mayEdit = mayChangeImage(user, kind)
  return (
    <Group gap="8px 12px" justify="space-between" mb="sm">
      <span>{schoolImageNames[kind]}</span>
      {source && <img className={classes.schoolPicture} src={source} alt="" />}
      {mayEdit && (
        <Group gap={12}>
          <SetSchoolImage kind={kind} hasPicture={address !== null} />
          {address !== null && <RemoveSchoolImage kind={kind} />}
        </Group>
      )}
    </Group>
  )
}

/** Pictures of the school, each with what is done with it. */
export const SchoolPictures = ({ kinds }: { kinds: readonly SchoolImage[] }) =>
  kinds.map((kind) => <SchoolPicture key={kind} kind={kind} />)
