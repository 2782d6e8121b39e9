import { Group, Text } from '@mantine/core'
import type { CardSchool } from '@talaan/contract'
import { type CardImageKind, cardImageKinds } from '@talaan/contract/values'
import type { ShownImages } from '../print/card-images.ts'
import { RemoveIdCardImage } from './remove-id-card-image.tsx'
import { SetIdCardImage } from './set-id-card-image.tsx'
import classes from './templates.module.css'

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
