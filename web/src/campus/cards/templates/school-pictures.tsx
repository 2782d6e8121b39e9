import { Button, FileButton, Group, Text } from '@mantine/core'
import type { CardSchool, Request } from '@talaan/contract'
import { idCardTemplates } from '@talaan/contract/calls'
import { type CardImageKind, cardImageKinds } from '@talaan/contract/values'
import { useAction } from '#lib/query.ts'
import { toast } from '#lib/toast.ts'
import type { ShownImages } from '../print/card-images.ts'
import classes from './templates.module.css'

const MAX_BYTES = 5 * 1024 * 1024

interface SetIdCardImageProps {
  kind: CardImageKind
  name: string
  hasPicture: boolean
}

function SetIdCardImage({ kind, name, hasPicture }: SetIdCardImageProps) {
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

function RemoveIdCardImage({ kind, name }: { kind: CardImageKind; name: string }) {
  const { run, busy } = useAction(idCardTemplates.removeIdCardImage)
  return (
    <Button variant="subtle" size="compact-md" loading={busy} aria-label={`Remove: ${name}`} onClick={() => run({ kind })}>
      Remove
    </Button>
  )
}

const names: Record<CardImageKind, string> = { logo: 'Logo of the school', signature: 'Signature of the school head' }

/** The pictures that all templates share. */
export const SchoolPictures = ({ school, images, mayEdit }: { school: CardSchool; images: ShownImages; mayEdit: boolean }) => (
  <>
    {cardImageKinds.map((kind) => {
      const address = school[kind]
      const source = address === null ? undefined : images[address]
      return (
        <Group key={kind} gap="8px 12px" justify="space-between" mb="sm" className={classes.picture}>
          <span>{names[kind]}</span>
          {source && <img src={source} alt="" />}
          {mayEdit && (
            <span className={classes.buttons}>
              <SetIdCardImage kind={kind} name={names[kind]} hasPicture={address !== null} />
              {address !== null && <RemoveIdCardImage kind={kind} name={names[kind]} />}
            </span>
          )}
        </Group>
      )
    })}
    <Text fz={13} c="dimmed">
      All templates share them. A PNG with a transparent background looks best. The name of the school head is the second signatory of the
      registrar settings.
    </Text>
  </>
)
